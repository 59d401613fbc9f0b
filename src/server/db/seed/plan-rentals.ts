import { defaultHireRules } from '#domain/rental/hire-rules'
import { takenTimes } from '#domain/rental/rental-availability'
import { rentalQuote } from '#domain/rental/rental-quote'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import type { rentalBookings } from '#server/db/schema/rental-bookings'
import { type Dice, makeDice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'
import { demoRentalNotes } from './demo-words.ts'
import { lapseInDemo } from './lapse-in-demo.ts'
import { demoSpan } from './plan-days.ts'
import { rotateDrivers } from './plan-drivers.ts'
import { type DemoCar, planFleet } from './plan-fleet.ts'
import { type Hire, hireBetween, planHires } from './plan-hires.ts'
import { driveHires, type HireStory, tellHires } from './tell-hires.ts'
import { whenBooked } from './when-booked.ts'

type RentalRow = typeof rentalBookings.$inferInsert & { createdAt: Date }

/** Index of the car whose rental is overdue. */
const overdueCar = 4

/** Returns the fleet with odometers and statuses after all rentals, and rentals of every status. */
export function planRentals(scene: Scene): { cars: DemoCar[]; bookings: RentalRow[] } {
  const dice = makeDice('rentals')
  const { now } = scene
  const createdAt = instantOf(addDays(now.date, -400), timeOfDay('10:00'), now.timeZone)
  const fleet = planFleet({ thisYear: Number(now.date.slice(0, 4)), createdAt }, dice)
  const hires = fleet.flatMap((car, index) => hiresOf(scene, dice, { car, index }))
  const stories = tellHires(scene, dice, hires)
  const nextDriver = rotateDrivers(scene, dice)
  const driven = fleet.map((car) =>
    driveHires(
      car,
      stories.filter((story) => story.car === car),
      dice,
    ),
  )
  const bookings = driven
    .flatMap(({ stories }) => stories)
    .sort((a, b) => (a.hire.startDate < b.hire.startDate ? -1 : a.hire.startDate > b.hire.startDate ? 1 : 0))
    .map((story) => bookingOf(scene, dice, { story, nextDriver }))
  return { cars: driven.map(({ car }) => car), bookings }
}

function hiresOf(scene: Scene, dice: Dice, { car, index }: { car: DemoCar; index: number }) {
  const { date: today } = scene.now
  const first = addDays(today, -demoSpan.back)
  const last = addDays(today, demoSpan.ahead)
  const until = (date: CalendarDate, from = first) => planHires(scene, dice, { first: from, last: date })
  const hires = () => {
    // A car in maintenance has no bookings.
    if (car.status === 'maintenance') return until(addDays(today, -6))
    if (index !== overdueCar) return until(last)
    const endDate = scene.days.openDayUpTo(addDays(today, -1))
    const startDate = scene.days.openDayUpTo(addDays(endDate, -4))
    const overdue = hireBetween(scene, dice, { startDate, endDate })
    return [...until(addDays(startDate, -1)), overdue, ...until(last, addDays(today, 3))]
  }
  const list = hires()
  const isOverdue = (hire: Hire) =>
    index === overdueCar && hire.endDate === list.findLast((one) => one.endDate < today)?.endDate
  return list.map((hire) => ({ car, hire, isOverdue: isOverdue(hire) }))
}

function bookingOf(
  scene: Scene,
  dice: Dice,
  { story, nextDriver }: { story: HireStory; nextDriver: ReturnType<typeof rotateDrivers> },
): RentalRow {
  const { car, hire, askedAt, ...progress } = story
  const { startDate, endDate } = hire
  const booked =
    askedAt === null
      ? whenBooked(scene, dice, { date: startDate, longestLead: 12, by: 'public' })
      : { createdAt: askedAt, decidedAt: null }
  const { knownSince, ...driver } = nextDriver(booked.createdAt)
  return {
    ...driver,
    ...hire,
    ...booked,
    ...progress,
    ...rentalQuote({ start: startDate, end: endDate, dailyRate: car.dailyRate }),
    id: dice.idAt(booked.createdAt),
    rentalVehicleId: car.id,
    dailyRate: car.dailyRate,
    ...takenTimes(hire, defaultHireRules.turnaroundMinutes),
    notes: progress.notes ?? (dice.percent(40) ? dice.oneOf(demoRentalNotes) : null),
    decidedBy: booked.decidedAt === null ? null : scene.deskId,
    ...(progress.status === 'pending' &&
      lapseInDemo(scene, { ...booked, kind: 'rental', date: startDate, time: hire.pickupTime })),
    updatedAt: progress.returnedAt ?? progress.pickedUpAt ?? booked.decidedAt ?? booked.createdAt,
  }
}
