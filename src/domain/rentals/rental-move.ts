import type { Cents } from '../money.ts'
import type { Decision } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import type { RentalTimes } from './rental-overlap.ts'
import { rentalQuote } from './rental-quote.ts'
import { decideRentalEnd, decideRentalTimes } from './rental-times.ts'

/** Returns whether the dates and times are valid for a move. An unchanged start may be in the past. */
export function decideMoveTimes(
  before: RentalTimes,
  after: RentalTimes,
  now: Pick<GarageNow, 'date' | 'time'>,
): Decision {
  return after.startDate === before.startDate
    ? decideRentalEnd(after, now)
    : decideRentalTimes(after, now, true)
}

/** Returns the price after a move: at the agreed rate, or at the rate of another car. */
export function quoteMove(
  booking: { rentalVehicleId: string; dailyRate: Cents },
  to: { car: { id: string; dailyRate: Cents }; startDate: CalendarDate; endDate: CalendarDate },
): { dailyRate: Cents; totalDays: number; totalAmount: Cents } {
  const dailyRate = to.car.id === booking.rentalVehicleId ? booking.dailyRate : to.car.dailyRate
  return { dailyRate, ...rentalQuote({ start: to.startDate, end: to.endDate, dailyRate }) }
}
