import { expect, it } from 'vitest'
import { meansNoPlate, readPlate } from './read-plate.ts'
import { readVin, vinProblem } from './read-vin.ts'
import { plateAndName, shortVehicleName, vehicleName, vehicleStatusLabel } from './vehicle.ts'
import { vehicleYearRange } from './vehicle-years.ts'

it('a plate is stored in upper case without separators', () => {
  for (const typed of [
    'abc123',
    ' ABC 123 ',
    'ABC-123',
    'ABC–123',
    'ABC.123',
    'ABC·123',
    'ABC•123',
    'abc/123',
    'ABC_123',
    'ＡＢＣ１２３',
    '\u200eABC\u00a0123\u202c',
  ])
    expect(readPlate(typed), typed).toBe('ABC123')
  expect(readPlate('000123')).toBe('000123')
})

it.each(['\u202aABC 12D\u202c', 'A\u200bBC\u2060-\u00ad12D\ufeff', '\u2067abc\u200d12d\u2069'])(
  'invisible characters are dropped from a plate',
  (plate) => expect(readPlate(plate)).toBe('ABC12D'),
)

it('invisible characters are dropped from a VIN', () => {
  expect(readVin('\u202a6T1BF3EK\u200b30X123456\u202c')).toBe('6T1BF3EK30X123456')
})

it('letters that upper case turns into others are refused in plates and VINs', () => {
  for (const plate of ['ABC12\u017f', 'ABC\u01311', 'ßAB12', 'AB\u212a12'])
    expect(readPlate(plate)).toBeNull()
  expect(readVin('6T1BF3EK30X12345\u017f')).toBeNull()
})

it('a text that says that there is no plate is recognised, and is not a plate', () => {
  for (const typed of [
    'TBA',
    'tbc',
    'T.B.A.',
    'N/A',
    'n.a.',
    'NA',
    '-',
    '--',
    '—',
    '?',
    '???',
    'none',
    'nil',
    'unreg',
    "unreg'd",
    'Unregistered',
    'not registered',
    'unknown',
    'TBA?',
    'no plate',
    'No Rego',
    '',
    ' . ',
  ]) {
    expect(meansNoPlate(typed), typed).toBe(true)
    expect(readPlate(typed), typed).toBeNull()
  }
  for (const plate of ['TBA123', 'NA1', 'NONE01', 'ABC123', 'X'])
    expect(meansNoPlate(plate), plate).toBe(false)
})

it.each(['', '   ', 'ABC12D34EFG', 'AB+12', 'ÄB12'])('%j is refused as a plate', (plate) => {
  expect(readPlate(plate)).toBeNull()
})

it('a VIN has 17 characters without I, O and Q', () => {
  expect(readVin('6t1bf3ek30x123456')).toBe('6T1BF3EK30X123456')
  expect(readVin('6T1BF3EK30X12345')).toBeNull()
  expect(readVin('6T1BF3EK30X12345O')).toBeNull()
  for (const typed of ['*6T1BF3EK30X123456*', '6T1 BF3EK 30X123456', '6T1-BF3EK-30X123456'])
    expect(readVin(typed, 2010), typed).toBe('6T1BF3EK30X123456')
})

it('a chassis number is accepted for a vehicle of 1988 or older', () => {
  for (const [typed, chassis] of [
    ['hr31-001234', 'HR31-001234'],
    ['*115 632-1234567*', '115632-1234567'],
    ['XW12O', 'XW12O'],
  ] as const) {
    expect(readVin(typed, 1988), typed).toBe(chassis)
    expect(readVin(typed, 1989), typed).toBeNull()
    expect(readVin(typed), typed).toBeNull()
  }
  for (const typed of ['1234', '-12345', 'UNKNOWN', 'ABC/12345', '123456789012345678'])
    expect(readVin(typed, 1965), typed).toBeNull()
})

it('the error is about chassis numbers for a vehicle that can have one', () => {
  expect(vinProblem('hr31-001234', 1988)).toBeNull()
  for (const year of [1900, 1988])
    expect(vinProblem('AB/12345', year)).toBe(
      'A chassis number has 5 to 17 letters, numbers and hyphens, with at least one number',
    )
  for (const year of [1989, 2026, Number.NaN])
    expect(vinProblem('hr31-001234', year)).toBe('A VIN has 17 letters and numbers, without I, O and Q')
})

it('next year’s models are allowed', () => {
  expect(vehicleYearRange(2026, 1980)).toEqual({ min: 1980, max: 2027 })
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

it('a vehicle is named with its plate, if that is known', () => {
  const vehicle = { year: 2019, make: 'Toyota', model: 'Corolla' }
  expect(plateAndName({ ...vehicle, licensePlate: 'ABC12D' })).toBe('ABC12D · 2019 Toyota Corolla')
  expect(plateAndName({ ...vehicle, licensePlate: null })).toBe('2019 Toyota Corolla')
})
