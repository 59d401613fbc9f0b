import type { Cents } from '../money.ts'
import type { RentalStatus } from '../rental-status.ts'
import { isBlocking, type OverlapRules } from './blocking-rental.ts'
import type { RentalCarStatus } from './rental-car.ts'
import { decideMoveTimes, quoteMove } from './rental-move.ts'
import { decideOffer, type RentalTimes, takenBy } from './rental-overlap.ts'

/** A rental with its car. */
export interface FleetRental extends RentalTimes {
  id: string
  rentalVehicleId: string
  status: RentalStatus
  clientName: string
}

/** The booking being moved. */
export interface MovingRental extends RentalTimes {
  id: string
  rentalVehicleId: string
  dailyRate: Cents
}

interface FleetCar {
  id: string
  status: RentalCarStatus
  dailyRate: Cents
}

/** Whether the booking fits on a car at these times and its price, or why it does not fit. */
export type Fit<Rental extends FleetRental = FleetRental> =
  | { fits: true; dailyRate: Cents; totalDays: number; totalAmount: Cents }
  | { fits: false; because: 'times'; sentence: string }
  | { fits: false; because: 'off_road'; status: RentalCarStatus }
  | { fits: false; because: 'taken'; by: Rental }

/** Predicts the server decision on a move, from the data known here. `rentals` are the rentals of the car. */
export function fitOf<Rental extends FleetRental>(
  booking: MovingRental,
  { car, rentals, times }: { car: FleetCar; rentals: readonly Rental[]; times: RentalTimes },
  room: OverlapRules,
): Fit<Rental> {
  const inTime = decideMoveTimes(booking, times, room.now)
  if (!inTime.permitted) return { fits: false, because: 'times', sentence: inTime.problem.message }
  const isOther = car.id !== booking.rentalVehicleId
  if (isOther && !decideOffer({ status: car.status, isDeleted: false }).permitted)
    return { fits: false, because: 'off_road', status: car.status }
  const blocking = rentals.filter((other) => other.id !== booking.id && isBlocking(other, times, room))
  const [first] = blocking.toSorted((one, other) => startOf(one) - startOf(other))
  if (first !== undefined) return { fits: false, because: 'taken', by: first }
  return { fits: true, ...quoteMove(booking, { car, startDate: times.startDate, endDate: times.endDate }) }
}

function startOf(rental: RentalTimes): number {
  return takenBy(rental, 0).start
}
