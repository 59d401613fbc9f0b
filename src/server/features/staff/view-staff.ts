import type { StaffMember, Technician } from '#contract/staff'
import { firstSpecialties } from '#domain/people/technician'
import type { StaffRow } from './staff.queries.ts'

/** Returns a staff member for staff screens. */
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

/** Returns the public details of a technician. */
export function viewTechnician({ id, name, specialties, isApprentice }: StaffRow): Technician {
  return { id, name, specialties: firstSpecialties({ specialties }), isApprentice }
}
