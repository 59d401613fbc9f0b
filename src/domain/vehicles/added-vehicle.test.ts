import { expect, it } from 'vitest'
import { completeVehicle, isVehicleNamed } from './added-vehicle.ts'

const unknown = { make: null, model: null, year: null, licensePlate: null }

it('a vehicle is named by its plate, or by make and model together', () => {
  expect(isVehicleNamed(unknown)).toBe(false)
  expect(isVehicleNamed({ ...unknown, make: 'Mazda' })).toBe(false)
  expect(isVehicleNamed({ ...unknown, licensePlate: 'EBB87X' })).toBe(true)
  expect(isVehicleNamed({ ...unknown, make: 'Mazda', model: '3' })).toBe(true)
})

it('what was not given is unspecified, the year is the current one', () => {
  expect(completeVehicle({ ...unknown, licensePlate: 'EBB87X' }, 2026)).toEqual({
    make: 'Unspecified',
    model: 'Unspecified',
    year: 2026,
    licensePlate: 'EBB87X',
  })
  const given = { make: 'Mazda', model: '3', year: 2014, licensePlate: null }
  expect(completeVehicle(given, 2026)).toEqual(given)
})
