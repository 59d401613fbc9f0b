import { expect, it } from 'vitest'
import { aboutRecord } from './about-record.ts'

it('a record is displayed by its name, vehicle, client or reason', () => {
  const car = { year: 2019, make: 'Toyota', model: 'Corolla', licensePlate: 'BXF08W' }
  expect(aboutRecord({ name: 'Petra Novak', email: 'petra@example.com' })).toBe('Petra Novak')
  expect(aboutRecord(car)).toBe('2019 Toyota Corolla BXF08W')
  expect(aboutRecord({ client: { name: 'Petra Novak' }, vehicle: car })).toBe(
    'Petra Novak, 2019 Toyota Corolla BXF08W',
  )
  expect(aboutRecord({ client: { name: 'Sam Lee' }, rentalVehicle: { ...car, licensePlate: null } })).toBe(
    'Sam Lee, 2019 Toyota Corolla',
  )
  expect(aboutRecord({ firstName: 'Ruth', lastName: 'Ashdown', role: 'admin' })).toBe('Ruth Ashdown')
  expect(aboutRecord({ date: '2026-12-24', type: 'closed', reason: 'Stocktake' })).toBe(
    'Dec 24, 2026, Stocktake',
  )
  expect(aboutRecord({ customerName: 'Ngaire Hohepa', pickupLocation: 'Tempe' })).toBe('Ngaire Hohepa')
})

it('a record without such fields has an empty display name', () => {
  expect(aboutRecord(null)).toBe('')
  expect(aboutRecord({ photos: 2 })).toBe('')
})
