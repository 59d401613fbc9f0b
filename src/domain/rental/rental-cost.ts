import type { Cents } from '../money.ts'
import type { RentalStatus } from './rental-status.ts'

/** The states in which a hire has been used: what it costs is spent, what is only booked is not. */
export const usedRentalStatuses = ['picked_up', 'returned'] as const satisfies readonly RentalStatus[]

/** The most that can be charged at a return, in cents: beyond it somebody has mistyped. */
export const highestCharges = 100_000_000

/** What a hire really costs: its price and what was charged at the return. */
export function rentalCost(hire: { totalAmount: Cents; additionalCharges: Cents }): Cents {
  return hire.totalAmount + hire.additionalCharges
}
