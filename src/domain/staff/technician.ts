import type { StaffPosition, StaffStatus } from './staff-member.ts'

/** Sent by the public form instead of a technician id if the customer prefers an apprentice. */
export const APPRENTICE_PREFERENCE = 'apprentice-preference'

/** Returns whether the staff member can be assigned work: only active mechanics. */
export function isTechnician(staff: { position: StaffPosition; status: StaffStatus }): boolean {
  return staff.position === 'mechanic' && staff.status === 'active'
}

/** Returns the price hint next to a technician's name. */
export function technicianMarker(staff: { isApprentice: boolean }): '$$' | 'Apprentice under supervision $' {
  return staff.isApprentice ? 'Apprentice under supervision $' : '$$'
}

/** Returns the first specialties, for places where space is limited. */
export function firstSpecialties(staff: { specialties: readonly string[] }, count = 2): string[] {
  return staff.specialties.slice(0, count)
}
