import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { decideLettingGo, decideStatusChange, type OpenVisit } from './vehicle-changes.ts'

const visit = (status: OpenVisit['status'], date: string, time = '09:30'): OpenVisit => ({
  status,
  date: calendarDate(date),
  time: timeOfDay(time),
})
const sentenceOf = (visits: OpenVisit[]) => {
  const decision = decideLettingGo(visits)
  return decision.permitted ? null : [decision.problem.code, decision.problem.message]
}

describe('a vehicle', () => {
  it('without open work may be deleted and change hands', () => {
    expect(sentenceOf([])).toBeNull()
  })

  it('with open work stays, and the first of it is named', () => {
    const later = visit('scheduled', '2026-12-01')
    expect(sentenceOf([later, visit('confirmed', '2026-11-24')])).toEqual([
      'still_in_use',
      'This vehicle still has an appointment on Nov 24, 2026 at 9:30 am. Delete that appointment first.',
    ])
    expect(sentenceOf([later, visit('pending', '2026-11-24', '13:00')])?.[1]).toBe(
      'This vehicle has a request for Nov 24, 2026 at 1:00 pm that nobody has answered. Reject it first.',
    )
  })

  it('that is in the workshop has to be checked out before all else', () => {
    expect(
      sentenceOf([visit('confirmed', '2026-11-10'), visit('in_progress', '2026-11-20', '08:00')])?.[1],
    ).toBe(
      'This vehicle is in the workshop for its appointment on Nov 20, 2026 at 8:00 am. Check it out first.',
    )
  })

  it('changes its status by hand only while it is not in the workshop', () => {
    expect(decideStatusChange([visit('confirmed', '2026-11-24')]).permitted).toBe(true)
    expect(decideStatusChange([visit('in_progress', '2026-11-20')]).permitted).toBe(false)
  })
})
