import type { Cents } from '../money.ts'
import { type HireRoom, isInTheWay } from './hire-in-the-way.ts'
import { decideOffer, type HireTimes, takenBy } from './rental-availability.ts'
import type { RentalCarStatus } from './rental-car.ts'
import { decideMoveTimes, quoteMove } from './rental-move.ts'
import type { RentalStatus } from './rental-status.ts'

/** A hire as it stands on its car. */
export interface FleetHire extends HireTimes {
  id: string
  rentalVehicleId: string
  status: RentalStatus
  clientName: string
}

/** A booking that is to move. */
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

/** Whether a booking can have a car at some time, and for how much; else what is against it. */
export type Fit<Hire extends FleetHire = FleetHire> =
  | { fits: true; dailyRate: Cents; totalDays: number; totalAmount: Cents }
  | { fits: false; because: 'times'; sentence: string }
  | { fits: false; because: 'off_road'; status: RentalCarStatus }
  | { fits: false; because: 'taken'; by: Hire }

/** Where a booking may move to: what the server will decide, as far as it can be known here. `hires` are those of the car. */
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
