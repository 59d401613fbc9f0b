import { expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { mayRemoveStaff } from './staff-removal.ts'

const first = { date: calendarDate('2026-11-27'), time: timeOfDay('13:00') }

function problemMessage(total: number) {
  const decision = mayRemoveStaff('Mick Callahan', {
    first: total === 0 ? null : first,
    total,
    runningOn: null,
  })
  return decision.permitted ? null : decision.problem.message
}

it('a staff member with unfinished work cannot be deleted, and the message names the work', () => {
  expect(problemMessage(0)).toBeNull()
  expect(problemMessage(1)).toBe(
    'Mick Callahan has an appointment on Nov 27, 2026 at 1:00 pm. Reassign or complete it first.',
  )
  expect(problemMessage(2)).toContain(' and 1 more open appointment. Reassign or complete them first.')
  expect(problemMessage(4)).toContain(' and 3 more open appointments.')
})

it('a staff member who is working on a vehicle cannot be deleted, and the message names the vehicle', () => {
  const decision = mayRemoveStaff('Mick Callahan', {
    first: null,
    total: 0,
    runningOn: '2019 Mazda CX-5 (ABC123)',
  })
  expect(decision.permitted ? null : decision.problem.message).toBe(
    'Mick Callahan is working on the 2019 Mazda CX-5 (ABC123). Mark that vehicle as ready or check it out first, or ask them to pause.',
  )
})
