import { describe, expect, it } from 'vitest'
import { type AppointmentForm, emptyForm } from './new-appointment-form.ts'
import { validateWaiting, waitingBodyOf, waitingFieldOf } from './waiting-form.ts'

const id = '019aa000-0000-7000-8000-000000000001'
const client = { id, name: 'Helen Papadakis', email: 'helen@example.com', phone: '+61491571491' }
const vehicle = { id, make: 'Honda', model: 'Jazz', year: 2014, licensePlate: 'BKL29V' }
const days = { waits: true, firstDate: '2026-11-24', lastDate: '2026-11-26', partOfDay: 'morning' } as const
const filled: AppointmentForm = { ...emptyForm, ...days, client, vehicle, services: ['oil-change'] }
const years = { min: 1980, max: 2027 }

describe('the form of a client who waits for a time', () => {
  it('a client of the garage: contact and vehicle are sent, without ids', () => {
    expect(validateWaiting(filled, years)).toEqual({})
    expect(waitingBodyOf({ ...filled, otherService: 'Tow bar', notes: 'Squeaks' })).toEqual({
      client: { name: 'Helen Papadakis', email: 'helen@example.com', phone: '+61491571491' },
      vehicle: { make: 'Honda', model: 'Jazz', year: 2014, licensePlate: 'BKL29V' },
      appointment: { services: ['oil-change', 'Tow bar'], notes: 'Squeaks' },
      ...{ firstDate: '2026-11-24', lastDate: '2026-11-26', partOfDay: 'morning' },
    })
  })

  it('a new client with a vehicle: what was typed is sent', () => {
    const typed: AppointmentForm = {
      ...filled,
      ...{ client: null, vehicle: null, isNewClient: true, name: 'Mia Wong', email: 'mia@example.com' },
      ...{ phone: '0491 570 006', preferredContact: 'sms', licensePlate: 'EBB87X' },
      ...{ make: 'Kia', model: 'Rio', year: '2020' },
    }
    expect(validateWaiting(typed, years)).toEqual({})
    expect(waitingBodyOf(typed)).toMatchObject({
      client: { name: 'Mia Wong', phone: '0491 570 006', preferredContact: 'sms' },
      vehicle: { licensePlate: 'EBB87X', make: 'Kia', model: 'Rio', year: '2020' },
    })
    expect(Object.keys(validateWaiting({ ...typed, phone: '', year: '1950' }, years))).toEqual([
      'phone',
      'year',
    ])
  })

  it('nothing filled in: client, days and services are missing', () => {
    expect(validateWaiting({ ...emptyForm, waits: true }, years)).toEqual({
      client: 'Please select a client',
      firstDate: 'Please choose the first day',
      lastDate: 'Please choose the last day',
      services: 'Please select at least one service.',
    })
  })

  it.each([
    [{ vehicle: null }, { vehicle: 'Please select a vehicle' }],
    [
      { client: { ...client, email: null } },
      { client: 'Helen Papadakis has no email, which the waitlist needs.' },
    ],
  ])('%j is named', (changes, expected) => {
    expect(validateWaiting({ ...filled, ...changes }, years)).toEqual(expected)
  })

  it('errors of the server belong to the chosen client and vehicle, or to the fields of new ones', () => {
    expect(waitingFieldOf('client.phone', filled)).toBe('client')
    expect(waitingFieldOf('vehicle.year', filled)).toBe('vehicle')
    const added = { isNewClient: true, isNewVehicle: false }
    expect(waitingFieldOf('client.phone', added)).toBe('phone')
    expect(waitingFieldOf('vehicle.year', added)).toBe('year')
    expect(waitingFieldOf('appointment.services.0', added)).toBe('services')
    expect(waitingFieldOf('appointment.notes', added)).toBe('notes')
    expect(waitingFieldOf('lastDate', added)).toBe('lastDate')
    expect(waitingFieldOf('other', added)).toBeNull()
  })
})
