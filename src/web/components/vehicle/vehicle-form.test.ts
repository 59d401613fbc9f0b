import { describe, expect, it } from 'vitest'
import type { Vehicle } from '#contract/vehicles'
import {
  bodyOf,
  changesOf,
  fieldOf,
  formOf,
  newVehicle,
  validateVehicle,
  vehicleEdit,
} from './vehicle-form.ts'

const owner = {
  id: '0198a000-0000-7000-8000-000000000001',
  name: 'Samira Okafor',
  email: 'samira@example.com',
  phone: '+61491570156',
}
const corolla: Vehicle = {
  id: '0198a000-0000-7000-8000-000000000002',
  clientId: owner.id,
  make: 'Toyota',
  model: 'Corolla',
  year: 2019,
  licensePlate: 'DVK07L',
  vin: null,
  mileage: 68_400,
  engineSize: null,
  status: 'active',
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  client: { name: owner.name, email: owner.email, phone: owner.phone },
}

describe('vehicle form', () => {
  it('new vehicle: current year, mileage 0 and status Active', () => {
    expect(newVehicle(2026, owner)).toMatchObject({ owner, year: '2026', mileage: '0', status: 'active' })
  })

  it('form values are sent under contract names', () => {
    expect(bodyOf({ ...formOf(corolla), mileage: '70 100 km' })).toMatchObject({
      clientId: owner.id,
      year: 2019,
      mileage: 70_100,
      licensePlate: 'DVK07L',
      vin: '',
    })
  })

  it('edited vehicle: only changed fields are sent', () => {
    const before = formOf(corolla)
    expect(changesOf({ ...before, mileage: '70 000', vin: '' }, before)).toEqual({ mileage: 70_000 })
    expect(changesOf({ ...before, licensePlate: '', owner: { ...owner, id: 'other' } }, before)).toEqual({
      clientId: 'other',
      licensePlate: '',
    })
    expect(changesOf({ ...before }, before)).toEqual({})
  })

  it('every field is compared with changes by other users', () => {
    expect(vehicleEdit.parts.flatMap(({ fields }) => fields).toSorted()).toEqual(
      Object.keys(newVehicle(2026, null)).toSorted(),
    )
  })

  it('missing or invalid values: one error per field', () => {
    const empty = { ...newVehicle(2026, null), year: '' }
    expect(Object.entries(validateVehicle(empty, 2026))).toEqual([
      ['owner', 'Please choose the vehicle owner'],
      ['make', 'Make is required'],
      ['year', 'Please enter a year from 1980 to 2027'],
    ])
    expect(validateVehicle({ ...formOf(corolla), model: ' ' }, 2026)).toEqual({ model: 'Model is required' })
    const wrong = { ...formOf(corolla), year: '2028', vin: 'O', licensePlate: 'A!', mileage: 'many' }
    expect(validateVehicle(wrong, 2026)).toEqual({
      year: 'Please enter a year from 1980 to 2027',
      vin: 'A VIN has 17 letters and numbers, without I, O and Q',
      licensePlate: 'Please enter a valid plate: up to 10 letters and numbers',
      mileage: 'Please enter a valid mileage value.',
    })
    expect(validateVehicle(formOf(corolla), 2026)).toEqual({})
  })

  it('contract fields are mapped to form fields', () => {
    expect([fieldOf('clientId'), fieldOf('licensePlate'), fieldOf('id')]).toEqual([
      'owner',
      'licensePlate',
      null,
    ])
  })
})
