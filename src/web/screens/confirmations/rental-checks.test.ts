import { describe, expect, it } from 'vitest'
import type { SpecialDay } from '#contract/special-days'
import { defaultWeeklySchedule } from '#domain/opening/weekly-schedule'
import { defaultHireRules } from '#domain/rental/hire-rules'
import { calendarDate } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { hireOpeningChecks } from './hire-opening-checks.ts'
import { type RentalRequest, rentalChecks } from './rental-checks.ts'

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
    garage: { weeklySchedule: defaultWeeklySchedule, hireRules: defaultHireRules },
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

describe('before a request for a car is confirmed', () => {
  it('the car is free, the licence valid, the driver old enough and the garage open', () => {
    expect(checks()).toEqual([
      { title: 'Car is free', detail: '60 min turnaround kept', good: true },
      { title: 'Licence valid', detail: 'to Mar 14, 2028', good: true },
      { title: 'Driver is 31', detail: 'minimum age 18', good: true },
      { title: 'Garage is open', detail: 'On pickup and return', good: true },
    ])
  })

  it('says first when the pickup has gone by', () => {
    const late = garageNow(new Date('2025-11-23T22:01:00Z'), 'Australia/Sydney')
    expect(checks({ now: late })[0]).toMatchObject({ title: 'Pickup time has passed', good: false })
    const inTime = garageNow(new Date('2025-11-23T22:00:00Z'), 'Australia/Sydney')
    expect(checks({ now: inTime })[0]).toMatchObject({ title: 'Car is free' })
  })
})

describe('the car', () => {
  const car = (request: Partial<RentalRequest>, changes: Partial<typeof rental> = {}) =>
    checks(request, changes)[0]

  it('is free beside hires that are over, cancelled or turned around in time', () => {
    const others = [
      other('2025-11-20', '2025-11-23', 'confirmed'),
      other('2025-11-25', '2025-11-26', 'cancelled'),
      other('2025-11-24', '2025-11-24', 'returned'),
      { ...other('2025-11-24', '2025-11-28', 'pending'), id: 'asked' },
    ]
    expect(car({ others })).toMatchObject({ title: 'Car is free', good: true })
  })

  it('is taken when another hire leaves no turnaround', () => {
    const others = [{ ...other('2025-11-28', '2025-11-30', 'confirmed'), pickupTime: timeOfDay('17:30') }]
    expect(car({ others })).toEqual({
      title: 'Car is taken',
      detail: 'Another booking, Nov 28 to 30',
      good: false,
    })
  })

  it('may not be back in time when it is late already', () => {
    const others = [other('2025-11-15', '2025-11-19', 'picked_up')]
    expect(car({ others })).toEqual({
      title: 'Car is not back yet',
      detail: 'Wiremu Tautahi, was due Wed, Nov 19, 5:00 pm',
      good: false,
    })
    expect(car({ others: [other('2025-11-15', '2025-11-20', 'picked_up')] })).toMatchObject({ good: true })
  })

  it('in the workshop asks whether it will be ready, and off the fleet says so', () => {
    expect(car({}, { rentalVehicle: { status: 'maintenance' } })).toMatchObject({
      title: 'Car is in maintenance',
      good: false,
    })
    expect(car({}, { rentalVehicle: { status: 'inactive' } })).toMatchObject({
      title: 'Car is not for hire',
      good: false,
    })
  })
})

describe('the driver', () => {
  const driver = (changes: Partial<typeof rental>) => checks({}, changes).slice(1, 3)

  it('needs a licence until the last day, that day included', () => {
    expect(driver({ licenseExpirationDate: calendarDate('2025-11-28') })[0]).toMatchObject({ good: true })
    expect(driver({ licenseExpirationDate: calendarDate('2025-11-27') })[0]).toEqual({
      title: 'Licence ends too early',
      detail: 'valid to Nov 27, 2025',
      good: false,
    })
  })

  it('must be old enough on the day of the pickup', () => {
    expect(driver({ dateOfBirth: calendarDate('2007-11-24') })[1]).toMatchObject({
      title: 'Driver is 18',
      good: true,
    })
    expect(driver({ dateOfBirth: calendarDate('2007-11-25') })[1]).toMatchObject({
      title: 'Driver is 17',
      good: false,
    })
  })

  it('without licence date or birthday asks for them', () => {
    expect(driver({ licenseExpirationDate: null, dateOfBirth: null })).toMatchObject([
      { title: 'Licence date missing', good: false },
      { title: 'Date of birth missing', good: false },
    ])
  })

  it('is not spoken of to those who may not know', () => {
    expect(checks({ seesDriver: false }).map(({ title }) => title)).toEqual(['Car is free', 'Garage is open'])
  })
})

describe('the hours of a hire', () => {
  const hours = (changes: Partial<typeof rental>, specialDays: SpecialDay[] = []) =>
    checks({ specialDays }, changes).slice(3)

  it('warn of a half day with its closing time', () => {
    expect(hours({}, [halfDay('2025-11-28')])).toEqual([
      { title: 'Half day on return', detail: 'Garage closes 12:00 pm', good: false },
    ])
  })

  it('warn of a closed day, on pickup and return alike', () => {
    const closed = { ...halfDay('2025-11-24'), type: 'closed' as const, reason: 'Stocktake' }
    expect(hours({ endDate: calendarDate('2025-11-30') }, [closed])).toEqual([
      { title: 'Closed on pickup', detail: 'Stocktake', good: false },
      { title: 'Closed on return', detail: 'Closed on this day', good: false },
    ])
  })

  it('warn of a time at which nobody is there', () => {
    expect(hours({ pickupTime: timeOfDay('07:00'), returnTime: timeOfDay('18:00') })).toEqual([
      { title: 'Closed at pickup', detail: 'Garage opens 8:00 am', good: false },
      { title: 'Closed at return', detail: 'Garage closes 5:00 pm', good: false },
    ])
  })

  it('warn of a time within the break', () => {
    const monday = {
      ...defaultWeeklySchedule.monday,
      breakStart: timeOfDay('12:00'),
      breakEnd: timeOfDay('14:00'),
    }
    const days = { garage: { weeklySchedule: { ...defaultWeeklySchedule, monday } }, specialDays: [] }
    const times = { startDate: calendarDate('2025-11-24'), endDate: calendarDate('2025-11-25') }
    const at = (pickupTime: string) =>
      hireOpeningChecks({ ...times, pickupTime: timeOfDay(pickupTime), returnTime: timeOfDay('17:00') }, days)
    expect(at('13:00')).toEqual([
      { title: 'Closed at pickup', detail: 'Break 12:00 pm to 2:00 pm', good: false },
    ])
    expect(at('12:00')).toMatchObject([{ good: true }])
  })
})
