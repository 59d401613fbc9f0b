import type { StaffPosition, StaffStatus } from './staff.ts'

/** What the public form sends instead of a technician's id when the customer prefers an apprentice. */
export const APPRENTICE_PREFERENCE = 'apprentice-preference'

/** Only active mechanics can be given work. */
export function isTechnician(staff: { position: StaffPosition; status: StaffStatus }): boolean {
  return staff.position === 'mechanic' && staff.status === 'active'
}

/** The price hint beside a technician's name. */
export function technicianMarker(staff: { isApprentice: boolean }): '$$' | 'Apprentice under supervision $' {
  return staff.isApprentice ? 'Apprentice under supervision $' : '$$'
}

/** The specialties that fit beside a name, as stored; the rest stays on the staff screen. */
export function firstSpecialties(staff: { specialties: readonly string[] }, count = 2): string[] {
  return staff.specialties.slice(0, count)
}
