import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { towStatuses } from './tow-status.ts'
import { decideTowVisit } from './tow-visit.ts'

describe('a visit made of a tow', () => {
  it('is possible once the truck is on its way', () => {
    const allowed = towStatuses.filter((status) => decideTowVisit({ status, visit: null }).permitted)
    expect(allowed).toEqual(['dispatched', 'completed'])
    expect(decideTowVisit({ status: 'pending', visit: null })).toMatchObject({
      problem: {
        status: 409,
        message: 'This tow request is pending. An appointment can be made once the truck is on its way.',
      },
    })
  })

  it('is made once, and a second one is told of the first', () => {
    const visit = { date: calendarDate('2026-11-24'), time: timeOfDay('09:30') }
    expect(decideTowVisit({ status: 'completed', visit })).toMatchObject({
      problem: {
        status: 409,
        message: 'This tow request has its appointment on Nov 24, 2026 at 9:30 am.',
      },
    })
  })
})
