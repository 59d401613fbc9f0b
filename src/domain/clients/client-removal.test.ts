import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { mayRemoveClient } from './client-removal.ts'

const appointment = {
  kind: 'appointment',
  date: calendarDate('2026-11-27'),
  time: timeOfDay('13:00'),
} as const
const rental = { kind: 'rental', start: calendarDate('2026-11-24'), end: calendarDate('2026-11-26') } as const
const tow = { kind: 'tow', date: calendarDate('2026-11-20'), time: timeOfDay('08:30') } as const

function problemMessage(first: Parameters<typeof mayRemoveClient>[1]['first'], total: number) {
  const decision = mayRemoveClient('Bronte Ashworth', { first, total })
  return decision.permitted ? null : decision.problem
}

describe('deleting a client', () => {
  it('a client without open work can be deleted', () => {
    expect(problemMessage(null, 0)).toBeNull()
  })

  it('a client with open work cannot be deleted, and the message names the work', () => {
    expect(problemMessage(appointment, 1)).toMatchObject({
      code: 'still_in_use',
      message: 'Bronte Ashworth has an appointment on Nov 27, 2026 at 1:00 pm. Cancel or complete it first.',
    })
    expect(problemMessage(rental, 1)?.message).toBe(
      'Bronte Ashworth has a rental booking from Nov 24, 2026 to Nov 26, 2026. Cancel or complete it first.',
    )
    expect(problemMessage(tow, 1)?.message).toBe(
      'Bronte Ashworth has an open tow request from Nov 20, 2026 at 8:30 am. Cancel or complete it first.',
    )
    expect(problemMessage(appointment, 2)?.message).toBe(
      'Bronte Ashworth has an appointment on Nov 27, 2026 at 1:00 pm and 1 more open booking. Cancel or complete them first.',
    )
    expect(problemMessage(appointment, 3)?.message).toContain('and 2 more open bookings.')
  })
})
