import { expect, it } from 'vitest'
import { bookingSectionStates } from './booking-section-states.ts'
import { emptyBooking } from './booking-values.ts'

it('the first incomplete section is the current one', () => {
  const errors = { make: 'Make is required', selectedTimeSlotId: 'Please select a date and time' }
  expect(bookingSectionStates({ ...emptyBooking, notes: 'It squeaks' }, errors)).toEqual([
    'done',
    'current',
    'done',
    'coming',
    'done',
    'coming',
  ])
})

it('a complete form: the last section is the current one', () => {
  expect(bookingSectionStates(emptyBooking, {}).at(-1)).toBe('current')
})
