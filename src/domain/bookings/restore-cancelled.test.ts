import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { decideRestoreCancelled } from './restore-cancelled.ts'

const now = { date: calendarDate('2026-11-24'), time: timeOfDay('09:30') }
const at = (date: string, time: string) => ({ date: calendarDate(date), time: timeOfDay(time) })
const later = at('2026-11-24', '13:00')
const earlier = at('2026-11-24', '09:29')

function problemMessage(
  kind: 'appointment' | 'rental',
  status: string,
  cancelledFrom: string | null,
  start = later,
) {
  const decision = decideRestoreCancelled(kind, { status, cancelledFrom, start }, now)
  return decision.permitted ? null : decision.problem
}

describe('restoring a cancelled record', () => {
  it.each(['pending', 'confirmed', 'scheduled'])(
    'a record can be restored to %s before its start',
    (from) => {
      expect(problemMessage('appointment', 'cancelled', from)).toBeNull()
      expect(problemMessage('appointment', 'cancelled', from, at('2026-11-24', '09:30'))).toBeNull()
    },
  )

  it('after its start a record can be restored, except to a pending request, which would lapse', () => {
    expect(problemMessage('appointment', 'cancelled', 'confirmed', earlier)).toBeNull()
    expect(problemMessage('appointment', 'cancelled', 'scheduled', at('2026-11-20', '08:00'))).toBeNull()
    expect(problemMessage('rental', 'cancelled', 'confirmed', earlier)).toBeNull()
    expect(problemMessage('appointment', 'cancelled', 'pending', earlier)).toEqual({
      code: 'transition_refused',
      status: 409,
      message: 'The time of this request has passed. Please create a new appointment.',
    })
    expect(problemMessage('rental', 'cancelled', 'pending', earlier)?.message).toBe(
      'The time of this request has passed. Please create a new rental booking.',
    )
  })

  it('a record with an unknown previous status cannot be restored', () => {
    expect(problemMessage('rental', 'cancelled', null)?.message).toBe(
      'The status before the cancellation is not known. Please create a new rental booking.',
    )
  })
})

it('a record that is not cancelled cannot be restored', () => {
  for (const status of ['pending', 'confirmed', 'scheduled', 'in_progress', 'completed'])
    expect(problemMessage('appointment', status, null)?.message).toBe(
      'This appointment is no longer cancelled.',
    )
  expect(problemMessage('rental', 'picked_up', null)?.message).toBe(
    'This rental booking is no longer cancelled.',
  )
})
