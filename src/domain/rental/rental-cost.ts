import type { Cents } from '../money.ts'
import { type CalendarDate, daysBetween } from '../time/calendar-date.ts'
import type { RentalStatus } from './rental-status.ts'

/** The states in which a hire has been used: what it costs is spent, what is only booked is not. */
export const usedRentalStatuses = ['picked_up', 'returned'] as const satisfies readonly RentalStatus[]

/** The most that can be charged at a return, in cents: beyond it somebody has mistyped. */
export const highestCharges = 100_000_000

/** Returns what a rental costs: its price and what was charged at the return. */
export function rentalCost(rental: {
  totalAmount: Cents
  additionalCharges: Cents
  lateCharge: Cents
}): Cents {
  return rental.totalAmount + rental.additionalCharges + rental.lateCharge
}

/** Returns how many dates after its last day a car is returned; 0 on that day, however late, and before it. */
export function lateDays({ endDate }: { endDate: CalendarDate }, returned: CalendarDate): number {
  return Math.max(0, daysBetween(endDate, returned))
}

/** Returns what is proposed for a late return: each late day at the rate agreed. */
export function usualLateCharge(
  rental: { endDate: CalendarDate; dailyRate: Cents },
  returned: CalendarDate,
): Cents {
  return lateDays(rental, returned) * rental.dailyRate
}
