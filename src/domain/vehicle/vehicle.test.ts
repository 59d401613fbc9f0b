import { expect, it } from 'vitest'
import {
  readPlate,
  readVin,
  shortVehicleName,
  vehicleName,
  vehicleStatusLabel,
  vehicleYearRange,
} from './vehicle.ts'

it('a plate is stored in upper case without spaces', () => {
  expect(readPlate(' abc 12d ')).toBe('ABC12D')
  expect(readPlate('1AB-2CD')).toBe('1AB-2CD')
})

it.each(['\u202aABC 12D\u202c', 'A\u200bBC\u2060-\u00ad12D\ufeff', '\u2067abc\u200d12d\u2069'])(
  'invisible characters are dropped from a plate',
  (plate) => expect(readPlate(plate)?.replace('-', '')).toBe('ABC12D'),
)

it('invisible characters are dropped from a VIN', () => {
  expect(readVin('\u202a6T1BF3EK\u200b30X123456\u202c')).toBe('6T1BF3EK30X123456')
})

it('letters that upper case turns into others are refused in plates and VINs', () => {
  for (const plate of ['ABC12\u017f', 'ABC\u01311', 'ßAB12', 'ＡＢＣ']) expect(readPlate(plate)).toBeNull()
  expect(readVin('6T1BF3EK30X12345\u017f')).toBeNull()
})

it.each(['', '   ', 'ABC12D34EFG', 'AB_12', 'ÄB12'])('%j is refused as a plate', (plate) => {
  expect(readPlate(plate)).toBeNull()
})

it('a VIN has 17 characters without I, O and Q', () => {
  expect(readVin('6t1bf3ek30x123456')).toBe('6T1BF3EK30X123456')
  expect(readVin('6T1BF3EK30X12345')).toBeNull()
  expect(readVin('6T1BF3EK30X12345O')).toBeNull()
})

it('next year’s models are allowed', () => {
  expect(vehicleYearRange(2026)).toEqual({ min: 1980, max: 2027 })
})

it('a car is displayed with year, make and model', () => {
  expect(vehicleName({ year: 2019, make: 'Toyota', model: 'Corolla' })).toBe('2019 Toyota Corolla')
  expect(vehicleStatusLabel('in_service')).toBe('In Service')
})

it('a short name is the model, with the make if the model is too short', () => {
  expect(shortVehicleName({ make: 'Kia', model: 'Cerato' })).toBe('Cerato')
  expect(shortVehicleName({ make: 'Hyundai', model: 'i20' })).toBe('i20')
  expect(shortVehicleName({ make: 'Mazda', model: '3' })).toBe('Mazda 3')
  expect(shortVehicleName({ make: 'BMW', model: '5 Series' })).toBe('BMW 5 Series')
  expect(shortVehicleName({ make: 'Lexus', model: 'ES' })).toBe('Lexus ES')
})
