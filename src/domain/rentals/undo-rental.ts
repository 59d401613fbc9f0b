import { decideRecent } from '../audit/undo-window.ts'
import { allow, type Decision, denied } from '../problem.ts'
import { type RentalStatus, rentalStatusLabel } from '../rental-status.ts'
import type { RentalCarStatus } from './rental-car.ts'

/** The steps of a rental that can be undone. */
export type RentalUndo = 'undoRentalCheckIn' | 'undoRentalCheckOut'

export interface UndoableRental {
  status: RentalStatus
  /** Actual return, ISO 8601. */
  returnedAt: string | null
  /** When it was recorded; null: when it happened. */
  returnRecordedAt: string | null
}

/** Returns whether a check-in (pickup) can be undone: until the return, unless the rental has been extended. */
export function decideUndoRentalCheckIn(
  { status }: UndoableRental,
  { isExtended }: { isExtended: boolean } = { isExtended: false },
): Decision {
  if (status !== 'picked_up') return refuse(`This rental booking is ${labelOf(status)}.`)
  if (isExtended) return refuse('The rental has been extended since the pickup.')
  return allow()
}

/** What happened to the car and the client after a return, as far as it is known. */
interface SinceReturn {
  car: { status: RentalCarStatus; isDeleted: boolean }
  /** The status that staff chose at the return; null if unknown. */
  statusAtReturn: RentalCarStatus | null
  /** Whether the car has been picked up by another customer. */
  isPickedUp: boolean
  /** Whether another rental has the car at a time that this one would take again. */
  isBooked: boolean
  isClientGone: boolean
}

/** Returns whether a check-out (return) can be undone: for some days after it was recorded, while the car is as it was returned and not booked. */
export function decideUndoRentalCheckOut(
  { status, returnedAt, returnRecordedAt }: UndoableRental,
  now: Date,
  since?: SinceReturn,
): Decision {
  if (status !== 'returned' || returnedAt === null)
    return refuse(`This rental booking is ${labelOf(status)}.`)
  const reason = since && whyNot(since)
  return reason ? refuse(reason) : decideRecent('The car was returned', returnRecordedAt ?? returnedAt, now)
}

function whyNot({ car, statusAtReturn, isPickedUp, isBooked, isClientGone }: SinceReturn): string | null {
  if (isClientGone) return 'The client of this rental booking has been deleted.'
  if (car.isDeleted) return 'The car has been deleted since.'
  if (isPickedUp) return 'The car has been handed to another customer since.'
  if (isBooked) return 'The car has been booked for this time since.'
  const isChanged =
    statusAtReturn === null
      ? car.status !== 'available' && car.status !== 'maintenance'
      : car.status !== statusAtReturn
  return isChanged ? 'The status of the car has been changed since.' : null
}

/**
 * Returns the car's odometer after a pickup or return is undone: the reading before it, unless the odometer has been changed
 * since.
 */
export function odometerBefore(
  odometer: number | null,
  { written, before }: { written: number | null; before: number | null },
): number | null {
  return odometer === written ? before : odometer
}

/** Returns the step of the rental that can be undone now, as far as its record shows; null if there is none. */
export function undoableRentalStep(rental: UndoableRental, now: Date): RentalUndo | null {
  if (decideUndoRentalCheckIn(rental).permitted) return 'undoRentalCheckIn'
  return decideUndoRentalCheckOut(rental, now).permitted ? 'undoRentalCheckOut' : null
}

const labelOf = (status: RentalStatus) => rentalStatusLabel(status).toLowerCase()

function refuse(message: string): Decision {
  return denied('transition_refused', { message })
}
