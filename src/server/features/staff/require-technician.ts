import type { BookingActor } from '#domain/opening/slot-booking'
import { parseSlotId } from '#domain/opening/slots'
import { allow } from '#domain/problem'
import { isTechnician } from '#domain/staff/technician'
import { mayTakeWork } from '#domain/staff/technician-away'
import type { GarageNow } from '#domain/time/garage-clock'
import type { Transaction } from '#server/db/connect'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { readRosters } from './read-rosters.ts'
import { type StaffRow, staffById } from './staff.queries.ts'

interface Wanted {
  id: string
  /** Null for a vehicle already in work: availability is not checked. */
  timeSlotId: string | null
  now: GarageNow
  by: BookingActor
  /** The field of the request that names the technician. */
  within?: string
}

/** Returns whether the staff member exists, and locks the row against deletion until commit. */
export async function isStaffThere(tx: Transaction, id: string): Promise<boolean> {
  return (await staffById(tx, id, 'share')) !== undefined
}

/** Returns the staff member. Throws unless they are an active mechanic who is available at this time. */
export async function requireTechnician(tx: Transaction, wanted: Wanted): Promise<StaffRow> {
  // Locked, so that they are neither deleted nor given leave before the work is assigned.
  const member = orNotFound(await staffById(tx, wanted.id, 'share'), 'this technician')
  if (!isTechnician(member)) throwProblem('technician_unavailable')
  await ensureAtWork(tx, member, wanted)
  return member
}

/**
 * Throws if the assigned technician is not available at the new time. Ignores one who is no longer a technician.
 */
export async function requireThere(tx: Transaction, wanted: Wanted): Promise<void> {
  const member = await staffById(tx, wanted.id, 'share')
  if (member !== undefined && isTechnician(member)) await ensureAtWork(tx, member, wanted)
}

/** Returns whether the assigned technician is available at the new time. */
export async function isThereAt(tx: Transaction, wanted: Omit<Wanted, 'within'>): Promise<boolean> {
  const member = await staffById(tx, wanted.id, 'share')
  return member !== undefined && isTechnician(member) && (await decideAtWork(tx, member, wanted)).permitted
}

async function ensureAtWork(tx: Transaction, member: StaffRow, { within, ...wanted }: Wanted) {
  ensurePermitted(await decideAtWork(tx, member, wanted), within)
}

async function decideAtWork(
  tx: Transaction,
  member: StaffRow,
  { timeSlotId, now, by }: Omit<Wanted, 'within'>,
) {
  const slot = parseSlotId(timeSlotId ?? '')
  // An invalid slot id is rejected when the spot is taken.
  if (slot === null) return allow()
  const roster = (await readRosters(tx, [member], slot.date))(member.id)
  return mayTakeWork({ name: member.name, roster, slot, now, by })
}
