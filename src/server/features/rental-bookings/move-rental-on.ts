import type { RentalBooking } from '#contract/rental-bookings'
import {
  decideRental,
  isAwaitedRental,
  nextRentalStatus,
  type RentalAction,
} from '#domain/rental/rental-status'
import type { Transaction } from '#server/db/connect'
import { throwAlreadyAnswered } from '#server/features/requests/throw-already-answered'
import type { Call } from '#server/http/call'
import { throwProblem } from '#server/http/problem-error'
import { changeRental } from './change-rental.ts'
import type { LockedRental, RentalLock } from './lock-rental.ts'

interface Step {
  id: string
  action: RentalAction
  /** The action in the audit log, if it differs. */
  logged?: string
  /** Returns values written with the new status; throws if a condition other than the status is not met. */
  change(tx: Transaction, locked: RentalLock): Promise<Partial<LockedRental>>
  /** Further work in the same transaction. */
  alongside?(tx: Transaction, after: RentalBooking, locked: RentalLock): Promise<void>
}

/**
 * Applies an action of the state table to a rental. Of two concurrent actions, the second gets a problem that
 * names the user of the first.
 */
export function moveRentalOn(
  call: Call,
  { id, action, logged = action, change, alongside }: Step,
): Promise<RentalBooking> {
  return changeRental(call, {
    id,
    action: logged,
    allows: async (tx, { rental, settings }) => {
      const decision = decideRental(rental, action)
      const answers = action === 'confirm' || action === 'reject'
      if (decision.permitted || !answers) return decision
      return (await throwAlreadyAnswered(tx, rental, settings.business.timeZone)) ?? decision
    },
    decide: async (tx, locked) => {
      const status = nextRentalStatus(locked.rental.status, action)
      if (status === null) throwProblem('transition_refused')
      const { status: from } = locked.rental
      const cancelledFrom = status === 'cancelled' && isAwaitedRental(from) ? from : null
      return { ...(await change(tx, locked)), status, cancelledFrom }
    },
    ...(alongside && { alongside: (tx, { after, locked }) => alongside(tx, after, locked) }),
  })
}
