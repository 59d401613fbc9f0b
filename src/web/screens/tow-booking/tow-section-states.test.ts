import { expect, it } from 'vitest'
import { checkTowBooking } from './check-tow-booking.ts'
import { towSectionStates } from './tow-section-states.ts'
import { emptyTow, type TowValues } from './tow-values.ts'

const statesOf = (given: Partial<TowValues>) => {
  const values = { ...emptyTow, ...given }
  return towSectionStates(values, checkTowBooking(values, { year: 2026, readPhone: (text) => text }))
}

it('section states: the first incomplete required section is current, optional sections are skipped', () => {
  expect(statesOf({})).toEqual(['current', 'coming', 'coming', 'coming'])
  expect(statesOf({ pickupLocation: 'M5' })).toEqual(['done', 'coming', 'coming', 'current'])
  expect(statesOf({ pickupLocation: 'M5', cause: 'accident', make: 'Kia' })).toEqual([
    'done',
    'done',
    'done',
    'current',
  ])
  expect(statesOf({ pickupLocation: 'M5', make: 'Kia', year: '1900' })[2]).toBe('coming')
})
