import { describe, expect, it } from 'vitest'
import { towTrouble } from './tow-trouble.ts'
import { towedCarName } from './towed-car.ts'

const unsaid = { cause: null, drivable: null, issueDescription: null }

describe('the problem of a tow request', () => {
  it('the problem is described in one line', () => {
    expect(towTrouble({ ...unsaid, cause: 'flat_tire', issueDescription: 'Spare also flat.' })).toBe(
      'Flat tyre. Spare also flat.',
    )
    expect(towTrouble({ ...unsaid, cause: 'overheated' })).toBe('Overheated')
    expect(towTrouble({ ...unsaid, cause: 'other', issueDescription: 'Gear lever stuck.' })).toBe(
      'Gear lever stuck.',
    )
    expect(towTrouble({ ...unsaid, cause: 'other' })).toBe('Other')
    expect(towTrouble(unsaid)).toBeNull()
  })

  it('the line says whether the car can be driven, if known', () => {
    const response = { cause: 'flat_tire', issueDescription: 'Spare also flat.' } as const
    expect(towTrouble({ ...response, drivable: false })).toBe('Flat tyre. Cannot be driven. Spare also flat.')
    expect(towTrouble({ ...unsaid, drivable: true })).toBe('Can still be driven')
  })

  it('the car is named as far as it is known', () => {
    expect(towedCarName({ vehicleYear: 2013, vehicleMake: 'Mazda', vehicleModel: '3' })).toBe('2013 Mazda 3')
    expect(towedCarName({ vehicleYear: null, vehicleMake: 'Mazda', vehicleModel: null })).toBe('Mazda')
    expect(towedCarName({ vehicleYear: null, vehicleMake: null, vehicleModel: null })).toBeNull()
  })
})
