import { describe, expect, it } from 'vitest'
import {
  checkTowBooking,
  emptyTow,
  restoreTow,
  type TowValues,
  towSectionStates,
} from './tow-booking-values.ts'

const least: TowValues = { ...emptyTow, pickupLocation: ' M5 ', name: 'Ngaire Hohepa', phone: '0491 573 087' }

describe('tow form', () => {
  const knowledge = { year: 2026, earliest: 1980, readPhone: (text: string) => (text === '12' ? null : text) }

  it('validation: only the pickup location, name and phone are required', () => {
    expect(checkTowBooking(least, knowledge)).toEqual({})
    expect(checkTowBooking(emptyTow, knowledge)).toEqual({
      pickupLocation: 'Pickup location is required',
      name: 'Full name is required',
      phone: 'Phone is required',
    })
  })

  it('validation: returns an error for an invalid year, plate, phone or email', () => {
    const wrong = { ...least, phone: '12', email: 'ngaire', year: '1900', licensePlate: '+12' }
    expect(Object.keys(checkTowBooking(wrong, knowledge))).toEqual(['year', 'licensePlate', 'phone', 'email'])
  })

  it('draft after a reload: restored without a preferred day in the past', () => {
    const kept = { ...least, day: '2026-11-19', time: '09:00', cause: 7 }
    expect(restoreTow(kept, '2026-11-20')).toEqual(least)
    expect(restoreTow({ ...kept, day: '2026-11-20' }, '2026-11-20').day).toBe('2026-11-20')
    expect(restoreTow('nonsense', '2026-11-20')).toEqual(emptyTow)
  })
})

const statesOf = (given: Partial<TowValues>) => {
  const values = { ...emptyTow, ...given }
  const errors = checkTowBooking(values, { year: 2026, earliest: 1980, readPhone: (text) => text })
  return (['location', 'trouble', 'car', 'contact'] as const).map(towSectionStates(values, errors))
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
