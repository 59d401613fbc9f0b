import { takenTimes } from '#domain/rentals/rental-overlap'
import { rentalQuote } from '#domain/rentals/rental-quote'
import { defaultRentalRules } from '#domain/rentals/rental-rules'
import { defaultPickupTime, defaultReturnTime } from '#domain/rentals/rental-times'
import { addDays, type CalendarDate, calendarDate, daysBetween } from '#domain/time/calendar-date'
import { type GarageNow, instantOf } from '#domain/time/garage-clock'
import type { rentalBookings } from '#server/db/schema/rental-bookings-table'
import type { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { type Dice, makeDice } from './demo-dice.ts'
import { demoRentalCars } from './demo-rental-cars.ts'

type CarRow = typeof rentalVehicles.$inferInsert & { id: string; dailyRate: number }
type RentalRow = typeof rentalBookings.$inferInsert

const daysAhead = 56
// Average distance of a car's rentals in days; determines how many years they cover.
const daysPerRental = 7

interface Largeness {
  now: GarageNow
  clientIds: readonly string[]
  cars: number
  rentals: number
}

/** Returns more rental cars, each with rentals from years ago to some weeks ahead, until `rentals` is reached. */
export function planLargeRentals({ now, clientIds, cars, rentals }: Largeness): {
  cars: CarRow[]
  rentals: RentalRow[]
} {
  const dice = makeDice('large rentals')
  const perCar = Math.ceil(rentals / Math.max(1, cars))
  const createdAt = instantOf(addDays(now.date, -perCar * daysPerRental), defaultPickupTime, now.timeZone)
  const planned = Array.from({ length: cars }, (_, n) => {
    const car = carOf(n, createdAt, dice)
    const scenarios = rentalsOf(car, { now, clientIds, perCar }, dice)
    const isOut = scenarios.some(({ status }) => status === 'picked_up')
    return { car: { ...car, status: isOut ? ('rented' as const) : ('available' as const) }, scenarios }
  })
  return {
    cars: planned.map(({ car }) => car),
    rentals: planned.flatMap(({ scenarios }) => scenarios).slice(0, rentals),
  }
}

function carOf(n: number, createdAt: Date, dice: Dice): CarRow {
  const model = dice.oneOf(demoRentalCars)
  return {
    ...model,
    id: dice.idAt(createdAt),
    licensePlate: `RENT${String(n + 1).padStart(3, '0')}`,
    odometer: 60_000,
    createdAt,
    updatedAt: createdAt,
  }
}

function rentalsOf(
  car: CarRow,
  { now, clientIds, perCar }: { now: GarageNow; clientIds: readonly string[]; perCar: number },
  dice: Dice,
): RentalRow[] {
  const rentals: RentalRow[] = []
  let endDate = addDays(now.date, daysAhead - dice.between(0, 10))
  while (rentals.length < perCar) {
    const startDate = addDays(endDate, -dice.between(1, 9))
    rentals.push(rentalOn({ startDate, endDate }, { car, now, clientId: dice.oneOf(clientIds) }, dice))
    endDate = addDays(startDate, -dice.between(1, 3))
  }
  return rentals
}

function rentalOn(
  { startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate },
  { car, now, clientId }: { car: CarRow; now: GarageNow; clientId: string },
  dice: Dice,
): RentalRow {
  const at = (date: CalendarDate, time: typeof defaultPickupTime) => instantOf(date, time, now.timeZone)
  const bookedAt = at(
    addDays(startDate < now.date ? startDate : now.date, -dice.between(1, 20)),
    defaultPickupTime,
  )
  const times = { startDate, endDate, pickupTime: defaultPickupTime, returnTime: defaultReturnTime }
  const rental = {
    ...times,
    ...takenTimes(times, defaultRentalRules.turnaroundMinutes),
    ...rentalQuote({ start: startDate, end: endDate, dailyRate: car.dailyRate }),
    id: dice.idAt(bookedAt),
    clientId,
    rentalVehicleId: car.id,
    dailyRate: car.dailyRate,
    driverLicense: '21487306',
    licenseExpirationDate: addDays(endDate, 400),
    dateOfBirth: calendarDate('1990-02-11'),
    createdAt: bookedAt,
    updatedAt: bookedAt,
  }
  if (startDate >= now.date) return { ...rental, status: dice.percent(5) ? 'pending' : 'confirmed' }
  if (dice.percent(4)) return { ...rental, status: 'cancelled', cancelledFrom: 'confirmed' }
  const pickupMileage = 60_000 - daysBetween(startDate, now.date) * 10
  const out = {
    ...rental,
    pickupMileage: Math.max(0, pickupMileage),
    odometerBeforePickup: Math.max(0, pickupMileage),
    pickedUpAt: at(startDate, defaultPickupTime),
  }
  if (endDate >= now.date) return { ...out, status: 'picked_up' }
  const returnMileage = out.pickupMileage + daysBetween(startDate, endDate) * 90
  return { ...out, status: 'returned', returnMileage, returnedAt: at(endDate, defaultReturnTime) }
}
