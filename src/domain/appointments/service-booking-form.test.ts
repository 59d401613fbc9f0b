import { describe, expect, it } from 'vitest'
import { checkServiceBooking, type ServiceBookingForm } from './service-booking-form.ts'

const complete: ServiceBookingForm = {
  services: ['oil-change'],
  make: 'Toyota',
  customMake: '',
  model: 'Corolla',
  customModel: '',
  otherService: '',
  selectedTimeSlotId: '2026-11-20T09:30',
}

const untouched: ServiceBookingForm = {
  services: [],
  make: 'Unspecified',
  customMake: ' ',
  model: 'Unspecified',
  customModel: '',
  otherService: '',
  selectedTimeSlotId: null,
}

describe('validation of the public service booking form', () => {
  it('a complete form has no error', () => {
    expect(checkServiceBooking(complete)).toEqual([])
  })

  it('the first error is the next step to take', () => {
    const steps: [Partial<ServiceBookingForm>, string, string][] = [
      [{}, 'No Services Selected', 'Please select at least one service.'],
      [{ services: ['other'] }, 'Missing Information', 'Please enter a custom make for your vehicle.'],
      [{ customMake: 'Holden' }, 'Missing Information', 'Please enter a custom model for your vehicle.'],
      [{ customModel: 'Torana' }, 'Missing Information', 'Please describe the other service you need.'],
      [{ otherService: 'Rattle' }, 'No Time Selected', 'Please select a date and time for your appointment.'],
    ]
    let form = untouched
    for (const [answer, title, message] of steps) {
      form = { ...form, ...answer }
      expect(checkServiceBooking(form)[0]).toMatchObject({ title, message })
    }
    expect(checkServiceBooking({ ...form, selectedTimeSlotId: '2026-11-20T09:30' })).toEqual([])
  })

  it('all errors are reported together', () => {
    expect(checkServiceBooking(untouched).map(({ field }) => field)).toEqual([
      'services',
      'customMake',
      'customModel',
      'selectedTimeSlotId',
    ])
  })

  it('each error names the field to focus', () => {
    expect(checkServiceBooking({ ...complete, make: 'Unspecified' })[0]?.field).toBe('customMake')
    expect(checkServiceBooking({ ...complete, selectedTimeSlotId: null })[0]?.field).toBe(
      'selectedTimeSlotId',
    )
  })
})
