import type { Cents } from '../money.ts'
import type { RentalStatus } from '../rental-status.ts'
import { type CalendarDate, daysBetween } from '../time/calendar-date.ts'

/** Statuses in which the rental counts as income. */
export const usedRentalStatuses = ['picked_up', 'returned'] as const satisfies readonly RentalStatus[]

/** Maximum charge at a return in cents, to catch typing errors. */
export const highestCharges = 100_000_000

/** The amounts of a rental. */
interface RentalAmounts {
  dailyRate: Cents
  totalAmount: Cents
  additionalCharges: Cents
  lateCharge: Cents
}

/** A rental, or some of its fields, with its amounts, which are null for callers who see no money. */
export type Priced<Rental> = Rental & { [Field in keyof Rental & keyof RentalAmounts]: Cents }

/** The amounts of a rental for callers who see no money. */
export const noAmounts = { dailyRate: null, totalAmount: null, additionalCharges: null, lateCharge: null }

/** Returns whether the rental has its amounts: all or none of them are null. */
export function isPriced<Rental extends { totalAmount: Cents | null }>(
  rental: Rental,
): rental is Priced<Rental> {
  return rental.totalAmount !== null
}

/** Returns the total cost of a rental: its price and the charges at return. */
export function rentalCost(rental: Omit<RentalAmounts, 'dailyRate'>): Cents {
  return rental.totalAmount + rental.additionalCharges + rental.lateCharge
}

/** Returns the number of days after the last day; 0 on the last day at any time, and before it. */
export function lateDays({ endDate }: { endDate: CalendarDate }, returned: CalendarDate): number {
  return Math.max(0, daysBetween(endDate, returned))
}

/** Returns the suggested late charge: the agreed daily rate for each late day. */
export function usualLateCharge(
  rental: { endDate: CalendarDate; dailyRate: Cents },
  returned: CalendarDate,
): Cents {
  return lateDays(rental, returned) * rental.dailyRate
}
