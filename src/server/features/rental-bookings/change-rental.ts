import type { RentalBooking } from '#contract/rental-bookings'
import type { Decision } from '#domain/problem'
import { type Transaction, withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { actorOf, type Call } from '#server/http/call'
import { ensurePermitted, orNotFound } from '#server/http/problem-error'
import { ensureVersion } from '#server/http/record-version'
import { type LockedRental, lockRental, type RentalLock } from './lock-rental.ts'
import { readRentalForLog } from './read-rental-for-log.ts'
import { rentalBookingById, updateRentalBooking } from './rental-bookings.queries.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

interface Change {
  id: string
  /** The action in the audit log. */
  action: string
  otherCarId?: string | undefined
  /** Returns whether the state of the booking allows the change. */
  allows?(tx: Transaction, locked: RentalLock): Promise<Decision>
  /** Returns the changed values, decided while the booking is locked. If empty, nothing is written. */
  decide(tx: Transaction, locked: RentalLock): Promise<Partial<LockedRental>>
  /** Further work in the same transaction. */
  alongside?(
    tx: Transaction,
    change: { before: RentalBooking; after: RentalBooking; locked: RentalLock },
  ): Promise<void>
}

/**
 * Changes a rental and records it in the audit log, in one transaction. Locks serialise concurrent changes:
 * the second is decided on the result of the first.
 */
export function changeRental(
  call: Call,
  { id, action, otherCarId, allows, decide, alongside }: Change,
): Promise<RentalBooking> {
  return withTransaction(call.db, async (tx) => {
    const locked = await lockRental(tx, call, { id, otherCarId })
    const view = async () => viewRentalBooking(orNotFound(await rentalBookingById(tx, id)), actorOf(call))
    const decision = await allows?.(tx, locked)
    await ensureVersion(call, locked.rental, view, decision)
    if (decision !== undefined) ensurePermitted(decision)
    const change = await decide(tx, locked)
    if (Object.keys(change).length === 0) return view()
    const [before, logged] = [await view(), await readRentalForLog(tx, id)]
    await updateRentalBooking(tx, id, change)
    await alongside?.(tx, { before, after: await view(), locked })
    await recordAudit(tx, call, {
      action,
      entity: 'rental_booking',
      entityId: id,
      before: logged,
      after: await readRentalForLog(tx, id),
    })
    // Read last, because `alongside` may have changed the car embedded in the response.
    return view()
  })
}
