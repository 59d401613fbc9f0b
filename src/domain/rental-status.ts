import { allow, type Decision, denied } from './problem.ts'
import { noShowLabel, type ShownStatus } from './shown-status.ts'

export const rentalStatuses = ['pending', 'confirmed', 'picked_up', 'returned', 'cancelled'] as const

export type RentalStatus = (typeof rentalStatuses)[number]

/** The statuses before pickup. A rental can be cancelled from them and restored to them. */
export const awaitedRentalStatuses = ['pending', 'confirmed'] as const satisfies readonly RentalStatus[]

export type AwaitedRentalStatus = (typeof awaitedRentalStatuses)[number]

export const rentalActions = ['confirm', 'reject', 'cancel', 'noShow', 'checkIn', 'checkOut'] as const

export type RentalAction = (typeof rentalActions)[number]

const transitions: Record<RentalStatus, Partial<Record<RentalAction, RentalStatus>>> = {
  pending: { confirm: 'confirmed', reject: 'cancelled', cancel: 'cancelled' },
  confirmed: { checkIn: 'picked_up', cancel: 'cancelled', noShow: 'cancelled' },
  picked_up: { checkOut: 'returned' },
  returned: {},
  cancelled: {},
}

const labels: Record<ShownStatus<RentalStatus>, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  picked_up: 'Picked Up',
  returned: 'Returned',
  cancelled: 'Cancelled',
  no_show: noShowLabel,
}

const outcomes: Record<RentalAction, { status: RentalStatus; done: string }> = {
  confirm: { status: 'confirmed', done: 'confirmed' },
  reject: { status: 'cancelled', done: 'rejected' },
  cancel: { status: 'cancelled', done: 'cancelled' },
  noShow: { status: 'cancelled', done: 'marked as a no-show' },
  checkIn: { status: 'picked_up', done: 'picked up' },
  checkOut: { status: 'returned', done: 'returned' },
}

/** Returns the status after an action, or null if the action is not possible. */
export function nextRentalStatus(status: RentalStatus, action: RentalAction): RentalStatus | null {
  return transitions[status]?.[action] ?? null
}

/** Returns whether the action is possible now. Used to show the button and by the server. */
export function decideRental(booking: { status: RentalStatus }, action: RentalAction): Decision {
  if (nextRentalStatus(booking.status, action) !== null) return allow()
  const { status, done } = outcomes[action]
  const now = rentalStatusLabel(booking.status).toLowerCase()
  const message =
    booking.status === status
      ? `This rental booking is already ${now}.`
      : `This rental booking is ${now} and cannot be ${done}.`
  return denied('transition_refused', { message })
}

const holdsCarByStatus: Record<RentalStatus, boolean> = {
  pending: true,
  confirmed: true,
  picked_up: true,
  returned: false,
  cancelled: false,
}

/** Returns whether the rental occupies its car. Pending requests do, so that two cannot both be confirmed. */
export function holdsCar(status: RentalStatus): boolean {
  // An unknown status (newer server) may occupy the car too.
  return holdsCarByStatus[status] ?? true
}

/** Returns whether the car has not been picked up yet. */
export function isAwaitedRental(status: RentalStatus): status is AwaitedRentalStatus {
  return awaitedRentalStatuses.some((awaited) => awaited === status)
}

/** The statuses of open rentals: until the car is returned or the booking cancelled. */
export const openRentalStatuses = rentalStatuses.filter(holdsCar)

/** Returns the label of a status, or the status itself if this client does not know it. */
export function rentalStatusLabel(status: ShownStatus<RentalStatus>): string {
  return labels[status] ?? status
}
