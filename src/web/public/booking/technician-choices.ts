import type { StaffMember, Technician } from '#contract/staff/staff'
import { displaySpecialties } from '#domain/staff/specialties'
import {
  APPRENTICE_PREFERENCE,
  firstSpecialties,
  isTechnician,
  technicianMarker,
} from '#domain/staff/technician'
import { usePageRead } from '#web/api/page-reads.ts'

interface TechnicianChoice {
  id: string
  name: string
  description: string
  /** The price marker, `$` or `$$`. */
  price: string | null
  isAway?: boolean | undefined
}

const noPreference: TechnicianChoice = {
  id: '',
  name: 'No preference',
  description: 'First available technician',
  price: null,
}

const anyApprentice: TechnicianChoice = {
  id: APPRENTICE_PREFERENCE,
  name: 'Prefer an apprentice',
  description: 'Any apprentice, under supervision',
  price: '$',
}

/** Returns the technician choices for a slot: no preference, each active mechanic, any apprentice. */
export function useTechnicians(timeSlotId: string | null): TechnicianChoice[] {
  const query = { status: 'active', position: 'mechanic', timeSlotId: timeSlotId ?? undefined } as const
  const { data } = usePageRead('GET /api/staff', { query }, { keepPrevious: true })
  return technicianChoices(data ?? [])
}

export function technicianChoices(staff: readonly (StaffMember | Technician)[]): TechnicianChoice[] {
  // The API returns all staff to signed-in users and only mechanics to the public.
  const mechanics = staff.filter((member) => !('position' in member) || isTechnician(member))
  return [noPreference, ...mechanics.map(choiceOf), anyApprentice]
}

function choiceOf(technician: Technician): TechnicianChoice {
  const { id, name, isApprentice, isAway } = technician
  if (isAway) return { id, name, description: 'Not available at this time', price: null, isAway }
  const marker = technicianMarker(technician)
  const specialties = displaySpecialties(firstSpecialties(technician))
  return isApprentice
    ? { id, name, description: [specialties, marker].filter(Boolean).join('\n'), price: null }
    : { id, name, description: specialties, price: marker }
}
