import { expect, it } from 'vitest'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { bodyOf, fieldOf, formOf, validateTowBooking } from './book-tow-dialog.tsx'

const tow = {
  customerName: 'Rosa Iliadis',
  customerPhone: '+61491570158',
  customerEmail: null,
  pickupLocation: 'Tempe',
  cause: 'flat_tire',
  drivable: false,
  issueDescription: null,
  vehicleMake: 'Ford',
  vehicleModel: null,
  vehicleYear: 2011,
  vehicleLicensePlate: 'CWN85G',
} as TowBooking

const garage = { clientEmailRequired: true, years: { min: 1980, max: 2027 } }

it('appointment from a tow request: its details are filled in, missing ones are errors', () => {
  const form = formOf(tow)
  expect(form).toMatchObject({
    phone: '0491 570 158',
    year: '2011',
    notes: 'Towed in from Tempe. Flat tyre. Cannot be driven',
  })
  expect(validateTowBooking(form, garage)).toEqual({
    timeSlotId: 'Please select a time slot',
    email: 'Please enter a valid email address',
    model: 'Model is required',
  })
})

it('appointment from a tow request: sent with a new client, or the chosen one by id', () => {
  const form = { ...formOf(tow), email: 'rosa@example.com', model: 'Focus', timeSlotId: '2026-11-24T09:30' }
  expect(validateTowBooking(form, garage)).toEqual({})
  expect(validateTowBooking({ ...form, year: '1979' }, garage)).toEqual({
    year: 'Please enter a year from 1980 to 2027',
  })
  expect(bodyOf(form)).toMatchObject({ client: { name: 'Rosa Iliadis' }, vehicle: { model: 'Focus' } })
  const chosen = { ...form, isNewClient: false }
  expect(validateTowBooking(chosen, garage)).toEqual({ client: 'Please choose a client' })
  const client = { id: 'c1', name: 'Boss', email: 'boss@example.com', phone: '+61491570159' }
  expect(bodyOf({ ...chosen, client })).toMatchObject({ clientId: 'c1' })
})

it('contract fields are mapped to form fields', () => {
  expect(['client.email', 'vehicle.year', 'timeSlotId', 'services', 'clientId', 'id'].map(fieldOf)).toEqual([
    'email',
    'year',
    'timeSlotId',
    'services',
    'client',
    null,
  ])
})
