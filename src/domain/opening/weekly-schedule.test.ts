import { describe, expect, it } from 'vitest'
import { defaultWeeklySchedule, displayHours } from './weekly-schedule.ts'

const monday = defaultWeeklySchedule.monday

describe('display of a weekly schedule', () => {
  it('the default schedule has two lines', () => {
    expect(displayHours(defaultWeeklySchedule)).toEqual([
      'Mon to Fri 8:00 am to 5:00 pm',
      'Sat 9:00 am to 2:00 pm',
    ])
  })

  it('two adjacent days are joined by "and", but not across a closed day', () => {
    const schedule = {
      ...defaultWeeklySchedule,
      wednesday: { ...monday, isOpen: false },
      saturday: { ...monday, isOpen: false },
      sunday: monday,
    }
    expect(displayHours(schedule)).toEqual([
      'Mon and Tue 8:00 am to 5:00 pm',
      'Thu and Fri 8:00 am to 5:00 pm',
      'Sun 8:00 am to 5:00 pm',
    ])
  })

  it('a schedule that is never open has no lines', () => {
    const shut = { ...monday, isOpen: false }
    const schedule = Object.fromEntries(Object.keys(defaultWeeklySchedule).map((day) => [day, shut]))
    expect(displayHours({ ...defaultWeeklySchedule, ...schedule })).toEqual([])
  })
})
