import type { Cents } from '../money.ts'
import { type HireRoom, isInTheWay } from './hire-in-the-way.ts'
import { decideOffer, type HireTimes, takenBy } from './rental-availability.ts'
import type { RentalCarStatus } from './rental-car.ts'
import { decideMoveTimes, quoteMove } from './rental-move.ts'
import type { RentalStatus } from './rental-status.ts'

/** A rental with its car. */
export interface FleetHire extends HireTimes {
  id: string
  rentalVehicleId: string
  status: RentalStatus
  clientName: string
}

/** The booking being moved. */
export interface MovingHire extends HireTimes {
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
export type Fit<Hire extends FleetHire = FleetHire> =
  | { fits: true; dailyRate: Cents; totalDays: number; totalAmount: Cents }
  | { fits: false; because: 'times'; sentence: string }
  | { fits: false; because: 'off_road'; status: RentalCarStatus }
  | { fits: false; because: 'taken'; by: Hire }

/** Predicts the server decision on a move, from the data known here. `hires` are the rentals of the car. */
export function fitOf<Hire extends FleetHire>(
  booking: MovingHire,
  { car, hires, times }: { car: FleetCar; hires: readonly Hire[]; times: HireTimes },
  room: HireRoom,
): Fit<Hire> {
  const inTime = decideMoveTimes(booking, times, room.now)
  if (!inTime.permitted) return { fits: false, because: 'times', sentence: inTime.problem.message }
  const isOther = car.id !== booking.rentalVehicleId
  if (isOther && !decideOffer({ status: car.status, isDeleted: false }).permitted)
    return { fits: false, because: 'off_road', status: car.status }
  const inTheWay = hires.filter((other) => other.id !== booking.id && isInTheWay(other, times, room))
  const [first] = inTheWay.toSorted((one, other) => startOf(one) - startOf(other))
  if (first !== undefined) return { fits: false, because: 'taken', by: first }
  return { fits: true, ...quoteMove(booking, { car, startDate: times.startDate, endDate: times.endDate }) }
}

function startOf(hire: HireTimes): number {
  return takenBy(hire, 0).start
}
