import { takenTimes } from '#domain/rentals/rental-overlap'
import { rentalQuote } from '#domain/rentals/rental-quote'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import { addDays, type CalendarDate, yearOf } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import type { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { applyRentalScenarios, type RentalScenario, replayRentals } from './apply-rental-scenarios.ts'
import { type Dice, makeDice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'
import { demoRentalNotes } from './demo-texts.ts'
import { lapseInDemo } from './lapse-in-demo.ts'
import { demoSpan } from './plan-days.ts'
import { rotateDrivers } from './plan-drivers.ts'
import { type DemoCar, planFleet } from './plan-fleet.ts'
import { planRentalTimes, type Rental, rentalBetween } from './plan-rental-times.ts'
import { whenBooked } from './when-booked.ts'

type RentalRow = typeof rentalBookings.$inferInsert & { createdAt: Date }

/** Index of the car whose rental is overdue. */
const overdueCar = 4

/** Returns the fleet with odometers and statuses after all rentals, and rentals of every status. */
export function planRentals(scene: Scene): { cars: DemoCar[]; bookings: RentalRow[] } {
  const dice = makeDice('rentals')
  const { now } = scene
  const createdAt = instantOf(addDays(now.date, -400), timeOfDay('10:00'), now.timeZone)
  const fleet = planFleet({ thisYear: yearOf(now.date), createdAt }, dice)
  const rentals = fleet.flatMap((car, index) => rentalsOf(scene, dice, { car, index }))
  const scenarios = applyRentalScenarios(scene, dice, rentals)
  const nextDriver = rotateDrivers(scene, dice)
  const driven = fleet.map((car) =>
    replayRentals(
      car,
      scenarios.filter((scenario) => scenario.car === car),
      dice,
    ),
  )
  const bookings = driven
    .flatMap(({ scenarios }) => scenarios)
    .sort((a, b) =>
      a.rental.startDate < b.rental.startDate ? -1 : a.rental.startDate > b.rental.startDate ? 1 : 0,
    )
    .map((scenario) => bookingOf(scene, dice, { scenario, nextDriver }))
  return { cars: driven.map(({ car }) => car), bookings }
}

function rentalsOf(scene: Scene, dice: Dice, { car, index }: { car: DemoCar; index: number }) {
  const { date: today } = scene.now
  const first = addDays(today, -demoSpan.back)
  const last = addDays(today, demoSpan.ahead)
  const until = (date: CalendarDate, from = first) =>
    planRentalTimes(scene, dice, { first: from, last: date })
  const rentals = () => {
    // A car in maintenance has no bookings.
    if (car.status === 'maintenance') return until(addDays(today, -6))
    if (index !== overdueCar) return until(last)
    const endDate = scene.days.openDayUpTo(addDays(today, -1))
    const startDate = scene.days.openDayUpTo(addDays(endDate, -4))
    const overdue = rentalBetween(scene, dice, { startDate, endDate })
    return [...until(addDays(startDate, -1)), overdue, ...until(last, addDays(today, 3))]
  }
  const list = rentals()
  const isOverdue = (rental: Rental) =>
    index === overdueCar && rental.endDate === list.findLast((one) => one.endDate < today)?.endDate
  return list.map((rental) => ({ car, rental, isOverdue: isOverdue(rental) }))
}

function bookingOf(
  scene: Scene,
  dice: Dice,
  { scenario, nextDriver }: { scenario: RentalScenario; nextDriver: ReturnType<typeof rotateDrivers> },
): RentalRow {
  const { car, rental, requestedAt, ...progress } = scenario
  const { startDate, endDate } = rental
  const booked =
    requestedAt === null
      ? whenBooked(scene, dice, { date: startDate, longestLeadTime: 12, by: 'public' })
      : { createdAt: requestedAt, decidedAt: null }
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
    ...(progress.status === 'pending' &&
      lapseInDemo(scene, { ...booked, kind: 'rental', date: startDate, time: rental.pickupTime })),
    updatedAt: progress.returnedAt ?? progress.pickedUpAt ?? booked.decidedAt ?? booked.createdAt,
  }
}
