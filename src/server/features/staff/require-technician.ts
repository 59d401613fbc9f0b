import { isTechnician } from '#domain/people/technician'
import type { Transaction } from '#server/db/connect'
import { found, refuseWith } from '#server/http/refused'
import { type StaffRow, staffById } from './staff.queries.ts'

/** The staff member, if work can be given to them: an active mechanic. */
export async function requireTechnician(tx: Transaction, id: string): Promise<StaffRow> {
  const member = found(await staffById(tx, id), 'this technician')
  if (!isTechnician(member)) refuseWith('technician_unavailable')
  return member
}
