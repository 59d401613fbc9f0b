import { expect, it } from 'vitest'
import { emptyBooking } from './booking-values.ts'
import { sectionStates } from './section-states.ts'

it('marks the first section that still needs something as the current one', () => {
  const errors = { make: 'Make is required', selectedTimeSlotId: 'Please select a date and time' }
  expect(sectionStates({ ...emptyBooking, notes: 'It squeaks' }, errors)).toEqual([
    'done',
    'current',
    'done',
    'coming',
    'done',
    'coming',
  ])
})

it('ends at the last section when nothing is missing', () => {
  expect(sectionStates(emptyBooking, {}).at(-1)).toBe('current')
})
