import type { WhoBooks } from '#domain/opening/slot-booking'
import { parseSlotId } from '#domain/opening/slots'
import { isTechnician } from '#domain/people/technician'
import { mayTakeWork } from '#domain/people/technician-away'
import type { GarageNow } from '#domain/time/garage-clock'
import type { Transaction } from '#server/db/connect'
import { found, insist, refuseWith } from '#server/http/refused'
import { readRosters } from './read-rosters.ts'
import { type StaffRow, staffById } from './staff.queries.ts'

interface Wanted {
  id: string
  /** Null for a car that is in work: whoever is here takes it on. */
  timeSlotId: string | null
  now: GarageNow
  by: WhoBooks
  /** The part of the request that names the technician. */
  within?: string
}

/** Returns whether the staff member has not been deleted, and locks the row against deletion until the transaction ends. */
export async function isStaffThere(tx: Transaction, id: string): Promise<boolean> {
  return (await staffById(tx, id, 'share')) !== undefined
}

/** The staff member, if work at this time can be given to them: an active mechanic who is there. */
export async function requireTechnician(tx: Transaction, wanted: Wanted): Promise<StaffRow> {
  // Held, so that they are neither deleted nor sent on leave before the work is theirs.
  const member = found(await staffById(tx, wanted.id, 'share'), 'this technician')
  if (!isTechnician(member)) refuseWith('technician_unavailable')
  await insistThere(tx, member, wanted)
  return member
}

/** Insists that whoever has the work already is there at its new time; one who has left since is no reason to refuse. */
export async function requireThere(tx: Transaction, wanted: Wanted): Promise<void> {
  const member = await staffById(tx, wanted.id, 'share')
  if (member !== undefined && isTechnician(member)) await insistThere(tx, member, wanted)
}

async function insistThere(tx: Transaction, member: StaffRow, { timeSlotId, now, by, within }: Wanted) {
  const slot = parseSlotId(timeSlotId ?? '')
  // What is no slot is refused where its place is taken.
  if (slot === null) return
  const roster = (await readRosters(tx, [member], slot.date))(member.id)
  insist(mayTakeWork({ name: member.name, roster, slot, now, by }), within)
}
