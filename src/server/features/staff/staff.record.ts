import { type StaffMember, staffFields, type Technician } from '#contract/staff/staff'
import { firstSpecialties } from '#domain/staff/technician'
import { pickFields } from '#server/calls/pick-fields'
import type { Db } from '#server/db/connect'
import { orNotFound } from '#server/problem-error'
import type { PlainRecordKind } from '#server/records/change-record'
import { type StaffRow, type StaffValues, staffById, writeStaff } from './staff.queries.ts'

/** Staff members, for changes: see `changeRecord`. */
export const staffRecord: PlainRecordKind<StaffRow, StaffMember, StaffValues> = {
  entity: 'staff',
  noun: 'this staff member',
  lock: (tx, id) => staffById(tx, id, 'update'),
  write: writeStaff,
  view: viewStaff,
}

/** Returns a staff member for staff screens. */
export function viewStaff(row: StaffRow): StaffMember {
  const { id, version, createdAt } = row
  return { id, ...pickFields(row, staffFields), version, createdAt: createdAt.toISOString() }
}

/** Returns the public details of a technician. */
export function viewTechnician({ id, name, specialties, isApprentice }: StaffRow): Technician {
  return { id, name, specialties: firstSpecialties({ specialties }), isApprentice }
}

/** Returns the staff member. Throws 404. */
export async function requireStaff(db: Db, id: string): Promise<StaffRow> {
  return orNotFound(await staffById(db, id), staffRecord.noun)
}
