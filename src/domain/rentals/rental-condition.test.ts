import { describe, expect, it } from 'vitest'
import { compareFuel, displayEighths, fuelLabel, isRecorded } from './rental-condition.ts'

describe('the condition of a rental car', () => {
  it('electric cars have a charge, all others fuel', () => {
    expect((['petrol', 'diesel', 'hybrid', 'electric'] as const).map(fuelLabel)).toEqual([
      'Fuel',
      'Fuel',
      'Fuel',
      'Charge',
    ])
  })

  it('the level is shown in eighths, empty and full in words', () => {
    expect([0, 1, 4, 7, 8].map(displayEighths)).toEqual(['Empty', '1/8', '4/8', '7/8', 'Full'])
  })

  it.each([
    [8, 6, '2/8 less than at pickup'],
    [5, 6, '1/8 more than at pickup'],
    [8, 0, '8/8 less than at pickup'],
    [4, 4, 'Same as at pickup'],
    [null, 4, null],
    [4, null, null],
  ])('from %s to %s eighths: %s', (pickup, now, text) => {
    expect(compareFuel(pickup, now)).toBe(text)
  })

  it('an empty tank is recorded, a missing level is not', () => {
    expect(isRecorded({ fuelEighths: 0, damageNotes: null })).toBe(true)
    expect(isRecorded({ fuelEighths: null, damageNotes: 'Scratch' })).toBe(true)
    expect(isRecorded({ fuelEighths: null, damageNotes: null })).toBe(false)
  })
})
