import { allow, type Decision, refuse } from '../problem.ts'

export const rentalStatuses = ['pending', 'confirmed', 'picked_up', 'returned', 'cancelled'] as const

export type RentalStatus = (typeof rentalStatuses)[number]

/** The statuses before the pickup: a rental can be cancelled from them, and restored to them. */
export const awaitedRentalStatuses = ['pending', 'confirmed'] as const satisfies readonly RentalStatus[]

export type AwaitedRentalStatus = (typeof awaitedRentalStatuses)[number]

export const rentalActions = ['confirm', 'reject', 'cancel', 'handOver', 'takeBack'] as const

export type RentalAction = (typeof rentalActions)[number]

const transitions: Record<RentalStatus, Partial<Record<RentalAction, RentalStatus>>> = {
  pending: { confirm: 'confirmed', reject: 'cancelled', cancel: 'cancelled' },
  confirmed: { handOver: 'picked_up', cancel: 'cancelled' },
  picked_up: { takeBack: 'returned' },
  returned: {},
  cancelled: {},
}

const labels: Record<RentalStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  picked_up: 'Picked Up',
  returned: 'Returned',
  cancelled: 'Cancelled',
}

const outcomes: Record<RentalAction, { status: RentalStatus; done: string }> = {
  confirm: { status: 'confirmed', done: 'confirmed' },
  reject: { status: 'cancelled', done: 'rejected' },
  cancel: { status: 'cancelled', done: 'cancelled' },
  handOver: { status: 'picked_up', done: 'handed over' },
  takeBack: { status: 'returned', done: 'taken back' },
}

/** Where an action leads from a status, or null where it leads nowhere. */
export function nextRentalStatus(status: RentalStatus, action: RentalAction): RentalStatus | null {
  return transitions[status]?.[action] ?? null
}

/** May this be done with the booking now? The same answer shows the button and guards the server. */
export function decideRental(booking: { status: RentalStatus }, action: RentalAction): Decision {
  if (nextRentalStatus(booking.status, action) !== null) return allow()
  const { status, done } = outcomes[action]
  const now = rentalStatusLabel(booking.status).toLowerCase()
  const message =
    booking.status === status
      ? `This rental booking is already ${now}.`
      : `This rental booking is ${now} and cannot be ${done}.`
  return refuse('transition_refused', { message })
}

export function rentalActionsFor(booking: { status: RentalStatus }): RentalAction[] {
  return rentalActions.filter((action) => nextRentalStatus(booking.status, action) !== null)
}

const holding: Record<RentalStatus, boolean> = {
  pending: true,
  confirmed: true,
  picked_up: true,
  returned: false,
  cancelled: false,
}

/** A request holds its car as a booking does, so that two requests for it can never both be confirmed. */
export function holdsCar(status: RentalStatus): boolean {
  // A status that this client does not know may hold it as well.
  return holding[status] ?? true
}

/** The car is still to be picked up. */
export function isAwaitedHire(status: RentalStatus): status is AwaitedRentalStatus {
  return awaitedRentalStatuses.some((awaited) => awaited === status)
}

/** A hire is open for as long as it holds its car: until that is back or the booking cancelled. */
export const openRentalStatuses = rentalStatuses.filter(holdsCar)

/** Returns the word of a status; of one that this client does not know, the status itself. */
export function rentalStatusLabel(status: RentalStatus): string {
  return labels[status] ?? status
}
