import { describe, expect, it } from 'vitest'
import { defaultRentalRules } from '#domain/rental/rental-rules'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { type HandOver, handOverChecks } from './hand-over-checks.ts'

const rental: HandOver['rental'] = {
  startDate: calendarDate('2025-11-20'),
  pickupTime: timeOfDay('09:00'),
  endDate: calendarDate('2025-11-24'),
  driverLicense: '21487306',
  licenseExpirationDate: calendarDate('2027-08-02'),
  dateOfBirth: calendarDate('1981-03-05'),
  rentalVehicle: { status: 'available', odometer: 41_208 },
}
// 9:12 on Thursday, Nov 20, in Sydney.
const morning = garageNow(new Date('2025-11-19T22:12:00Z'), 'Australia/Sydney')

const checks = (given: Partial<HandOver> = {}, changes: Partial<typeof rental> = {}) =>
  handOverChecks({
    rental: { ...rental, ...changes },
    outWith: null,
    mileage: 41_210,
    garage: { hireRules: defaultRentalRules },
    now: morning,
    ...given,
  })
const warnings = (...asked: Parameters<typeof checks>) =>
  checks(...asked)
    .filter(({ good }) => !good)
    .map(({ title, detail }) => `${title}, ${detail}`)

describe('checks before pickup', () => {
  it('valid licence, driver old enough, on time, odometer unchanged: all checks pass', () => {
    expect(checks()).toEqual([
      { title: 'Licence number', detail: '21487306', good: true },
      { title: 'Licence valid', detail: 'until Aug 02, 2027', good: true },
      { title: 'Driver is 44', detail: 'minimum age 18', good: true },
      { title: 'On time', detail: 'pickup 9:00 am', good: true },
      { title: 'Odometer matches', detail: 'unchanged since last return', good: true },
    ])
  })

  it('odometer jumped or lower than before: warning', () => {
    expect(warnings({ mileage: 41_362 })).toEqual(['154 km difference, driven since last return?'])
    expect(warnings({ mileage: 41_108 })).toEqual(['100 km lower, than at last return'])
  })

  it('no typed mileage or no previous reading: no odometer check', () => {
    expect(checks({ mileage: null })).toHaveLength(4)
    expect(checks({}, { rentalVehicle: { status: 'available', odometer: null } })).toHaveLength(4)
  })

  it('customer early or late: warning with the pickup time', () => {
    const at = (instant: string) => ({ now: garageNow(new Date(instant), 'Australia/Sydney') })
    expect(warnings(at('2025-11-19T00:00:00Z'))).toEqual(['Early, pickup tomorrow, 9:00 am'])
    expect(warnings(at('2025-11-20T01:00:00Z'))).toEqual(['Late, pickup 9:00 am'])
    expect(warnings(at('2025-11-21T22:00:00Z'))).toEqual(['Late, pickup Nov 20, 9:00 am'])
  })

  it('car still out, in maintenance or inactive: warning', () => {
    expect(warnings({ outWith: 'Peter Szabo' })).toEqual(['Car is still out, with Peter Szabo'])
    const car = (status: 'maintenance' | 'inactive') => ({ rentalVehicle: { status, odometer: 41_208 } })
    expect(warnings({}, car('maintenance'))).toEqual([
      'Car is in maintenance, change its status to Available first',
    ])
    expect(warnings({}, car('inactive'))).toEqual(['Car is inactive, change its status to Available first'])
  })

  it('missing driver details: one warning each', () => {
    const unknown = { driverLicense: null, licenseExpirationDate: null, dateOfBirth: null }
    expect(warnings({}, unknown)).toEqual([
      'Licence number missing, Type it from the card',
      'Licence expiry missing, Ask for it before pickup',
      'Date of birth missing, minimum age 18',
    ])
  })
})
