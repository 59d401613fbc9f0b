import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { AuditAction } from '#domain/audit/audit-labels'
import type { Decision } from '#domain/problem'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import type { LockedCar } from '#server/features/rentals/cars/lock-cars'
import { changeRecord } from '#server/records/change-record'
import type { RentalLock } from './lock-rental.ts'
import { rentalRecord } from './rental.record.ts'
import type { RentalValues } from './rental-bookings.queries.ts'

interface Change {
  id: string
  /** The action in the audit log, as a function if it depends on the changed values. */
  action: AuditAction | ((change: Partial<RentalValues>) => AuditAction)
  /** Staff's reason, for the audit log only. */
  reason?: string | null | undefined
  otherCarId?: string | undefined
  /** Whether this undoes an action: after another user's change, the problem then names that user. */
  undoes?: boolean
  /** Returns whether the state of the booking allows the change. */
  allows?(tx: Transaction, locked: RentalLock): Promise<Decision>
  /** Returns the changed values, decided while the booking is locked. If empty, nothing is written. */
  decide(tx: Transaction, locked: RentalLock): Promise<Partial<RentalValues>>
  /** Changes the locked car too, and returns it. */
  changeCar?: ((tx: Transaction, locked: RentalLock) => Promise<LockedCar>) | undefined
  /** Further work in the same transaction, such as messages. */
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
  { id, action, reason, otherCarId, undoes = false, allows, decide, changeCar, alongside }: Change,
): Promise<RentalBooking> {
  return changeRecord(call, rentalRecord(call, { otherCarId, changeCar }), {
    id,
    action,
    undoes,
    ...(allows && { allows: ({ tx, row }) => allows(tx, row) }),
    decide: ({ tx, row }) => decide(tx, row),
    alongside: async ({ tx, row, before, after }) => alongside?.(tx, { before, after, locked: row }),
    ...(reason && { entry: () => ({ after: { reason } }) }),
  })
}
