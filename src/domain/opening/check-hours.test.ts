import { describe, expect, it } from 'vitest'
import { timeOfDay } from '../time/time-of-day.ts'
import { checkDayHours, checkWeeklySchedule } from './check-hours.ts'
import { type DayHours, defaultWeeklySchedule } from './weekly-schedule.ts'

const monday = defaultWeeklySchedule.monday

function hours(
  openTime: string,
  closeTime: string,
  breakStart: string | null,
  breakEnd: string | null,
): DayHours {
  return {
    isOpen: true,
    openTime: timeOfDay(openTime),
    closeTime: timeOfDay(closeTime),
    breakStart: breakStart === null ? null : timeOfDay(breakStart),
    breakEnd: breakEnd === null ? null : timeOfDay(breakEnd),
  }
}

describe('hours that staff enter', () => {
  it.each([
    ['as they come', monday],
    ['without a break', hours('08:00', '17:00', null, null)],
    ['with a break that starts at opening', hours('08:00', '17:00', '08:00', '09:00')],
    ['of a closed day, whatever they are', { ...hours('17:00', '08:00', null, null), isOpen: false }],
  ])('are taken %s', (_, entered) => {
    expect(checkDayHours(entered)).toEqual({ permitted: true })
  })

  it.each([
    ['closeTime', hours('17:00', '17:00', null, null)],
    ['breakStart', hours('08:00', '17:00', null, '13:00')],
    ['breakEnd', hours('08:00', '17:00', '12:00', null)],
    ['breakEnd', hours('08:00', '17:00', '13:00', '12:00')],
    ['breakStart', hours('08:00', '17:00', '07:00', '09:00')],
    ['breakEnd', hours('08:00', '17:00', '16:00', '18:00')],
  ])('are sent back with a word at %s', (field, entered) => {
    const decision = checkDayHours(entered)
    expect(decision.permitted ? [] : Object.keys(decision.problem.fields ?? {})).toEqual([field])
  })
})

describe('a week that staff enter', () => {
  it('is taken when each of its days is', () => {
    expect(checkWeeklySchedule(defaultWeeklySchedule)).toEqual({ permitted: true })
  })

  it('is sent back with a word at each day that needs one', () => {
    const decision = checkWeeklySchedule({
      ...defaultWeeklySchedule,
      tuesday: hours('17:00', '08:00', null, null),
      friday: hours('08:00', '17:00', '12:00', null),
    })
    expect(decision).toMatchObject({
      problem: {
        fields: {
          'tuesday.closeTime': 'Closing time must be after opening time.',
          'friday.breakEnd': 'Please enter when the break ends.',
        },
      },
    })
  })
})
