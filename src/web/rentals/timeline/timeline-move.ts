import type { RentalTimelineEntry } from '#contract/rentals/rental-timeline'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import type { Cents } from '#domain/money'
import type { OverlapRules } from '#domain/rentals/blocking-rental'
import { fitOf } from '#domain/rentals/fleet-fit'
import type { Priced } from '#domain/rentals/rental-cost'
import { quoteMove } from '#domain/rentals/rental-move'
import type { RentalTimes } from '#domain/rentals/rental-overlap'

/** The part of a booking that a move needs. */
export type MovableRental = Omit<Priced<RentalTimelineEntry>, 'returnedAt'>

type MovableFields = Pick<RentalTimelineEntry, 'rentalVehicleId' | 'status' | keyof RentalTimes>

/** A booking with its current car, and the car and times to move it to. */
export interface RentalMove {
  booking: MovableRental
  /** Current car; undefined if it is no longer in the fleet. */
  from: RentalVehicle | undefined
  to: { car: RentalVehicle; times: RentalTimes }
  notifyClient: boolean
}

const timeFields = ['startDate', 'endDate', 'pickupTime', 'returnTime'] as const

/** Returns the price after the move. */
export function priceOf({ booking, to }: Pick<RentalMove, 'booking' | 'to'>): {
  dailyRate: Cents
  totalDays: number
  totalAmount: Cents
} {
  return quoteMove(booking, { car: to.car, startDate: to.times.startDate, endDate: to.times.endDate })
}

/** Returns true if car, status or times have changed since the booking was shown. */
export function isMovedSince(current: MovableFields, shown: MovableFields): boolean {
  const parts = ['rentalVehicleId', 'status', ...timeFields] as const
  return parts.some((part) => current[part] !== shown[part])
}

/** Returns the request body: the changed fields and the price shown, which the server compares with its own. */
export function bodyOf(move: RentalMove) {
  const { booking, to, notifyClient } = move
  const times = timeFields.filter((part) => to.times[part] !== booking[part])
  return {
    ...(to.car.id !== booking.rentalVehicleId && { rentalVehicleId: to.car.id }),
    ...Object.fromEntries(times.map((part) => [part, to.times[part]])),
    totalAmount: priceOf(move).totalAmount,
    notifyClient,
  }
}

/** Returns the move that undoes this one, or null if it would not restore the same car, times and price. */
export function reverseMove(move: RentalMove, room: OverlapRules): RentalMove | null {
  const { booking, from, to, notifyClient } = move
  if (from === undefined) return null
  const times = {
    startDate: booking.startDate,
    pickupTime: booking.pickupTime,
    endDate: booking.endDate,
    returnTime: booking.returnTime,
  }
  const moved = { ...booking, ...to.times, ...priceOf(move), rentalVehicleId: to.car.id }
  const fit = fitOf(moved, { car: from, rentals: [], times }, room)
  if (!fit.fits || fit.totalAmount !== booking.totalAmount || fit.dailyRate !== booking.dailyRate) return null
  return { booking: moved, from: to.car, to: { car: from, times }, notifyClient }
}
