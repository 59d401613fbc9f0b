import type { Appointment } from '#contract/appointments/appointments'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { type DescriptionItem, DescriptionList } from '#web/ui/description-list.tsx'
import { AssignTechnician, nameAndPosition, useMayAssign } from './assign-technician.tsx'

/** Returns the technician preference of the customer, or null. */
function preferenceOf({ technicianPreference, preferredStaff }: Appointment): string | null {
  if (technicianPreference === 'apprentice') return 'Prefers an apprentice'
  return preferredStaff?.name ?? null
}

/** Services, assigned staff, preference and notes. */
export function AppointmentDetails({ appointment }: { appointment: Appointment }) {
  const namesOf = useServiceNames()
  const mayAssign = useMayAssign(appointment)
  const { services, assignedStaff, notes, confirmationNote, rejectionReason, overbookReason } = appointment
  const details: DescriptionItem[] = [
    { term: 'Services', value: namesOf(services) },
    {
      term: 'Assigned staff',
      value: mayAssign ? (
        <AssignTechnician appointment={appointment} />
      ) : assignedStaff === null ? (
        'No assignment'
      ) : (
        nameAndPosition(assignedStaff)
      ),
    },
    { term: 'Technician preference', value: preferenceOf(appointment) ?? 'No preference' },
    { term: 'Notes', value: notes ?? 'No notes' },
  ]
  if (confirmationNote !== null) details.push({ term: 'Confirmation note', value: confirmationNote })
  if (overbookReason !== null) details.push({ term: 'Overbooked', value: overbookReason })
  if (rejectionReason !== null) details.push({ term: 'Reason', value: rejectionReason })
  return <DescriptionList details={details} />
}
