import { describe, expect, it } from 'vitest'
import type { RentalVehicle } from '#contract/rental-vehicles'
import {
  bodyOf,
  changesOf,
  fieldOf,
  formOf,
  newRentalVehicle,
  normalizeRate,
  rentalVehicleEdit,
  validateRentalVehicle,
} from './rental-vehicle-form.ts'

const cerato: RentalVehicle = {
  id: 'r1',
  make: 'Kia',
  model: 'Cerato',
  year: 2023,
  licensePlate: 'FRT19K',
  category: 'mid-size',
  fuelType: 'petrol',
  transmission: 'automatic',
  seatingCapacity: 5,
  dailyRate: 123_450,
  status: 'available',
  features: ['Bluetooth'],
  odometer: 41_208,
  version: 1,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
}

describe('the form of a rental vehicle', () => {
  it('a new vehicle starts with the default values', () => {
    expect(newRentalVehicle(2026)).toMatchObject({
      year: '2026',
      category: 'compact',
      fuelType: 'petrol',
      transmission: 'automatic',
      seatingCapacity: '5',
      dailyRate: '45.00',
      status: 'available',
    })
  })

  it('the rate is typed in dollars and sent in cents without rounding errors', () => {
    expect(formOf(cerato).dailyRate).toBe('1,234.50')
    expect(bodyOf(formOf(cerato)).dailyRate).toBe(123_450)
    expect(bodyOf({ ...formOf(cerato), dailyRate: '$79.90' }).dailyRate).toBe(7990)
    expect(['45', ' 79.9', 'free'].map(normalizeRate)).toEqual(['45.00', '79.90', 'free'])
  })

  it('an edit sends only the changed fields', () => {
    const before = formOf(cerato)
    expect(changesOf({ ...before }, before)).toEqual({})
    expect(changesOf({ ...before, dailyRate: '1234.5', features: ['Bluetooth'] }, before)).toEqual({})
    expect(changesOf({ ...before, dailyRate: '80', features: [], status: 'maintenance' }, before)).toEqual({
      dailyRate: 8000,
      features: [],
      status: 'maintenance',
    })
  })

  it('every field takes part in the comparison with changes by someone else', () => {
    expect(rentalVehicleEdit.parts.flatMap(({ fields }) => fields).toSorted()).toEqual(
      Object.keys(newRentalVehicle(2026)).toSorted(),
    )
  })

  it('missing and invalid values: one error per field, in form order', () => {
    expect(Object.entries(validateRentalVehicle({ ...newRentalVehicle(2026), year: '' }, 2026))).toEqual([
      ['make', 'Please select a vehicle make.'],
      ['model', 'Please select a vehicle model.'],
      ['year', 'Please enter a year from 1900 to 2027'],
      ['licensePlate', 'Please enter a valid plate: up to 10 letters and numbers'],
    ])
    const wrong = { ...formOf(cerato), year: '1899', seatingCapacity: '13', dailyRate: '-1' }
    expect(validateRentalVehicle(wrong, 2026)).toEqual({
      year: 'Please enter a year from 1900 to 2027',
      seatingCapacity: 'Please enter 2 to 12 seats',
      dailyRate: 'Please enter a daily rate from $0.00 to $10,000.00',
    })
    expect(validateRentalVehicle({ ...formOf(cerato), year: '1900', dailyRate: '0' }, 2026)).toEqual({})
  })

  it('fieldOf maps the paths of server errors to form fields', () => {
    expect([fieldOf('licensePlate'), fieldOf('features.0'), fieldOf('id')]).toEqual([
      'licensePlate',
      'features',
      null,
    ])
  })
})
