import { describe, expect, it } from 'vitest'
import { towTrouble } from './tow-trouble.ts'
import { towedCarName } from './towed-car.ts'

describe('what the driver reads of a call', () => {
  it('is what happened, in one line', () => {
    expect(towTrouble({ cause: 'flat_tire', issueDescription: 'Spare also flat.' })).toBe(
      'Flat tire. Spare also flat.',
    )
    expect(towTrouble({ cause: 'overheated', issueDescription: null })).toBe('Overheated')
    expect(towTrouble({ cause: 'other', issueDescription: 'Gear lever stuck.' })).toBe('Gear lever stuck.')
    expect(towTrouble({ cause: 'other', issueDescription: null })).toBe('Something else')
    expect(towTrouble({ cause: null, issueDescription: null })).toBeNull()
  })

  it('names the car as far as it was named', () => {
    expect(towedCarName({ vehicleYear: 2013, vehicleMake: 'Mazda', vehicleModel: '3' })).toBe('2013 Mazda 3')
    expect(towedCarName({ vehicleYear: null, vehicleMake: 'Mazda', vehicleModel: null })).toBe('Mazda')
    expect(towedCarName({ vehicleYear: null, vehicleMake: null, vehicleModel: null })).toBeNull()
  })
})
