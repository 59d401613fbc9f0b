import type { BookingActor } from '#domain/opening/slot-booking'
import { type Moment, nextThere } from '#domain/staff/roster'
import { mayTakeWork } from '#domain/staff/technician-away'
import type { GarageNow } from '#domain/time/garage-clock'
import type { Db } from '#server/db/connect'
import { readRosters } from './read-rosters.ts'
import { type StaffRow, staffById } from './staff.queries.ts'

interface StaffQuery {
  now: GarageNow
  by: BookingActor
}

/**
 * Returns whether each of these members is available for a slot, and otherwise when they are available again.
 */
export async function staffAtTime(
  db: Db,
  members: readonly StaffRow[],
  { slot, now, by }: StaffQuery & { slot: Moment },
): Promise<(member: StaffRow) => { isAway: boolean; back: Moment | null }> {
  const rosterOf = await readRosters(db, members, slot.date)
  return ({ id, name }) => {
    const roster = rosterOf(id)
    const isAway = !mayTakeWork({ name, roster, slot, now, by }).permitted
    return { isAway, back: isAway ? nextThere(roster, slot) : null }
  }
}

/** Returns a test whether a technician is unavailable at a time; always false for an unknown id. */
export async function awayTimesOf(
  db: Db,
  staffId: string,
  { now, by }: StaffQuery,
): Promise<(slot: Moment) => boolean> {
  const member = isUuid(staffId) ? await staffById(db, staffId) : undefined
  if (member === undefined) return () => false
  const { id, name } = member
  const roster = (await readRosters(db, [member], now.date))(id)
  return (slot) => !mayTakeWork({ name, roster, slot, now, by }).permitted
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
