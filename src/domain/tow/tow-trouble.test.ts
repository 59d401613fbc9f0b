import { describe, expect, it } from 'vitest'
import { towTrouble } from './tow-trouble.ts'
import { towedCarName } from './towed-car.ts'

const unsaid = { cause: null, drivable: null, issueDescription: null }

describe('what the driver reads of a call', () => {
  it('is what happened, in one line', () => {
    expect(towTrouble({ ...unsaid, cause: 'flat_tire', issueDescription: 'Spare also flat.' })).toBe(
      'Flat tire. Spare also flat.',
    )
    expect(towTrouble({ ...unsaid, cause: 'overheated' })).toBe('Overheated')
    expect(towTrouble({ ...unsaid, cause: 'other', issueDescription: 'Gear lever stuck.' })).toBe(
      'Gear lever stuck.',
    )
    expect(towTrouble({ ...unsaid, cause: 'other' })).toBe('Something else')
    expect(towTrouble(unsaid)).toBeNull()
  })

  it('says whether the car moves by itself, where that was asked', () => {
    const told = { cause: 'flat_tire', issueDescription: 'Spare also flat.' } as const
    expect(towTrouble({ ...told, drivable: false })).toBe('Flat tire. Cannot be driven. Spare also flat.')
    expect(towTrouble({ ...unsaid, drivable: true })).toBe('Can still be driven')
  })

  it('names the car as far as it was named', () => {
    expect(towedCarName({ vehicleYear: 2013, vehicleMake: 'Mazda', vehicleModel: '3' })).toBe('2013 Mazda 3')
    expect(towedCarName({ vehicleYear: null, vehicleMake: 'Mazda', vehicleModel: null })).toBe('Mazda')
    expect(towedCarName({ vehicleYear: null, vehicleMake: null, vehicleModel: null })).toBeNull()
  })
})
