import { describe, expect, it } from 'vitest'
import { calendarDate } from '../time/calendar-date.ts'
import { timeOfDay } from '../time/time-of-day.ts'
import { anotherRequest, comparedAppointment, comparedRental, comparedTow } from './another-request.ts'

const client = { email: 'maya@example.com', phone: '+61491570156' }
const mazda = { year: 2022, make: 'Mazda', model: 'CX-5', licensePlate: 'DVK07L' }

const service = (id: string, changes: Partial<Parameters<typeof comparedAppointment>[0]> = {}) =>
  comparedAppointment({
    ...{ id, client, vehicle: mazda },
    timeSlot: { date: calendarDate('2026-12-02'), time: timeOfDay('09:30') },
    ...changes,
  })
const rental = (id: string, changes: Partial<Parameters<typeof comparedRental>[0]> = {}) =>
  comparedRental({
    ...{ id, client, rentalVehicleId: 'swift', rentalVehicle: mazda },
    ...{ startDate: calendarDate('2026-12-02'), endDate: calendarDate('2026-12-04') },
    ...changes,
  })
const tow = (id: string, changes: Partial<Parameters<typeof comparedTow>[0]> = {}) =>
  comparedTow({
    ...{ id, customerEmail: null, customerPhone: client.phone, pickupLocation: '27 Enmore Road' },
    ...{ vehicleYear: 2022, vehicleMake: 'Mazda', vehicleModel: 'CX-5', vehicleLicensePlate: 'DVK07L' },
    ...changes,
  })
const later = { date: calendarDate('2026-12-09'), time: timeOfDay('13:00') }
const other = { email: 'kofi@example.com', phone: '+61491570157' }

describe('another open request of the same customer', () => {
  it.each([
    ['the same vehicle at another time', service('b', { timeSlot: later })],
    [
      'the same time, with a vehicle that lost its plate',
      service('b', { vehicle: { ...mazda, licensePlate: null } }),
    ],
    ['another phone', service('b', { client: { ...client, phone: other.phone } })],
    ['another email', service('b', { client: { ...other, phone: client.phone } })],
    ['the email in capitals', service('b', { client: { ...other, email: 'MAYA@example.com' } })],
    ['an extension of the phone', service('b', { client: { ...other, phone: `${client.phone};ext=5` } })],
  ])('is found for a service: %s', (_, found) => {
    expect(anotherRequest(service('a'), [service('a'), found])).toBe(found)
  })

  it.each([
    ['itself', service('a')],
    ['another customer', service('b', { client: other })],
    [
      'another vehicle at another time',
      service('b', { timeSlot: later, vehicle: { ...mazda, model: '3', licensePlate: 'EHP91G' } }),
    ],
  ])('is not found for a service: %s', (_, request) => {
    expect(anotherRequest(service('a'), [request])).toBeUndefined()
  })

  it('is found for a rental of the same car on other days, and of another car on one of the days', () => {
    const days = { startDate: calendarDate('2026-12-20'), endDate: calendarDate('2026-12-21') }
    const sameCar = rental('b', days)
    const sameDay = rental('c', { rentalVehicleId: 'yaris', startDate: calendarDate('2026-12-04') })
    expect(anotherRequest(rental('a'), [sameCar])).toBe(sameCar)
    expect(anotherRequest(rental('a'), [sameDay])).toBe(sameDay)
    expect(anotherRequest(rental('a'), [rental('d', { ...days, rentalVehicleId: 'yaris' })])).toBeUndefined()
  })

  it('is found for a tow of the same vehicle, by its plate or else its description', () => {
    const blank = { vehicleYear: null, vehicleMake: null, vehicleModel: null, vehicleLicensePlate: null }
    const noPlate = tow('b', { vehicleLicensePlate: null, pickupLocation: 'King Street' })
    expect(anotherRequest(tow('a'), [noPlate])).toBe(noPlate)
    const undescribed = tow('c', blank)
    expect(anotherRequest(tow('a', blank), [undescribed])).toBe(undescribed)
    expect(anotherRequest(tow('a'), [undescribed])).toBeUndefined()
  })

  it('is described by its time, days or location', () => {
    expect([service('a'), rental('a'), tow('a')].map(({ words }) => words)).toEqual([
      'Wed, Dec 2, 9:30 am, 2022 Mazda CX-5',
      'Dec 2 to 4, 2022 Mazda CX-5',
      'tow from 27 Enmore Road, 2022 Mazda CX-5',
    ])
  })
})
