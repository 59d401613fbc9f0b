import type { PricedRental, RentalBooking } from '#contract/rentals/rental-bookings'
import { decideNoShow } from '#domain/appointments/arrival'
import type { AuditAction } from '#domain/audit/audit-labels'
import { decideRental, isAwaitedRental, nextRentalStatus, type RentalAction } from '#domain/rental-status'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { throwAlreadyAnswered } from '#server/features/bookings/throw-already-answered'
import type { LockedCar } from '#server/features/rentals/cars/lock-cars'
import { throwProblem } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { type RentalLock, rentalRecord } from './rental.record.ts'
import type { RentalValues } from './rental-bookings.queries.ts'

const loggedAs = {
  confirm: 'confirmed',
  reject: 'rejected',
  cancel: 'cancelled',
  noShow: 'no_show',
  checkIn: 'picked_up',
  checkOut: 'returned',
} as const satisfies Record<RentalAction, AuditAction>

interface Step {
  id: string
  action: RentalAction
  /** Returns values written with the new status; throws if a condition other than the status is not met. */
  change(tx: Transaction, locked: RentalLock): Promise<Partial<RentalValues>>
  /** Changes the locked car too, and returns it. */
  changeCar?: (tx: Transaction, locked: RentalLock) => Promise<LockedCar>
  /** Further work in the same transaction, such as messages. */
  alongside?(tx: Transaction, after: PricedRental, locked: RentalLock): Promise<void>
}

/**
 * Applies an action of the state table to a rental. Of two concurrent actions, the second gets a problem that
 * names the user of the first.
 */
export function moveRentalOn(
  call: Call,
  { id, action, change, changeCar, alongside }: Step,
): Promise<RentalBooking> {
  return changeRecord(call, rentalRecord(call, { changeCar }), {
    id,
    action: loggedAs[action],
    allows: async ({ tx, row: { rental, now }, settings }) => {
      const decision = decideRental(rental, action)
      if (decision.permitted && action === 'noShow')
        return decideNoShow({ date: rental.startDate, time: rental.pickupTime }, now)
      const answers = action === 'confirm' || action === 'reject'
      if (decision.permitted || !answers) return decision
      return (await throwAlreadyAnswered(tx, rental, settings.business.timeZone)) ?? decision
    },
    decide: async ({ tx, row }) => {
      const { status: from } = row.rental
      const status = nextRentalStatus(from, action)
      if (status === null) throwProblem('transition_refused')
      const cancelledFrom = status === 'cancelled' && isAwaitedRental(from) ? from : null
      return { ...(await change(tx, row)), status, cancelledFrom, isNoShow: action === 'noShow' }
    },
    ...(alongside && { alongside: ({ tx, after, row }) => alongside(tx, after, row) }),
  })
}
