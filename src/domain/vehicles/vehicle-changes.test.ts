import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { decideLettingGo, decideStatusChange, type OpenAppointment } from './vehicle-changes.ts'

const appointment = (status: OpenAppointment['status'], date: string, time = '09:30'): OpenAppointment => ({
  status,
  date: calendarDate(date),
  time: timeOfDay(time),
})
const sentenceOf = (appointments: OpenAppointment[]) => {
  const decision = decideLettingGo(appointments)
  return decision.permitted ? null : [decision.problem.code, decision.problem.message]
}

describe('changing a vehicle', () => {
  it('a vehicle without open work can be deleted and change owner', () => {
    expect(sentenceOf([])).toBeNull()
  })

  it('a vehicle with open work can do neither, and the message names the first appointment', () => {
    const later = appointment('scheduled', '2026-12-01')
    expect(sentenceOf([later, appointment('confirmed', '2026-11-24')])).toEqual([
      'still_in_use',
      'This vehicle still has an appointment on Nov 24, 2026 at 9:30 am. Delete that appointment first.',
    ])
    expect(sentenceOf([later, appointment('pending', '2026-11-24', '13:00')])?.[1]).toBe(
      'This vehicle has a pending request for Nov 24, 2026 at 1:00 pm. Reject it first.',
    )
  })

  it('a vehicle in the workshop must be checked out first', () => {
    expect(
      sentenceOf([
        appointment('confirmed', '2026-11-10'),
        appointment('in_progress', '2026-11-20', '08:00'),
      ])?.[1],
    ).toBe(
      'This vehicle is in the workshop for its appointment on Nov 20, 2026 at 8:00 am. Check it out first.',
    )
  })

  it('the status can be changed manually only while the vehicle is not in the workshop', () => {
    expect(decideStatusChange([appointment('confirmed', '2026-11-24')]).permitted).toBe(true)
    expect(decideStatusChange([appointment('in_progress', '2026-11-20')]).permitted).toBe(false)
  })
})
