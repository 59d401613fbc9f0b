import type { RentalBooking } from '#contract/rental-bookings'
import { decideRental, nextRentalStatus, type RentalAction } from '#domain/rental/rental-status'
import { type Transaction, withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { type BusinessInfo, readGarageSettings } from '#server/features/garage/garage-settings'
import { refuseAsAnswered } from '#server/features/requests/refuse-as-answered'
import { actorOf, type Call } from '#server/http/call'
import { found, insist, refuseWith } from '#server/http/refused'
import { lockRentalBooking, rentalBookingById, updateRentalBooking } from './rental-bookings.queries.ts'
import { viewRentalBooking } from './view-rental-booking.ts'

type LockedRental = NonNullable<Awaited<ReturnType<typeof lockRentalBooking>>>

interface Step {
  id: string
  action: RentalAction
  /** What the step writes besides the new status. */
  change: Partial<LockedRental>
  /** What must hold besides the state, asked while the booking is locked. */
  check?: (tx: Transaction, rental: LockedRental) => Promise<void>
  /** What else happens in the same transaction. */
  alongside?: (tx: Transaction, rental: RentalBooking, business: BusinessInfo) => Promise<void>
}

/** Takes a hire one step along its table of states; of two people who decide at once, the second is told who was first. */
export function moveRentalOn(
  call: Call,
  { id, action, change, check, alongside }: Step,
): Promise<RentalBooking> {
  return withTransaction(call.db, async (tx) => {
    const { business } = await readGarageSettings(tx)
    const locked = found(await lockRentalBooking(tx, id), 'this rental booking')
    const decision = decideRental(locked, action)
    const answers = action === 'confirm' || action === 'reject'
    if (!decision.permitted && answers) await refuseAsAnswered(tx, locked, business.timeZone)
    insist(decision)
    await check?.(tx, locked)
    const before = await readRow(tx, id)
    const status = nextRentalStatus(locked.status, action)
    if (status === null) refuseWith('transition_refused')
    await updateRentalBooking(tx, id, { ...change, status })
    const row = await readRow(tx, id)
    const rental = viewRentalBooking(row, actorOf(call))
    await alongside?.(tx, rental, business)
    await recordAudit(tx, call, {
      action,
      entity: 'rental_booking',
      entityId: id,
      // As somebody without a role sees it: the log outlives the licence data, which has no business there.
      before: viewRentalBooking(before, null),
      after: viewRentalBooking(row, null),
    })
    return rental
  })
}

async function readRow(tx: Transaction, id: string) {
  return found(await rentalBookingById(tx, id), 'this rental booking')
}
