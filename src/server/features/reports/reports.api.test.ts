import { describe, expect, it } from 'vitest'
import type { ServiceReport } from '#contract/reports/reports'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildRentalVehicle,
  buildSetting,
  buildStaff,
} from '#server/testing/factories'
import { signInMechanic } from '#server/testing/sign-in-mechanic'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()

async function reportOf(query = '', caller?: Caller): Promise<ServiceReport> {
  const { status, body } = await (caller ?? (await garage.as('staff'))).get(`/api/reports${query}`)
  expect(status).toBe(200)
  return body
}

const dayOf = (report: ServiceReport, date: string) => report.days.find((day) => day.date === date)

// The tests share the garage, so each uses days of its own.
describe('reports', () => {
  it('the report of a new garage is complete and without division by zero', async () => {
    const report = await reportOf('?period=month')
    expect(report.stats).toMatchObject({ completed: 0, rentalIncome: 0, activeClients: 0, todayPlaces: 12 })
    expect(report.days).toHaveLength(30)
    expect(report.statuses.every(({ appointments }) => appointments === 0)).toBe(true)
    expect(report).toMatchObject({ popularServices: [], busiestHours: [], technicians: [] })
    expect(report.busiestDays[0]).toEqual({ weekday: 'monday', appointments: 0, days: 5 })
    expect(report.rentals).toEqual({
      ...{
        daysHired: 0,
        daysBooked: 0,
        daysAvailable: 0,
        returned: 0,
        noShows: 0,
        income: 0,
        bookedAhead: 0,
      },
      averageDays: null,
      cars: [],
    })
  })

  it('reports require sign-in', async () => {
    expect((await garage.guest.get('/api/reports')).status).toBe(401)
  })

  it.each([
    ['?period=year', 'period'],
    ['?from=2026-11-01', 'to'],
    ['?to=2026-11-01', 'from'],
    ['?from=2026-11-02&to=2026-11-01', 'to'],
    ['?from=2025-01-01&to=2026-11-01', 'to'],
    ['?from=2026-02-29&to=2026-03-01', 'from'],
    ['?from=1990-01-01&to=1990-01-05', 'to'],
    ['?from=0000-01-01&to=0000-01-05', 'from', 'to'],
    ['?from=9999-12-30&to=9999-12-31', 'from', 'to'],
  ])('the query %s is refused', async (query, ...fields) => {
    const { status, body } = await (await garage.as('user')).get(`/api/reports${query}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, fields])
  })

  it('amounts are for users who see prices: not for role user, and for mechanics only by the setting', async () => {
    const dates = { startDate: calendarDate('2026-08-03'), endDate: calendarDate('2026-08-05') }
    const returnedAt = new Date('2026-08-05T02:00:00.000Z')
    await buildRental(garage.db, { ...dates, status: 'returned', returnedAt, totalAmount: 13_000 })
    const withPrices = (mechanicsSeePrices: boolean) =>
      buildSetting(garage.db, 'capacity_settings', { mechanicsSeePrices })
    const callers = {
      staff: await garage.as('staff'),
      user: await garage.as('user'),
      mechanic: await signInMechanic(garage),
      admin: await garage.as('admin'),
    }
    const amountsOf = async (caller: Caller) => {
      const { stats, comparison, rentals } = await reportOf('?from=2026-08-05&to=2026-08-05', caller)
      const [car] = rentals.cars
      return [
        ...[stats.rentalIncome, comparison?.rentalIncome, rentals.income, rentals.bookedAhead],
        ...[car?.income, car?.bookedAhead],
      ]
    }
    const seen = [13_000, 0, 13_000, 0, 13_000, 0]
    const hidden = seen.map(() => null)
    const all = async () => [
      await amountsOf(callers.staff),
      await amountsOf(callers.user),
      await amountsOf(callers.mechanic),
      await amountsOf(callers.admin),
    ]
    await withPrices(false)
    expect(await all()).toEqual([seen, hidden, hidden, seen])
    // Each of them is answered from memory now.
    expect(await all()).toEqual([seen, hidden, hidden, seen])
    await withPrices(true)
    expect(await all()).toEqual([seen, hidden, seen, seen])
    await withPrices(false)
    expect(await all()).toEqual([seen, hidden, hidden, seen])
    const { returned, daysHired } = (await reportOf('?from=2026-08-05&to=2026-08-05', callers.user)).rentals
    expect([returned, daysHired]).toEqual([1, 1])
  })

  it('given dates take precedence over the period', async () => {
    const { period, from, to } = await reportOf('?period=month&from=2026-05-04&to=2026-05-05')
    expect([period, from, to]).toEqual(['custom', '2026-05-04', '2026-05-05'])
  })

  it("a range begins and ends at midnight in the garage's time zone", async () => {
    // A minute to twelve on the last night of February, in summer time; in UTC it is still noon.
    garage.setClock('2027-02-28T12:59:00Z')
    expect(await reportOf('?period=month')).toMatchObject({ from: '2027-02-01', to: '2027-02-28' })
    garage.setClock('2027-02-28T13:00:00Z')
    expect(await reportOf('?period=month')).toMatchObject({ from: '2027-03-01', to: '2027-03-31' })
    expect(await reportOf()).toMatchObject({ from: '2027-02-23', to: '2027-03-01' })
    await buildClient(garage.db, { createdAt: new Date('2027-02-28T12:59:59Z') })
    await buildClient(garage.db, { createdAt: new Date('2027-02-28T13:00:00Z') })
    expect((await reportOf('?from=2027-02-28&to=2027-02-28')).stats.newClients).toBe(1)
    expect((await reportOf('?from=2027-03-01&to=2027-03-01')).stats.newClients).toBe(1)
  })

  it('the hours repeated and skipped by daylight saving are counted once', async () => {
    // 4 October 2026: from two straight to three; 5 April 2026: back from three to two.
    for (const timeSlotId of ['2026-10-04T02:30', '2026-10-04T03:00', '2026-04-05T02:30'])
      await buildAppointment(garage.db, { timeSlotId, status: 'completed' })
    const spring = await reportOf('?from=2026-10-04&to=2026-10-04')
    expect(spring.busiestHours).toEqual([
      { hour: 2, appointments: 1 },
      { hour: 3, appointments: 1 },
    ])
    expect(spring.stats.completed).toBe(2)
    const autumn = await reportOf('?from=2026-04-05&to=2026-04-05')
    expect(autumn.busiestHours).toEqual([{ hour: 2, appointments: 1 }])
  })

  it('deleted records are left out, and work of deleted staff and clients is counted', async () => {
    const gone = await buildClient(garage.db, { deletedAt: new Date('2026-06-10T00:00:00Z') })
    const timeSlotId = '2026-06-02T08:00'
    await buildAppointment(garage.db, { timeSlotId, status: 'completed', clientId: gone.id })
    await buildAppointment(garage.db, { timeSlotId, status: 'completed', deletedAt: new Date() })
    await buildAppointment(garage.db, { timeSlotId, status: 'cancelled', services: ['never done'] })
    const report = await reportOf('?from=2026-06-01&to=2026-06-07')
    expect(dayOf(report, '2026-06-02')).toEqual({
      ...{ date: '2026-06-02', isOpen: true },
      ...{ done: 1, toDo: 0, cancelled: 1, noShows: 0 },
    })
    expect(report.popularServices).toEqual([{ label: 'Logbook Service', appointments: 1 }])
    expect(report.statuses.filter(({ appointments }) => appointments > 0)).toEqual([
      { status: 'completed', appointments: 1 },
      { status: 'cancelled', appointments: 1 },
    ])
  })

  it('services are named by label, in the most common spelling', async () => {
    const asked = [
      ['diagnostic', 'engine-diagnostic'],
      ['diagnostic', 'Tow-bar fitting'],
      ['tow bar fitting', 'ÉCLAIRAGE'],
      ['tow bar fitting', 'éclairage'],
      ['Tow Bar Fitting', 'éclairage'],
    ]
    for (const [n, services] of asked.entries())
      await buildAppointment(garage.db, { timeSlotId: `2026-06-${10 + n}T08:00`, services })
    const { popularServices } = await reportOf('?from=2026-06-10&to=2026-06-20')
    expect(popularServices).toEqual([
      { label: 'tow bar fitting', appointments: 4 },
      { label: 'éclairage', appointments: 3 },
      { label: 'Diagnostic', appointments: 2 },
    ])
  })

  it('booked hours of a technician are compared with their available hours', async () => {
    const morning = { startTime: timeOfDay('08:00'), endTime: timeOfDay('12:00') }
    const off = { tuesday: null, thursday: null, friday: null, saturday: null, sunday: null }
    const weeklyHours = { monday: morning, wednesday: morning, ...off }
    const partTime = await buildStaff(garage.db, { name: 'Part-time Pat', weeklyHours })
    const hireDate = calendarDate('2026-07-08')
    await buildStaff(garage.db, { name: 'New Nell', weeklyHours, hireDate })
    const assignedStaffId = partTime.id
    const out = (time: string) => ({
      checkInTime: new Date('2026-07-05T22:00:00Z'),
      checkOutTime: new Date(`2026-07-05T${time}Z`),
    })
    const appointment = { assignedStaffId, status: 'completed' } as const
    await buildAppointment(garage.db, { ...appointment, ...out('22:40:00'), timeSlotId: '2026-07-06T08:00' })
    await buildAppointment(garage.db, { ...appointment, ...out('23:01:00'), timeSlotId: '2026-07-06T09:30' })
    await buildAppointment(garage.db, { timeSlotId: '2026-07-06T09:30' })
    const { technicians } = await reportOf('?from=2026-07-06&to=2026-07-12')
    expect(technicians.filter(({ name }) => name === 'Part-time Pat' || name === null)).toEqual([
      expect.objectContaining({
        ...{ staffId: partTime.id, position: 'mechanic', isActive: true, appointments: 2 },
        // 40 and 61 minutes; two slots of 90 minutes of two mornings.
        ...{ averageMinutes: 51, bookedMinutes: 180, availableMinutes: 480 },
      }),
      expect.objectContaining({
        staffId: null,
        appointments: 1,
        averageMinutes: null,
        availableMinutes: null,
      }),
    ])
  })

  it('days before the hire date have no available hours', async () => {
    const { technicians } = await reportOf('?from=2026-07-06&to=2026-07-12')
    // Wednesday is the first day of two mornings a week.
    expect(technicians.find(({ name }) => name === 'New Nell')?.availableMinutes).toBe(240)
  })

  it('a rental across the edge counts its days within the range, and its income on return', async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z')
    const car = await buildRentalVehicle(garage.db, { createdAt, licensePlate: 'EDGE1' })
    const ofCar = { rentalVehicleId: car.id, dailyRate: 5000 }
    const day = calendarDate
    await buildRental(garage.db, {
      ...{ ...ofCar, startDate: day('2026-07-28'), endDate: day('2026-08-02'), status: 'returned' },
      pickedUpAt: new Date('2026-07-27T23:00:00Z'),
      // Half past midnight on 4 August in Sydney: two days late.
      returnedAt: new Date('2026-08-03T14:30:00Z'),
      additionalCharges: 1234,
      lateCharge: 5000,
    })
    // The next customer takes it on the same day: one car-day, two rentals.
    await buildRental(garage.db, {
      ...{ ...ofCar, startDate: day('2026-08-04'), endDate: day('2026-08-05'), status: 'returned' },
      pickedUpAt: new Date('2026-08-04T02:00:00Z'),
      returnedAt: new Date('2026-08-05T02:00:00Z'),
    })
    const carOf = async (query: string) =>
      (await reportOf(query)).rentals.cars.find(({ licensePlate }) => licensePlate === 'EDGE1')
    expect(await carOf('?from=2026-07-01&to=2026-07-31')).toMatchObject({
      ...{ daysHired: 4, daysBooked: 0, daysAvailable: 31, returned: 0, income: 0 },
    })
    expect(await carOf('?from=2026-08-01&to=2026-08-31')).toMatchObject({
      ...{ daysHired: 5, daysAvailable: 31, returned: 2, income: 5 * 5000 + 1234 + 5000 + 5000 },
    })
  })

  it('a car that is out counts until today, and its future days as booked', async () => {
    const today = calendarDate('2026-11-20')
    const createdAt = new Date('2026-01-01T00:00:00Z')
    const ofCar = async (licensePlate: string) => ({
      rentalVehicleId: (await buildRentalVehicle(garage.db, { licensePlate, createdAt })).id,
      pickedUpAt: new Date('2026-11-17T23:00:00Z'),
    })
    const startDate = addDays(today, -2)
    const out = { startDate, status: 'picked_up' } as const
    await buildRental(garage.db, { ...out, ...(await ofCar('OUT1')), endDate: addDays(today, 3) })
    await buildRental(garage.db, { ...out, ...(await ofCar('LATE1')), endDate: addDays(today, -1) })
    const noShow = { startDate, endDate: addDays(today, -1), status: 'confirmed' } as const
    await buildRental(garage.db, { ...noShow, ...(await ofCar('NOSHOW1')), pickedUpAt: null })
    const { cars } = (await reportOf('?from=2026-11-16&to=2026-11-29')).rentals
    const carOf = (plate: string) => cars.find(({ licensePlate }) => licensePlate === plate)
    expect(carOf('OUT1')).toMatchObject({ daysHired: 3, daysBooked: 3, bookedAhead: 5 * 6500, income: 0 })
    expect(carOf('LATE1')).toMatchObject({ daysHired: 3, daysBooked: 0, bookedAhead: 6500 })
    expect(carOf('NOSHOW1') ?? { daysHired: 0, bookedAhead: 0 }).toMatchObject({
      daysHired: 0,
      bookedAhead: 0,
    })
  })
})
