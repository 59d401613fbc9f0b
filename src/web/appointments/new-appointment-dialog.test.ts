import { describe, expect, it } from 'vitest'
import {
  type AppointmentForm,
  bodyOf,
  emptyForm,
  fieldOf,
  validateAppointment,
} from './new-appointment-dialog.tsx'

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

describe('new appointment form', () => {
  it('empty form: errors for client, time and services only', () => {
    expect(validateAppointment(emptyForm)).toEqual({
      client: 'Please select a client',
      timeSlotId: 'Please select a time slot',
      services: 'Please select at least one service.',
    })
  })

  it('client without a vehicle: error for the vehicle', () => {
    expect(validateAppointment({ ...filled, vehicle: null })).toEqual({ vehicle: 'Please select a vehicle' })
  })

  it('complete form: no errors', () => {
    expect(validateAppointment(filled)).toEqual({})
  })

  it('no assignment is sent as null', () => {
    expect(bodyOf(filled)).toEqual({
      clientId: id,
      vehicleId: id,
      timeSlotId: '2025-11-21T09:30',
      assignedStaffId: null,
      services: ['oil-change'],
      notes: '',
    })
  })

  it('contract fields are mapped to form fields', () => {
    expect(fieldOf('clientId')).toBe('client')
    expect(fieldOf('notes')).toBe('notes')
    expect(fieldOf('somethingElse')).toBeNull()
  })
})
