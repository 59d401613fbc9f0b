import type { FreeCar } from '#contract/rentals/rental-availability'
import type { Cents } from '#domain/money'
import type { Booker } from '#domain/rentals/blocking-rental'
import { decideMoveTimes, quoteMove } from '#domain/rentals/rental-move'
import { type RentalTimes, takenTimes } from '#domain/rentals/rental-overlap'
import { rentalQuote } from '#domain/rentals/rental-quote'
import { decideRentalTimes, defaultPickupTime, defaultReturnTime } from '#domain/rentals/rental-times'
import { garageNow } from '#domain/time/garage-clock'
import { type TimeOfDay, timeOfDay } from '#domain/time/time-of-day'
import type { Page, SharedCall } from '#server/calls/call'
import type { PageQuery } from '#server/calls/paging'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted } from '#server/problem-error'
import { listFreeCars } from './available-cars.queries.ts'

const midnight = timeOfDay('00:00')

interface MovingRental extends RentalTimes {
  id: string
  rentalVehicleId: string
  dailyRate: Cents
}

type Times = Pick<RentalTimes, 'startDate' | 'endDate'> & {
  pickupTime?: TimeOfDay | undefined
  returnTime?: TimeOfDay | undefined
}

interface AvailabilityInput {
  query: Times & PageQuery
  booker: Booker
  /** The booking to be moved. */
  moving?: MovingRental | undefined
}

/**
 * Returns the cars available for these dates and times, for a new rental or one that is moved, each with its
 * price.
 */
export async function freeCars(
  call: SharedCall,
  { query, booker, moving }: AvailabilityInput,
): Promise<Page<FreeCar>> {
  const { business, rentalRules } = await readGarageSettings(call.db)
  const now = garageNow(call.now, business.timeZone)
  const { startDate, endDate, pickupTime = defaultPickupTime, returnTime = defaultReturnTime } = query
  const times = { startDate, endDate, pickupTime, returnTime }
  // Without a pickup time, none can be in the past.
  const clock = query.pickupTime === undefined ? { date: now.date, time: midnight } : now
  ensurePermitted(
    moving === undefined
      ? decideRentalTimes(times, clock, booker === 'staff')
      : decideMoveTimes(moving, times, clock),
  )
  const { takenFrom: from, takenUntil: until } = takenTimes(times, rentalRules.turnaroundMinutes)
  const page = await listFreeCars(call.db, { taken: { from, until }, now, query, booker, moving })
  const items = page.items.map(({ features, ...car }) => ({
    ...car,
    features: features ?? [],
    ...(moving === undefined
      ? rentalQuote({ start: startDate, end: endDate, dailyRate: car.dailyRate })
      : quoteMove(moving, { car, startDate, endDate })),
  }))
  return { ...page, items }
}
