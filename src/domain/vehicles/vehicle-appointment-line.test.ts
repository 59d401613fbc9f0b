import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { garageNow } from '../time/garage-clock.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { type VehicleAppointments, vehicleAppointmentLine } from './vehicle-appointment-line.ts'

// Friday, Nov 20, 2026, 10:30 am in Sydney.
const now = garageNow(new Date('2026-11-19T23:30:00Z'), 'Australia/Sydney')
const never: VehicleAppointments = { hereSince: null, booked: null, requested: null, lastOut: null }
const slot = (date: string, time: string) => ({ date: calendarDate(date), time: timeOfDay(time) })
const textOf = (appointments: Partial<VehicleAppointments>) =>
  vehicleAppointmentLine({ ...never, ...appointments }, now).text
const kindOf = (appointments: Partial<VehicleAppointments>) =>
  vehicleAppointmentLine({ ...never, ...appointments }, now).kind

describe('the status line of a vehicle', () => {
  it.each([
    ['In the workshop since 7:52 am', { hereSince: '2026-11-19T20:52:00Z' }],
    ['In the workshop since yesterday, 4:10 pm', { hereSince: '2026-11-19T05:10:00Z' }],
    ['In the workshop since Nov 16, 8:00 am', { hereSince: '2026-11-15T21:00:00Z' }],
    ['Expected today, 9:30 am', { booked: slot('2026-11-20', '09:30') }],
    ['Booked today, 1:00 pm', { booked: slot('2026-11-20', '13:00') }],
    ['Booked tomorrow, 8:00 am', { booked: slot('2026-11-21', '08:00') }],
    ['Booked Nov 27, 1:00 pm', { booked: slot('2026-11-27', '13:00') }],
    ['Booked Jan 4, 2027, 8:00 am', { booked: slot('2027-01-04', '08:00') }],
    ['Request pending: tomorrow, 8:00 am', { requested: slot('2026-11-21', '08:00') }],
    ['Last visit today, 9:10 am', { lastOut: '2026-11-19T22:10:00Z' }],
    ['Last visit yesterday', { lastOut: '2026-11-19T05:10:00Z' }],
    ['Last visit May 13, 2025', { lastOut: '2025-05-13T05:10:00Z' }],
    ['No visits yet', {}],
  ] as const)('%s', (text, appointments) => {
    expect(textOf(appointments)).toBe(text)
  })

  it('current work comes before upcoming and past appointments', () => {
    const today = slot('2026-11-20', '13:00')
    const later = slot('2026-11-27', '13:00')
    const lastOut = '2026-11-19T22:10:00Z'
    expect(kindOf({ hereSince: '2026-11-19T22:10:00Z', booked: today, requested: later, lastOut })).toBe(
      'here',
    )
    expect(kindOf({ booked: slot('2026-11-20', '10:30'), requested: later, lastOut })).toBe('expected')
    expect(kindOf({ booked: today, requested: later, lastOut })).toBe('booked')
    expect(kindOf({ booked: later, requested: later, lastOut })).toBe('requested')
    expect(kindOf({ booked: later, lastOut })).toBe('booked')
  })
})
