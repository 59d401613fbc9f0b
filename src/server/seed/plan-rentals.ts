import { takenTimes } from '#domain/rentals/rental-overlap'
import { rentalDays, rentalQuote } from '#domain/rentals/rental-quote'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import { addDays, type CalendarDate, yearOf } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { addMinutes } from '#domain/time/milliseconds'
import { minutesOf, timeOfDay } from '#domain/time/time-of-day'
import type { rentalBookings } from '#server/db/schema/rental-bookings-table'
import type { rentalConditions } from '#server/db/schema/rental-conditions-table'
import { makeDice } from './demo-dice.ts'
import { demoRentalCars } from './demo-rental-cars.ts'
import { type DemoGarage, instantIn, lapseInDemo, type Scene, whenBooked } from './demo-scene.ts'
import { demoDamage, demoRentalCharges, demoRentalNotes, demoRentalRejections } from './demo-texts.ts'
import { demoSpan } from './plan-days.ts'
import { planRentalTimes, type Rental, rentalBetween } from './plan-rental-times.ts'

export type DemoRentalRow = typeof rentalBookings.$inferInsert & { createdAt: Date }
type DemoCar = ReturnType<typeof planFleet>[number]

/** Index of the car whose rental is overdue. */
const overdueCar = 4

/** Age of each pending request in minutes. */
const requestAges = [22, 190, 1130] as const

/** What has happened to a rental until now. */
type Progress = Pick<DemoRentalRow, 'status' | 'pickedUpAt' | 'returnedAt' | 'notes'> & {
  car: DemoCar
  rental: Rental
  /** When a still pending request was made. */
  requestedAt?: Date
}

/** Returns the fleet with odometers and statuses after all rentals, and rentals of every status. */
export function planRentals(garage: DemoGarage) {
  const scene = { ...garage, dice: makeDice('rentals') }
  const fleet = planFleet(scene)
  const progress = planProgress(scene, fleet)
  const nextDriver = rotateDrivers(scene)
  const driven = fleet.map((car) =>
    driveCar(
      scene,
      car,
      progress.filter((one) => one.car === car),
    ),
  )
  const bookings = driven
    .flatMap(({ rentals }) => rentals)
    .sort((a, b) => a.rental.startDate.localeCompare(b.rental.startDate))
    .map((one) => bookingOf(scene, one, nextDriver))
  return { cars: driven.map(({ car }) => car), bookings }
}

/** Returns the rental cars as they were before the first demo rental. */
function planFleet({ now, dice }: Scene) {
  const thisYear = yearOf(now.date)
  const createdAt = instantOf(addDays(now.date, -400), timeOfDay('10:00'), now.timeZone)
  return demoRentalCars.map((car) => ({
    ...car,
    id: dice.idAt(createdAt),
    year: Math.min(car.year, thisYear),
    // A rental car is driven about 22,000 km a year.
    odometer: 4_000 + Math.max(0, thisYear - car.year) * 22_000 + dice.between(0, 9_000),
    createdAt,
    updatedAt: createdAt,
  }))
}

/** Assigns a status to each rental: returned, picked up, overdue, confirmed, rejected, and three pending. */
function planProgress(scene: Scene, fleet: readonly DemoCar[]): Progress[] {
  const { now, dice } = scene
  const rentals = fleet.flatMap((car, index) =>
    rentalsOf(scene, car, index).map((rental) => ({ car, rental, isOverdueCar: index === overdueCar })),
  )
  const overdue = rentals.findLast(({ rental, isOverdueCar }) => isOverdueCar && rental.endDate < now.date)
  const ahead = rentals.filter(({ rental }) => rental.startDate >= addDays(now.date, 2))
  const requested = dice.shuffled(ahead).slice(0, requestAges.length)
  return rentals.map((entry) => {
    const { car, rental } = entry
    const age = requestAges[requested.indexOf(entry)]
    if (age !== undefined)
      return { car, rental, status: 'pending', requestedAt: addMinutes(now.instant, -age) }
    return { car, rental, ...progressOf(scene, rental, entry === overdue) }
  })
}

function rentalsOf(scene: Scene, { status }: DemoCar, index: number): Rental[] {
  const { date: today } = scene.now
  const until = (last: CalendarDate, first = addDays(today, -demoSpan.back)) =>
    planRentalTimes(scene, { first, last })
  const last = addDays(today, demoSpan.ahead)
  // A car in maintenance has no bookings.
  if (status === 'maintenance') return until(addDays(today, -6))
  if (index !== overdueCar) return until(last)
  const endDate = scene.days.openDayUpTo(addDays(today, -1))
  const startDate = scene.days.openDayUpTo(addDays(endDate, -4))
  const overdue = rentalBetween(scene, { startDate, endDate })
  return [...until(addDays(startDate, -1)), overdue, ...until(last, addDays(today, 3))]
}

function progressOf(scene: Scene, rental: Rental, isOverdue: boolean) {
  const { dice, now } = scene
  const pickup = minutesOf(rental.pickupTime) + dice.between(0, 25)
  const pickedUpAt = instantIn(scene, rental.startDate, pickup)
  const back = minutesOf(rental.returnTime) - dice.between(0, 50)
  const returnedAt = instantIn(scene, rental.endDate, back)
  if (isOverdue) return { status: 'picked_up', pickedUpAt } as const
  if (dice.percent(8)) {
    const rejectionReason = dice.oneOf(demoRentalRejections)
    return { status: 'cancelled', cancelledFrom: 'pending', rejectionReason } as const
  }
  if (pickedUpAt > now.instant) return { status: 'confirmed' } as const
  if (returnedAt > now.instant) return { status: 'picked_up', pickedUpAt } as const
  const returned = { status: 'returned', pickedUpAt, returnedAt } as const
  return dice.percent(7) ? { ...returned, ...dice.oneOf(demoRentalCharges) } : returned
}

/** Adds odometer readings to a car's rentals in order; the car remains out with the last one if that is picked up. */
function driveCar({ dice }: Scene, car: DemoCar, rentals: readonly Progress[]) {
  let { odometer, updatedAt } = car
  const driven = rentals.map((one) => {
    const { pickedUpAt, returnedAt, rental } = one
    if (!pickedUpAt) return one
    const odometerBeforePickup = odometer
    const pickupMileage = odometer + dice.between(0, 6)
    odometer = pickupMileage
    updatedAt = returnedAt ?? pickedUpAt
    const out = { ...one, pickupMileage, odometerBeforePickup }
    if (!returnedAt) return out
    odometer += rentalDays(rental.startDate, rental.endDate) * dice.between(35, 170)
    return { ...out, returnMileage: odometer, odometerBeforeReturn: pickupMileage }
  })
  const isOut = driven.some(({ status }) => status === 'picked_up')
  const status = isOut ? ('rented' as const) : car.status
  return { car: { ...car, odometer, updatedAt, status }, rentals: driven }
}

function bookingOf(
  scene: Scene,
  { car, rental, requestedAt, ...progress }: Progress,
  nextDriver: ReturnType<typeof rotateDrivers>,
): DemoRentalRow {
  const { dice } = scene
  const { startDate, endDate, pickupTime } = rental
  const booked = requestedAt
    ? { createdAt: requestedAt, decidedAt: null }
    : whenBooked(scene, { date: startDate, longestLeadTime: 12, by: 'public' })
  const { knownSince, ...driver } = nextDriver(booked.createdAt)
  return {
    ...driver,
    ...rental,
    ...booked,
    ...progress,
    ...rentalQuote({ start: startDate, end: endDate, dailyRate: car.dailyRate }),
    id: dice.idAt(booked.createdAt),
    rentalVehicleId: car.id,
    dailyRate: car.dailyRate,
    ...takenTimes(rental, defaultRentalRules.turnaroundMinutes),
    notes: progress.notes ?? (dice.percent(40) ? dice.oneOf(demoRentalNotes) : null),
    decidedBy: booked.decidedAt === null ? null : scene.deskId,
    ...(requestedAt && lapseInDemo(scene, { ...booked, kind: 'rental', date: startDate, time: pickupTime })),
    updatedAt: progress.returnedAt ?? progress.pickedUpAt ?? booked.decidedAt ?? booked.createdAt,
  }
}

/** Rotates the clients as drivers, so that none rents twice within a short time. */
function rotateDrivers({ people, now, dice }: Scene) {
  // Active clients with a licence that is valid beyond every demo rental.
  let queue = dice
    .shuffled(people.clients.filter(({ status }) => status !== 'inactive'))
    .map(({ id, address, createdAt }) => ({
      clientId: id,
      knownSince: createdAt,
      customerAddress: address,
      driverLicense: String(dice.between(10_000_000, 29_999_999)),
      licenseExpirationDate: addDays(now.date, dice.between(60, 1700)),
      // From 22 to 74 years old.
      dateOfBirth: addDays(now.date, -dice.between(8_040, 27_000)),
    }))
  return (bookedAt: Date) => {
    const driver = queue.find(({ knownSince }) => knownSince <= bookedAt)
    if (driver === undefined) throw new RangeError('No client was registered by then')
    queue = [...queue.filter((other) => other !== driver), driver]
    return driver
  }
}

/** Returns the condition of the cars that were picked up or returned: most full, some with old damage. */
export function planConditions(bookings: readonly DemoRentalRow[], deskId: string) {
  const dice = makeDice('conditions')
  return bookings.flatMap(({ id, pickedUpAt, returnedAt }): (typeof rentalConditions.$inferInsert)[] => {
    if (id === undefined || !pickedUpAt) return []
    const fuelEighths = dice.percent(25) ? 7 : 8
    const damageNotes = dice.between(1, 3) === 1 ? dice.oneOf(demoDamage) : null
    const known = { rentalBookingId: id, recordedBy: deskId, damageNotes }
    const pickup = { ...known, stage: 'pickup' as const, fuelEighths, recordedAt: pickedUpAt }
    if (!returnedAt) return [pickup]
    const left = fuelEighths - dice.between(0, 2)
    return [pickup, { ...known, stage: 'return', fuelEighths: left, recordedAt: returnedAt }]
  })
}
