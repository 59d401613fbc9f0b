import type { Cents } from '../money.ts'
import type { Decision } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import { decideHireEnd, decideHireTimes } from './hire-times.ts'
import type { HireTimes } from './rental-availability.ts'
import { rentalQuote } from './rental-quote.ts'

/** Do these dates and times make a hire of a booking that stands already? A first day that stays may have gone by. */
export function decideMoveTimes(before: HireTimes, after: HireTimes, today: CalendarDate): Decision {
  return after.startDate === before.startDate ? decideHireEnd(after, today) : decideHireTimes(after, today)
}

/** What a booking costs where it moves to: the rate that was agreed, or that of the other car. */
export function quoteMove(
  booking: { rentalVehicleId: string; dailyRate: Cents },
  to: { car: { id: string; dailyRate: Cents }; startDate: CalendarDate; endDate: CalendarDate },
): { dailyRate: Cents; totalDays: number; totalAmount: Cents } {
  const dailyRate = to.car.id === booking.rentalVehicleId ? booking.dailyRate : to.car.dailyRate
  return { dailyRate, ...rentalQuote({ start: to.startDate, end: to.endDate, dailyRate }) }
}
