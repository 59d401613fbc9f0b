import type { BookingActor } from '#domain/opening/slot-booking'
import { parseSlotId } from '#domain/opening/slots'
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

async function ensureAtWork(tx: Transaction, member: StaffRow, { timeSlotId, now, by, within }: Wanted) {
  const slot = parseSlotId(timeSlotId ?? '')
  // An invalid slot id is rejected when the spot is taken.
  if (slot === null) return
  const roster = (await readRosters(tx, [member], slot.date))(member.id)
  ensurePermitted(mayTakeWork({ name: member.name, roster, slot, now, by }), within)
}
