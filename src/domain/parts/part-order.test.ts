import { describe, expect, it } from 'vitest'
import { appointmentStatuses } from '../appointment-status.ts'
import { calendarDate } from '../time/calendar-date.ts'
import { isLatePart, mayMarkArrived, mayOrderPart } from './part-order.ts'

const today = calendarDate('2026-11-24')
const arrived = '2026-11-24T01:00:00Z'

describe('a part that was expected', () => {
  it.each([
    ['yesterday and has not arrived is late', '2026-11-23', null, true],
    ['today is not late yet', '2026-11-24', null, false],
    ['tomorrow is not late', '2026-11-25', null, false],
    ['yesterday and has arrived is not late', '2026-11-23', arrived, false],
    ['on no known day is not late', null, null, false],
  ])('%s', (_, expected, arrivedAt, late) => {
    const expectedDate = expected === null ? null : calendarDate(expected)
    expect(isLatePart({ expectedDate, arrivedAt }, today)).toBe(late)
  })
})

it('parts are ordered for open appointments only, and the refusal names the status', () => {
  const refusals = appointmentStatuses.flatMap((status) => {
    const decision = mayOrderPart(status)
    return decision.permitted ? [] : [decision.problem.message]
  })
  expect(refusals).toEqual([
    'This appointment is completed. Parts can only be ordered for an open one.',
    'This appointment is cancelled. Parts can only be ordered for an open one.',
  ])
})

it.each([
  [null, true, true],
  [arrived, true, false],
  [arrived, false, true],
  [null, false, false],
])('a part that arrived at %s, marked as arrived: %s, permitted: %s', (arrivedAt, mark, permitted) => {
  expect(mayMarkArrived({ arrivedAt }, mark).permitted).toBe(permitted)
})
