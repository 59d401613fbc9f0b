import { expect, it } from 'vitest'
import {
  readPlate,
  readVin,
  shortVehicleName,
  vehicleName,
  vehicleStatusLabel,
  vehicleYearRange,
} from './vehicle.ts'

it('stores a plate in capitals without spaces', () => {
  expect(readPlate(' abc 12d ')).toBe('ABC12D')
  expect(readPlate('1AB-2CD')).toBe('1AB-2CD')
})

it.each(['', '   ', 'ABC12D34EFG', 'AB_12', 'ÄB12'])('refuses %j as a plate', (plate) => {
  expect(readPlate(plate)).toBeNull()
})

it('reads a VIN of 17 characters without I, O and Q', () => {
  expect(readVin('6t1bf3ek30x123456')).toBe('6T1BF3EK30X123456')
  expect(readVin('6T1BF3EK30X12345')).toBeNull()
  expect(readVin('6T1BF3EK30X12345O')).toBeNull()
})

it('sells next year’s model this year', () => {
  expect(vehicleYearRange(2026)).toEqual({ min: 1980, max: 2027 })
})

it('names a car by year, make and model', () => {
  expect(vehicleName({ year: 2019, make: 'Toyota', model: 'Corolla' })).toBe('2019 Toyota Corolla')
  expect(vehicleStatusLabel('in_service')).toBe('In Service')
})

it('calls a car by its model, and by its make where the model says too little', () => {
  expect(shortVehicleName({ make: 'Kia', model: 'Cerato' })).toBe('Cerato')
  expect(shortVehicleName({ make: 'Hyundai', model: 'i20' })).toBe('i20')
  expect(shortVehicleName({ make: 'Mazda', model: '3' })).toBe('Mazda 3')
  expect(shortVehicleName({ make: 'BMW', model: '5 Series' })).toBe('BMW 5 Series')
  expect(shortVehicleName({ make: 'Lexus', model: 'ES' })).toBe('Lexus ES')
})
