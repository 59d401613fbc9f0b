import { beforeAll, describe, expect, it } from 'vitest'
import type { ServiceReport } from '#contract/reports/reports'
import { shownStatus } from '#domain/shown-status'
import { addDays, calendarDate, datesFrom, daysBetween } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { type TimeOfDay, timeOfDay } from '#domain/time/time-of-day'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { staff } from '#server/db/schema/staff-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { type Dice, makeDice } from '#server/seed/demo-dice'
import {
  buildClient,
  buildRental,
  buildRentalVehicle,
  buildStaff,
  buildVehicle,
} from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

// Expected values are computed in plain loops over all rows; the only shared code is the calendar.

const garage = openTestGarage()
const today = '2026-11-20'
const timeZone = 'Australia/Sydney'
// Includes the start of daylight saving on 4 October and future days.
const firstDay = calendarDate('2026-09-20')
const lastDay = calendarDate('2026-12-20')
const times = ['08:00', '09:30', '13:00', '14:30', '00:15', '23:45'].map(timeOfDay)
const asked = [
  'oil-change',
  'diagnostic',
  'engine-diagnostic',
  'tire-service',
  'tire-rotation',
  'battery-test',
]
const typed = [
  'Headlight polish',
  'headlight polish',
  'HEADLIGHT POLISH',
  'tow-bar fitting',
  'Tow bar fitting',
]
const more = ['Éclairage', 'éclairage', 'wash', 'wax', 'roof rack', 'dash cam', 'tint', 'keys']

const at = (date: string, time: TimeOfDay) => instantOf(calendarDate(date), time, timeZone)
const anyDay = (dice: Dice) => addDays(firstDay, dice.between(0, daysBetween(firstDay, lastDay)))
const anyTime = (dice: Dice) => dice.oneOf(['00:00', '00:30', '09:00', '17:00', '23:59'].map(timeOfDay))

/** Returns the date in Sydney. */
const onTheWall = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
const dateOf = (instant: Date | null) => onTheWall.format(instant ?? Number.NaN)

async function addAppointments(dice: Dice) {
  const owner = await buildClient(garage.db, { createdAt: at('2026-01-05', timeOfDay('09:00')) })
  const createdAt = owner.createdAt
  const cars = await Promise.all(
    Array.from({ length: 12 }, () => buildVehicle(garage.db, { clientId: owner.id, createdAt })),
  )
  const workers = [
    await buildStaff(garage.db, { name: 'Mick Callahan' }),
    await buildStaff(garage.db, { name: 'Lena Vasquez', isApprentice: true }),
    await buildStaff(garage.db, { name: 'Gone Gary', deletedAt: new Date('2026-11-01T00:00:00Z') }),
    await buildStaff(garage.db, { name: 'Away Anna', status: 'inactive' }),
    await buildStaff(garage.db, { name: 'Priya Nair', position: 'manager' }),
  ]
  await buildStaff(garage.db, { name: 'Idle Ivan' })
  await buildStaff(garage.db, { name: 'Desk Dora', position: 'service_advisor' })
  const perSlot = new Map<string, number>()
  const rows = Array.from({ length: 420 }, (_, n) => {
    const date = anyDay(dice)
    const timeSlotId = `${date}T${dice.oneOf(times)}`
    const spot = (perSlot.get(timeSlotId) ?? 0) + 1
    perSlot.set(timeSlotId, spot)
    const status = dice.oneOf([
      ...(['completed', 'completed', 'completed', 'in_progress', 'scheduled'] as const),
      ...(['confirmed', 'pending', 'cancelled'] as const),
    ])
    const isNoShow = status === 'cancelled' && dice.percent(40)
    const arrived = at(date, timeOfDay('08:05'))
    const left = new Date(arrived.getTime() + dice.between(10, 200) * 60_000 + dice.between(0, 59) * 1000)
    const services = Array.from({ length: dice.between(1, 3) }, () =>
      dice.oneOf([...asked, ...asked, ...typed, ...more]),
    )
    return {
      clientId: owner.id,
      vehicleId: cars[(n + spot) % cars.length]?.id ?? '',
      timeSlotId,
      spot,
      slotCapacity: 50,
      assignedStaffId: dice.percent(80) ? dice.oneOf(workers).id : null,
      services: [...new Set(services)],
      status,
      isNoShow,
      cancelledFrom: isNoShow ? ('scheduled' as const) : null,
      checkInTime: status === 'completed' || status === 'in_progress' ? arrived : null,
      checkOutTime: status === 'completed' ? left : null,
      deletedAt: dice.percent(8) ? new Date('2026-11-19T00:00:00Z') : null,
    }
  })
  const slots = [...perSlot.keys()].map((id) => {
    const [date = '', time = ''] = id.split('T')
    return { id, date: calendarDate(date), time: timeOfDay(time), capacity: 50 }
  })
  await garage.db.insert(timeSlots).values(slots)
  await garage.db.insert(appointments).values(rows).onConflictDoNothing()
}

async function fillWithPeople(dice: Dice) {
  for (let n = 0; n < 40; n += 1) {
    const createdAt = at(anyDay(dice), anyTime(dice))
    const deletedAt = dice.percent(15) ? new Date('2026-12-01T00:00:00Z') : null
    const client = await buildClient(garage.db, {
      ...{ createdAt, deletedAt },
      status: dice.oneOf(['active', 'inactive', 'vip'] as const),
    })
    if (dice.percent(70)) await buildVehicle(garage.db, { clientId: client.id, createdAt, deletedAt })
  }
}

async function addRentals(dice: Dice) {
  const renter = await buildClient(garage.db, { createdAt: at('2026-01-05', timeOfDay('09:00')) })
  for (let n = 0; n < 7; n += 1) {
    const createdAt = at(n === 0 ? '2026-10-15' : '2026-02-01', timeOfDay('00:10'))
    const deletedAt = n === 1 ? at('2026-11-10', timeOfDay('23:50')) : null
    const car = await buildRentalVehicle(garage.db, { createdAt, deletedAt, make: `Make ${n % 3}` })
    let start = addDays(firstDay, -dice.between(1, 9))
    while (start < lastDay && (n !== 1 || start < '2026-11-01')) {
      const end = addDays(start, dice.between(0, 6))
      const status =
        end < today
          ? dice.oneOf(['returned', 'returned', 'returned', 'confirmed', 'cancelled'] as const)
          : start > today
            ? dice.oneOf(['confirmed', 'confirmed', 'pending', 'cancelled'] as const)
            : 'picked_up'
      const isOut = status === 'returned' || status === 'picked_up'
      const back = addDays(end, dice.between(0, 1))
      await buildRental(garage.db, {
        ...{ clientId: renter.id, rentalVehicleId: car.id, startDate: start, endDate: end, status },
        dailyRate: dice.between(4000, 12_000),
        additionalCharges: status === 'returned' && dice.percent(30) ? dice.between(100, 9900) : 0,
        lateCharge: status === 'returned' && dice.percent(20) ? dice.between(100, 9900) : 0,
        pickedUpAt: isOut ? at(start, timeOfDay('00:20')) : null,
        returnedAt: status === 'returned' ? at(back, timeOfDay('23:40')) : null,
        deletedAt: dice.percent(8) ? new Date('2026-11-19T00:00:00Z') : null,
      })
      start = addDays(end, dice.between(1, 4))
    }
  }
}

async function rowsOf() {
  const { db } = garage
  return {
    appointments: (await db.select().from(appointments)).filter(({ deletedAt }) => deletedAt === null),
    rentals: (await db.select().from(rentalBookings)).filter(({ deletedAt }) => deletedAt === null),
    cars: await db.select().from(rentalVehicles),
    staff: await db.select().from(staff),
    clients: (await db.select().from(clients)).filter(({ deletedAt }) => deletedAt === null),
    vehicles: (await db.select().from(vehicles)).filter(({ deletedAt }) => deletedAt === null),
  }
}

type Rows = Awaited<ReturnType<typeof rowsOf>>

const labels: Record<string, string> = {
  'oil-change': 'Logbook Service',
  diagnostic: 'Diagnostic',
  'engine-diagnostic': 'Diagnostic',
  'tire-service': 'Tires/Tire Repair',
  'tire-rotation': 'Tires/Tire Repair',
  'battery-test': 'Battery Test',
  'tow-bar fitting': 'tow bar fitting',
}

function within(rows: Rows, from: string, to: string) {
  const appointments = rows.appointments.filter(
    ({ timeSlotId: id }) => id.slice(0, 10) >= from && id.slice(0, 10) <= to,
  )
  return { appointments, alive: appointments.filter(({ status }) => status !== 'cancelled') }
}

function recountCompleted(rows: Rows, from: string, to: string) {
  const isWithin = (instant: Date | null) => dateOf(instant) >= from && dateOf(instant) <= to
  let rentalIncome = 0
  for (const rental of rows.rentals)
    if (rental.status === 'returned' && isWithin(rental.returnedAt))
      rentalIncome += rental.totalAmount + rental.additionalCharges + rental.lateCharge
  return {
    completed: within(rows, from, to).appointments.filter(({ status }) => status === 'completed').length,
    rentalIncome,
    newClients: rows.clients.filter(({ createdAt }) => isWithin(createdAt)).length,
    vehiclesAdded: rows.vehicles.filter(({ createdAt }) => isWithin(createdAt)).length,
  }
}

function recountServices(rows: Rows, from: string, to: string) {
  const counts = new Map<string, number>()
  for (const { services } of within(rows, from, to).alive) {
    const read = services.map((service) => labels[service] ?? service)
    for (const name of new Set(read.map((label) => label.toLowerCase())))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, found]) => ({ name, appointments: found }))
    .sort((a, b) => b.appointments - a.appointments || (a.name < b.name ? -1 : 1))
}

function seedWork(rows: Rows, from: string, to: string) {
  const { alive } = within(rows, from, to)
  return [...rows.staff, null].flatMap((member) => {
    const own = alive.filter(({ assignedStaffId }) => assignedStaffId === (member?.id ?? null))
    const isHere = member?.status === 'active' && member.deletedAt === null
    if (own.length === 0 && !(isHere && member.position === 'mechanic')) return []
    const minutes = own
      .filter(({ status }) => status === 'completed')
      .map(({ checkInTime, checkOutTime }) => (Number(checkOutTime) - Number(checkInTime)) / 60_000)
    const average = minutes.reduce((sum, one) => sum + one, 0) / minutes.length
    return [
      {
        name: member?.name ?? null,
        appointments: own.length,
        averageMinutes: minutes.length === 0 ? null : Math.round(average),
        bookedMinutes: own.length * 90,
        isActive: isHere,
      },
    ]
  })
}

function recountCars(rows: Rows, from: string, to: string) {
  return rows.cars.flatMap((car) => {
    const rentals = rows.rentals.filter(({ rentalVehicleId }) => rentalVehicleId === car.id)
    let [daysHired, daysBooked, daysAvailable] = [0, 0, 0]
    for (const day of datesFrom(calendarDate(from), calendarDate(to))) {
      const isRented = rentals.some(
        ({ status, pickedUpAt, returnedAt, endDate }) =>
          day <= today &&
          ((status === 'returned' && dateOf(pickedUpAt) <= day && day <= dateOf(returnedAt)) ||
            (status === 'picked_up' && dateOf(pickedUpAt) <= day && (day <= endDate || day <= today))),
      )
      const isBooked = rentals.some(
        ({ status, startDate, endDate }) =>
          (status === 'picked_up' && day > today && day <= endDate) ||
          (status === 'confirmed' && day >= today && startDate <= day && day <= endDate),
      )
      const isInFleet =
        dateOf(car.createdAt) <= day && (car.deletedAt === null || day <= dateOf(car.deletedAt))
      if (isRented) daysHired += 1
      else if (isBooked) daysBooked += 1
      if (isRented || isBooked || isInFleet) daysAvailable += 1
    }
    const back = rentals.filter(
      ({ status, returnedAt }) =>
        status === 'returned' && dateOf(returnedAt) >= from && dateOf(returnedAt) <= to,
    )
    const ahead = rentals.filter(
      ({ status, endDate }) =>
        (status === 'picked_up' || (status === 'confirmed' && endDate >= today)) &&
        endDate >= from &&
        endDate <= to,
    )
    const missed = rentals.filter(
      ({ isNoShow, startDate }) => isNoShow && startDate >= from && startDate <= to,
    )
    if (daysAvailable === 0 && back.length === 0 && ahead.length === 0 && missed.length === 0) return []
    return [
      {
        licensePlate: car.licensePlate,
        ...{ daysHired, daysBooked, daysAvailable, returned: back.length, noShows: missed.length },
        income: back.reduce(
          (sum, rental) => sum + rental.totalAmount + rental.additionalCharges + rental.lateCharge,
          0,
        ),
        bookedAhead: ahead.reduce((sum, rental) => sum + rental.totalAmount, 0),
        daysPaid: back.reduce((sum, rental) => sum + rental.totalDays, 0),
      },
    ]
  })
}

const ranges = [
  ['', '2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13'],
  ['?period=week', '2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13'],
  ['?period=month', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-20'],
  ['?from=2026-10-01&to=2026-10-31', '2026-10-01', '2026-10-31', '2026-08-31', '2026-09-30'],
  ['?from=2026-10-04&to=2026-10-04', '2026-10-04', '2026-10-04', '2026-10-03', '2026-10-03'],
  ['?from=2026-01-01&to=2026-12-31', '2026-01-01', '2026-12-31', '2025-01-01', '2025-11-20'],
  ['?from=2026-11-25&to=2026-12-15', '2026-11-25', '2026-12-15', null, null],
] as const

describe.each(ranges)('the report%s of a busy garage', (query, from, to, before, beforeTo) => {
  let report: ServiceReport
  let rows: Rows

  beforeAll(async () => {
    if ((await garage.db.$count(appointments)) === 0) {
      const dice = makeDice('a garage to be counted')
      await addAppointments(dice)
      await fillWithPeople(dice)
      await addRentals(dice)
    }
    rows = await rowsOf()
    const { status, body } = await (await garage.as('staff')).get(`/api/reports${query}`)
    expect(status).toBe(200)
    report = body
  })

  it('the report covers its range and the previous one', () => {
    expect(rows.appointments.length).toBeGreaterThan(300)
    expect(rows.rentals.length).toBeGreaterThan(50)
    expect([report.from, report.to]).toEqual([from, to])
    expect([report.comparison?.from ?? null, report.comparison?.to ?? null]).toEqual([before, beforeTo])
  })

  it('the statistics match the rows, for the range and the previous one', () => {
    expect(report.stats).toEqual({
      ...recountCompleted(rows, from, to),
      activeClients: rows.clients.filter(({ status }) => status !== 'inactive').length,
      totalVehicles: rows.vehicles.length,
      todayAppointments: within(rows, today, today).alive.length,
      todayPlaces: 12,
    })
    if (before !== null)
      expect(report.comparison).toEqual({
        ...recountCompleted(rows, before, beforeTo ?? ''),
        ...{ from: before, to: beforeTo },
      })
  })

  it('the appointments match the rows by day, hour, weekday and status', () => {
    const { appointments, alive } = within(rows, from, to)
    const days = datesFrom(calendarDate(from), calendarDate(to))
    const ofDay = (day: string) => appointments.filter(({ timeSlotId }) => timeSlotId.startsWith(day))
    const having = (day: string, ...wanted: string[]) =>
      ofDay(day).filter(({ status }) => wanted.includes(status)).length
    expect(report.days.map(({ isOpen: _, ...day }) => day)).toEqual(
      days.map((date) => ({
        date,
        done: having(date, 'completed'),
        toDo: having(date, 'pending', 'confirmed', 'scheduled', 'in_progress'),
        cancelled: ofDay(date).filter((one) => shownStatus(one) === 'cancelled').length,
        noShows: ofDay(date).filter(({ isNoShow }) => isNoShow).length,
      })),
    )
    for (const { status, appointments: found } of report.statuses)
      expect(found, status).toBe(
        appointments.filter((appointment) => shownStatus(appointment) === status).length,
      )
    const hours = alive.map(({ timeSlotId }) => Number(timeSlotId.slice(11, 13)))
    for (const { hour, appointments: found } of report.busiestHours)
      expect(found, `${hour}`).toBe(hours.filter((one) => one === hour).length)
    expect(report.busiestHours.reduce((sum, hour) => sum + hour.appointments, 0)).toBe(alive.length)
    const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
    for (const { weekday, appointments: found } of report.busiestDays)
      expect(found, weekday).toBe(
        alive.filter(({ timeSlotId: id }) => names[new Date(id.slice(0, 10)).getUTCDay()] === weekday).length,
      )
  })

  it('the ten most booked services match the rows', () => {
    const found = report.popularServices.map(({ label, appointments: count }) => ({
      name: label.toLowerCase(),
      appointments: count,
    }))
    expect(found).toEqual(recountServices(rows, from, to).slice(0, 10))
  })

  it('appointments and minutes of each technician match the rows', () => {
    const byName = (a: { name: string | null }, b: { name: string | null }) =>
      `${a.name}` < `${b.name}` ? -1 : 1
    const found = report.technicians.map(
      ({ name, appointments: count, averageMinutes, bookedMinutes, isActive }) => ({
        ...{ name, appointments: count, averageMinutes, bookedMinutes, isActive },
      }),
    )
    expect(found.sort(byName)).toEqual(seedWork(rows, from, to).sort(byName))
  })

  it('days and income of each rental car match the rows', () => {
    const recounted = recountCars(rows, from, to)
    const byPlate = (a: { licensePlate: string }, b: { licensePlate: string }) =>
      a.licensePlate < b.licensePlate ? -1 : 1
    const cars = report.rentals.cars.map(
      ({ rentalVehicleId: _, year: __, make: ___, model: ____, ...car }) => car,
    )
    expect(cars.sort(byPlate)).toEqual(recounted.map(({ daysPaid: _, ...car }) => car).sort(byPlate))
    const sum = (statOf: (car: (typeof recounted)[number]) => number) =>
      recounted.reduce((total, car) => total + statOf(car), 0)
    const returned = sum((car) => car.returned)
    expect({ ...report.rentals, cars: null }).toEqual({
      daysHired: sum((car) => car.daysHired),
      daysBooked: sum((car) => car.daysBooked),
      daysAvailable: sum((car) => car.daysAvailable),
      returned,
      noShows: sum((car) => car.noShows),
      income: sum((car) => car.income),
      bookedAhead: sum((car) => car.bookedAhead),
      averageDays: returned === 0 ? null : Math.round((sum((car) => car.daysPaid) / returned) * 10) / 10,
      cars: null,
    })
    expect(report.rentals.income).toBe(report.stats.rentalIncome)
  })
})
