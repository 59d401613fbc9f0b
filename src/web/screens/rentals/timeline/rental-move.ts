import type { RentalTimelineHire } from '#contract/rental-timeline'
import type { RentalVehicle } from '#contract/rental-vehicles'
import type { Cents } from '#domain/money'
import { fitOf } from '#domain/rental/fleet-fit'
import type { HireRoom } from '#domain/rental/hire-in-the-way'
import type { HireTimes } from '#domain/rental/rental-availability'
import { quoteMove } from '#domain/rental/rental-move'

/** As much of a booking as its move needs. */
export type MovableRental = Omit<RentalTimelineHire, 'returnedAt'>

type MovablePlace = Pick<MovableRental, 'rentalVehicleId' | 'status' | keyof HireTimes>

/** A booking, its car, and where both are to go. */
export interface RentalMove {
  booking: MovableRental
  /** Its car now; undefined where that has left the fleet. */
  from: RentalVehicle | undefined
  to: { car: RentalVehicle; times: HireTimes }
  notifyClient: boolean
}

const timeParts = ['startDate', 'endDate', 'pickupTime', 'returnTime'] as const

/** What the booking costs where it goes. */
export function priceOf({ booking, to }: Pick<RentalMove, 'booking' | 'to'>): {
  dailyRate: Cents
  totalDays: number
  totalAmount: Cents
} {
  return quoteMove(booking, { car: to.car, startDate: to.times.startDate, endDate: to.times.endDate })
}

/** Whether someone else has moved the booking since it was shown. */
export function isMovedSince(current: MovablePlace, shown: MovablePlace): boolean {
  const parts = ['rentalVehicleId', 'status', ...timeParts] as const
  return parts.some((part) => current[part] !== shown[part])
}

/** Only what changes, and the price that was shown for it: the server refuses another. */
export function bodyOf(move: RentalMove) {
  const { booking, to, notifyClient } = move
  const times = timeParts.filter((part) => to.times[part] !== booking[part])
  return {
    ...(to.car.id !== booking.rentalVehicleId && { rentalVehicleId: to.car.id }),
    ...Object.fromEntries(times.map((part) => [part, to.times[part]])),
    totalAmount: priceOf(move).totalAmount,
    notifyClient,
  }
}

/** The way back, where it would leave everything as it was: same car, same times, same price. Else null. */
export function wayBack(move: RentalMove, room: HireRoom): RentalMove | null {
  const { booking, from, to, notifyClient } = move
  if (from === undefined) return null
  const times = {
    startDate: booking.startDate,
    pickupTime: booking.pickupTime,
    endDate: booking.endDate,
    returnTime: booking.returnTime,
  }
  const moved = { ...booking, ...to.times, ...priceOf(move), rentalVehicleId: to.car.id }
  const fit = fitOf(moved, { car: from, hires: [], times }, room)
  if (!fit.fits || fit.totalAmount !== booking.totalAmount || fit.dailyRate !== booking.dailyRate) return null
  return { booking: moved, from: to.car, to: { car: from, times }, notifyClient }
}
