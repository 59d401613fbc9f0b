import type { StaffMember, Technician } from '#contract/staff'
import { firstSpecialties } from '#domain/people/technician'
import type { StaffRow } from './staff.queries.ts'

/** A staff member as the back office sees them. */
export function viewStaff(row: StaffRow): StaffMember {
  const { id, name, email, phone, position, specialties, isApprentice, status, hireDate } = row
  return {
    id,
    name,
    email,
    phone,
    position,
    specialties,
    isApprentice,
    status,
    hireDate,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  }
}

/** A technician as customers see them. */
export function viewTechnician({ id, name, specialties, isApprentice }: StaffRow): Technician {
  return { id, name, specialties: firstSpecialties({ specialties }), isApprentice }
}
