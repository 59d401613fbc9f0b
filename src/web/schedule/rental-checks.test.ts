import { describe, expect, it } from 'vitest'
import type { SpecialDay } from '#contract/opening/special-days'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { type RentalRequest, rentalChecks, rentalOpeningChecks } from './rental-checks.ts'

// From Monday, Nov 24, to Friday, Nov 28.
const rental: RentalRequest['rental'] = {
  id: 'asked',
  startDate: calendarDate('2025-11-24'),
  pickupTime: timeOfDay('09:00'),
  endDate: calendarDate('2025-11-28'),
  returnTime: timeOfDay('17:00'),
  licenseExpirationDate: calendarDate('2028-03-14'),
  dateOfBirth: calendarDate('1994-02-11'),
  rentalVehicle: { status: 'available' },
}
// 10:42 on Thursday, Nov 20, in Sydney.
const thursday = garageNow(new Date('2025-11-19T23:42:00Z'), 'Australia/Sydney')

const checks = (request: Partial<RentalRequest> = {}, changes: Partial<typeof rental> = {}) =>
  rentalChecks({
    rental: { ...rental, ...changes },
    garage: { weeklySchedule: defaultWeeklySchedule, rentalRules: defaultRentalRules },
    specialDays: [],
    others: [],
    seesDriver: true,
    now: thursday,
    ...request,
  })

const other = (start: string, end: string, status: RentalRequest['others'][number]['status']) => ({
  id: `${start} ${end}`,
  status,
  startDate: calendarDate(start),
  pickupTime: timeOfDay('09:00'),
  endDate: calendarDate(end),
  returnTime: timeOfDay('17:00'),
  client: { name: 'Wiremu Tautahi' },
})

const halfDay = (date: string): SpecialDay => ({
  id: '1',
  date: calendarDate(date),
  type: 'half_day',
  openTime: timeOfDay('08:00'),
  closeTime: timeOfDay('12:00'),
  reason: null,
  manuallyOpen: false,
  synced: false,
  types: [],
  version: 1,
  createdAt: null,
})

describe('checks before a rental is confirmed', () => {
  it('available car, valid licence, driver of age and open garage: all checks are good', () => {
    expect(checks()).toEqual([
      { title: 'Car is available', detail: '60 min turnaround allowed', good: true },
      { title: 'Licence valid', detail: 'until Mar 14, 2028', good: true },
      { title: 'Driver is 31', detail: 'minimum age 18', good: true },
      { title: 'Garage is open', detail: 'On pickup and return', good: true },
    ])
  })

  it('a pickup time in the past: the first check is a warning', () => {
    const late = garageNow(new Date('2025-11-23T22:01:00Z'), 'Australia/Sydney')
    expect(checks({ now: late })[0]).toMatchObject({ title: 'Pickup time has passed', good: false })
    const inTime = garageNow(new Date('2025-11-23T22:00:00Z'), 'Australia/Sydney')
    expect(checks({ now: inTime })[0]).toMatchObject({ title: 'Car is available' })
  })
})

describe('the check of the car', () => {
  const car = (request: Partial<RentalRequest>, changes: Partial<typeof rental> = {}) =>
    checks(request, changes)[0]

  it('other rentals returned, cancelled or far enough away: the car is available', () => {
    const others = [
      other('2025-11-20', '2025-11-23', 'confirmed'),
      other('2025-11-25', '2025-11-26', 'cancelled'),
      other('2025-11-24', '2025-11-24', 'returned'),
      { ...other('2025-11-24', '2025-11-28', 'pending'), id: 'asked' },
    ]
    expect(car({ others })).toMatchObject({ title: 'Car is available', good: true })
  })

  it('another rental within the turnaround time: the car is booked', () => {
    const others = [{ ...other('2025-11-28', '2025-11-30', 'confirmed'), pickupTime: timeOfDay('17:30') }]
    expect(car({ others })).toEqual({
      title: 'Car is already booked',
      detail: 'Another booking, Nov 28 to 30',
      good: false,
    })
  })

  it('an overdue car: warning that it is not back', () => {
    const others = [other('2025-11-15', '2025-11-19', 'picked_up')]
    expect(car({ others })).toEqual({
      title: 'Car is not back yet',
      detail: 'Wiremu Tautahi, was due Wed, Nov 19, 5:00 pm',
      good: false,
    })
    expect(car({ others: [other('2025-11-15', '2025-11-20', 'picked_up')] })).toMatchObject({ good: true })
  })

  it('a car in maintenance or inactive: warning', () => {
    expect(car({}, { rentalVehicle: { status: 'maintenance' } })).toMatchObject({
      title: 'Car is in maintenance',
      good: false,
    })
    expect(car({}, { rentalVehicle: { status: 'inactive' } })).toMatchObject({
      title: 'Car cannot be rented',
      good: false,
    })
  })
})

describe('the check of the driver', () => {
  const driver = (changes: Partial<typeof rental>) => checks({}, changes).slice(1, 3)

  it('the licence: must be valid through the last day', () => {
    expect(driver({ licenseExpirationDate: calendarDate('2025-11-28') })[0]).toMatchObject({ good: true })
    expect(driver({ licenseExpirationDate: calendarDate('2025-11-27') })[0]).toEqual({
      title: 'Licence expires before the rental ends',
      detail: 'valid until Nov 27, 2025',
      good: false,
    })
  })

  it('the age: counts on the day of the pickup', () => {
    expect(driver({ dateOfBirth: calendarDate('2007-11-24') })[1]).toMatchObject({
      title: 'Driver is 18',
      good: true,
    })
    expect(driver({ dateOfBirth: calendarDate('2007-11-25') })[1]).toMatchObject({
      title: 'Driver is 17',
      good: false,
    })
  })

  it('a missing licence expiry or date of birth: warning', () => {
    expect(driver({ licenseExpirationDate: null, dateOfBirth: null })).toMatchObject([
      { title: 'Licence expiry missing', good: false },
      { title: 'Date of birth missing', good: false },
    ])
  })

  it('a user who may not see the driver: no check of the driver', () => {
    expect(checks({ seesDriver: false }).map(({ title }) => title)).toEqual([
      'Car is available',
      'Garage is open',
    ])
  })
})

describe('the check of the opening hours', () => {
  const hours = (changes: Partial<typeof rental>, specialDays: SpecialDay[] = []) =>
    checks({ specialDays }, changes).slice(3)

  it('return on a half day: warning with the closing time', () => {
    expect(hours({}, [halfDay('2025-11-28')])).toEqual([
      { title: 'Half day on return', detail: 'Garage closes 12:00 pm', good: false },
    ])
  })

  it('pickup or return on a closed day: warning with the reason', () => {
    const closed = { ...halfDay('2025-11-24'), type: 'closed' as const, reason: 'Stocktake' }
    expect(hours({ endDate: calendarDate('2025-11-30') }, [closed])).toEqual([
      { title: 'Closed on pickup', detail: 'Stocktake', good: false },
      { title: 'Closed on return', detail: 'Closed on this day', good: false },
    ])
  })

  it('pickup or return outside opening hours: warning', () => {
    expect(hours({ pickupTime: timeOfDay('07:00'), returnTime: timeOfDay('18:00') })).toEqual([
      { title: 'Closed at pickup', detail: 'Garage opens 8:00 am', good: false },
      { title: 'Closed at return', detail: 'Garage closes 5:00 pm', good: false },
    ])
  })

  it('pickup during the break: warning, but not at its start', () => {
    const monday = {
      ...defaultWeeklySchedule.monday,
      breakStart: timeOfDay('12:00'),
      breakEnd: timeOfDay('14:00'),
    }
    const days = { garage: { weeklySchedule: { ...defaultWeeklySchedule, monday } }, specialDays: [] }
    const times = { startDate: calendarDate('2025-11-24'), endDate: calendarDate('2025-11-25') }
    const at = (pickupTime: string) =>
      rentalOpeningChecks(
        { ...times, pickupTime: timeOfDay(pickupTime), returnTime: timeOfDay('17:00') },
        days,
      )
    expect(at('13:00')).toEqual([
      { title: 'Closed at pickup', detail: 'Break 12:00 pm to 2:00 pm', good: false },
    ])
    expect(at('12:00')).toMatchObject([{ good: true }])
  })
})
