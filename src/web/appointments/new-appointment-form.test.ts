import { describe, expect, it } from 'vitest'
import {
  type AppointmentForm,
  bodyOf,
  emptyForm,
  fieldOf,
  validateAppointment,
} from './new-appointment-form.ts'

const id = '019aa000-0000-7000-8000-000000000001'
const client: AppointmentForm['client'] = {
  id,
  name: 'Helen Papadakis',
  email: 'helen@example.com',
  phone: '+61491571491',
  preferredContact: 'sms',
}
const vehicle: AppointmentForm['vehicle'] = {
  id,
  make: 'Honda',
  model: 'Jazz',
  year: 2014,
  licensePlate: 'BKL29V',
}
const filled: AppointmentForm = {
  ...emptyForm,
  client,
  vehicle,
  timeSlotId: '2025-11-21T09:30',
  services: ['oil-change'],
}

const garage = { clientEmailRequired: true, years: { min: 1980, max: 2027 } }

describe('new appointment form', () => {
  it('empty form: errors for client, time and services only', () => {
    expect(validateAppointment(emptyForm, garage)).toEqual({
      client: 'Please select a client',
      timeSlotId: 'Please select a time slot',
      services: 'Please select at least one service.',
    })
  })

  it('client without a vehicle: error for the vehicle', () => {
    expect(validateAppointment({ ...filled, vehicle: null }, garage)).toEqual({
      vehicle: 'Please select a vehicle',
    })
  })

  it('complete form: no errors', () => {
    expect(validateAppointment(filled, garage)).toEqual({})
  })

  it('no assignment is sent as null', () => {
    expect(bodyOf(filled)).toEqual({
      clientId: id,
      vehicleId: id,
      timeSlotId: '2025-11-21T09:30',
      assignedStaffId: null,
      overbook: null,
      services: ['oil-change'],
      notes: '',
    })
  })

  it('a new client is sent as typed with the vehicle, and without ids', () => {
    const form: AppointmentForm = {
      ...filled,
      client: null,
      vehicle: null,
      isNewClient: true,
      name: 'Mia Wong',
      phone: '0491 570 006',
      email: 'mia@example.com',
      licensePlate: 'EBB87X',
    }
    expect(validateAppointment(form, garage)).toEqual({})
    const body = bodyOf(form)
    expect(body).toMatchObject({
      newClient: {
        name: 'Mia Wong',
        phone: '0491 570 006',
        email: 'mia@example.com',
        preferredContact: 'phone',
      },
      newVehicle: { licensePlate: 'EBB87X', make: '', model: '' },
    })
    expect(body).not.toHaveProperty('clientId')
    expect(body).not.toHaveProperty('vehicleId')
  })

  it('a new client without contact and vehicle: an error for each field, in the order of the form', () => {
    const form = { ...filled, client: null, isNewClient: true, services: [] }
    expect(Object.keys(validateAppointment(form, garage))).toEqual([
      'name',
      'phone',
      'email',
      'licensePlate',
      'services',
    ])
  })

  it('a new vehicle of an existing client is sent with the id of the client', () => {
    const body = bodyOf({ ...filled, vehicle: null, isNewVehicle: true, make: 'Kia', model: 'Cerato' })
    expect(body).toMatchObject({ clientId: id, newVehicle: { make: 'Kia', model: 'Cerato' } })
    expect(body).not.toHaveProperty('vehicleId')
  })

  it('the year of a new vehicle is one that the garage accepts', () => {
    const form = { ...filled, vehicle: null, isNewVehicle: true, licensePlate: 'EBB87X' }
    for (const year of ['', '1980', '2027'])
      expect(validateAppointment({ ...form, year }, garage), year).toEqual({})
    for (const year of ['1899', '1979', '2028', 'old'])
      expect(validateAppointment({ ...form, year }, garage), year).toEqual({
        year: 'Please enter a year from 1980 to 2027',
      })
  })

  it('a full time needs a reason, which is sent with the number of the spot', () => {
    const form = { ...filled, overbookSpot: 4 }
    expect(validateAppointment(form, garage)).toEqual({
      overbookReason: 'Please enter why this full time is booked.',
    })
    const reason = 'Brakes failed'
    expect(bodyOf({ ...form, overbookReason: reason }).overbook).toEqual({ reason, spot: 4 })
  })

  it('typed work is sent after the chosen services, and is enough alone', () => {
    expect(bodyOf({ ...filled, otherService: 'Fit roof rack' }).services).toEqual([
      'oil-change',
      'Fit roof rack',
    ])
    expect(validateAppointment({ ...filled, services: [], otherService: 'Fit roof rack' }, garage)).toEqual(
      {},
    )
  })

  it('contract fields are mapped to form fields', () => {
    expect(fieldOf('clientId')).toBe('client')
    expect(fieldOf('notes')).toBe('notes')
    expect(fieldOf('newClient.email')).toBe('email')
    expect(fieldOf('newVehicle.licensePlate')).toBe('licensePlate')
    expect(fieldOf('overbook.reason')).toBe('overbookReason')
    expect(fieldOf('services.1')).toBe('services')
    expect(fieldOf('somethingElse')).toBeNull()
  })
})
