import { expect, it } from 'vitest'
import { webhookDataOf } from './webhook-data.ts'

const id = '0198a000-0000-7000-8000-0000000000a1'
const zone = 'Australia/Sydney'
const customer = {
  client: { name: 'Wendy Alcott', email: 'wendy@example.com', phone: '+61491570156' },
  notes: 'Key under the mat',
  customerName: 'Wendy Alcott',
}

it('an appointment: slot, services and vehicle, and nothing of the customer or the plate', () => {
  const view = {
    ...customer,
    status: 'confirmed',
    scheduledDateTime: '2026-11-23T21:00:00.000Z',
    services: ['oil-change'],
    vehicle: { make: 'Toyota', model: 'Corolla', licensePlate: 'ABC123' },
    version: 3,
  }
  expect(webhookDataOf(id, view, zone)).toEqual({
    id,
    reference: '00 00 A1',
    status: 'confirmed',
    start: '2026-11-23T21:00:00.000Z',
    end: null,
    services: ['oil-change'],
    vehicle: { make: 'Toyota', model: 'Corolla' },
    version: 3,
  })
})

it('a rental: pickup and return as instants on both sides of daylight saving', () => {
  const view = {
    ...customer,
    status: 'pending',
    ...{ startDate: '2027-04-03', pickupTime: '09:00', endDate: '2027-04-05', returnTime: '16:00' },
    rentalVehicle: { make: 'Kia', model: 'Cerato', licensePlate: 'R00001' },
    version: 1,
  }
  expect(webhookDataOf(id, view, zone)).toMatchObject({
    start: '2027-04-02T22:00:00.000Z',
    end: '2027-04-05T06:00:00.000Z',
    services: [],
    vehicle: { make: 'Kia', model: 'Cerato' },
  })
})

it('a tow request without a time, and a record that is restored without its version', () => {
  const view = {
    ...customer,
    status: 'pending',
    vehicleMake: 'Mazda',
    vehicleModel: '3',
    preferredDate: null,
  }
  expect(webhookDataOf(id, view, zone)).toMatchObject({
    start: null,
    vehicle: { make: 'Mazda', model: '3' },
    version: null,
  })
})
