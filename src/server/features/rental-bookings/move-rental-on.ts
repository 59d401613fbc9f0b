import type { RentalBooking } from '#contract/rental-bookings'
import {
  decideRental,
  isAwaitedHire,
  nextRentalStatus,
  type RentalAction,
} from '#domain/rental/rental-status'
import type { Transaction } from '#server/db/connect'
import { refuseAsAnswered } from '#server/features/requests/refuse-as-answered'
import type { Call } from '#server/http/call'
import { refuseWith } from '#server/http/refused'
import { changeRental } from './change-rental.ts'
import type { HeldRental, LockedRental } from './hold-rental.ts'

interface Step {
  id: string
  action: RentalAction
  /** In the audit log, where it is not the action. */
  logged?: string
  /** What the step writes besides the new status; here is the place for what must hold besides the state. */
  change(tx: Transaction, held: HeldRental): Promise<Partial<LockedRental>>
  /** What else happens in the same transaction. */
  alongside?(tx: Transaction, after: RentalBooking, held: HeldRental): Promise<void>
}

/** Takes a hire one step along its table of states; of two people who decide at once, the second is told who was first. */
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
      return (await refuseAsAnswered(tx, rental, settings.business.timeZone)) ?? decision
    },
    decide: async (tx, held) => {
      const status = nextRentalStatus(held.rental.status, action)
      if (status === null) refuseWith('transition_refused')
      const { status: from } = held.rental
      const cancelledFrom = status === 'cancelled' && isAwaitedHire(from) ? from : null
      return { ...(await change(tx, held)), status, cancelledFrom }
    },
    ...(alongside && { alongside: (tx, { after, held }) => alongside(tx, after, held) }),
  })
}
