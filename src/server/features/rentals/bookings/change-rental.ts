import type { RentalBooking } from '#contract/rentals/rental-bookings'
import type { AuditAction } from '#domain/audit/audit-labels'
import type { Decision } from '#domain/problem'
import { actorOf, type Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { type Transaction, withTransaction } from '#server/db/connect'
import type { LockedCar } from '#server/features/rentals/cars/lock-cars'
import { ensurePermitted } from '#server/problem-error'
import { ensureUnchangedSince } from '#server/records/ensure-unchanged-since'
import { recordAudit } from '#server/records/record-audit'
import { lockRental, type RentalLock } from './lock-rental.ts'
import { type RentalBookingRow, type RentalValues, updateRentalBooking } from './rental-bookings.queries.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

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
  { id, action, reason, otherCarId, undoes, allows, decide, changeCar, alongside }: Change,
): Promise<RentalBooking> {
  return withTransaction(call.db, async (tx) => {
    const locked = await lockRental(tx, call, { id, otherCarId })
    const { rental } = locked
    const view = (row: RentalBookingRow) => viewRentalBooking(row, actorOf(call))
    const decision = await allows?.(tx, locked)
    const read = () => view(rental)
    if (undoes)
      await ensureUnchangedSince(tx, call, { entity: 'rental_booking', locked: rental, read, decision })
    else await ensureVersion(call, rental, read, decision)
    if (decision !== undefined) ensurePermitted(decision)
    const change = await decide(tx, locked)
    if (Object.keys(change).length === 0) return view(rental)
    const written = await updateRentalBooking(tx, id, change)
    const car = (await changeCar?.(tx, locked)) ?? locked.carOf(written.rentalVehicleId)
    const after = withCar({ ...rental, ...written }, car)
    await alongside?.(tx, { before: view(rental), after: view(after), locked })
    await recordAudit(tx, call, {
      action: typeof action === 'string' ? action : action(change),
      entity: 'rental_booking',
      entityId: id,
      // Without licence data, because the audit log is kept longer than that data.
      before: viewRentalBooking(rental, null),
      after: { ...viewRentalBooking(after, null), ...(reason && { reason }) },
    })
    return view(after)
  })
}

/** Returns the rental with the details of this car that its response includes. */
function withCar(rental: RentalBookingRow, car: LockedCar): RentalBookingRow {
  const { year, make, model, licensePlate, category, fuelType, transmission, seatingCapacity } = car
  const { features, status, odometer } = car
  return {
    ...rental,
    rentalVehicle: {
      ...{ year, make, model, licensePlate, category, fuelType, transmission, seatingCapacity },
      ...{ features, status, odometer },
    },
  }
}
