import type { Appointment } from '#contract/appointments/appointments'
import { decideAppointmentChange } from '#domain/appointments/appointment-changes'
import { shownReason } from '#domain/shown-status'
import { positionLabel, type StaffPosition } from '#domain/staff/staff-member'
import { useAction } from '#web/records/use-action.tsx'
import { useGarageNow, useServiceNames, useStaff } from '#web/session/use-staff.ts'
import { type DescriptionItem, DescriptionList } from '#web/ui/description-list.tsx'
import { Select } from '#web/ui/field.tsx'
import { appointmentActions } from './appointment-actions.ts'
import { useTechniciansAt } from './time-slot-field.tsx'

/** Returns the technician preference of the customer, or null. */
function preferenceOf({ technicianPreference, preferredStaff }: Appointment): string | null {
  if (technicianPreference === 'apprentice') return 'Prefers an apprentice'
  return preferredStaff?.name ?? null
}

/** Services, assigned staff, preference and notes. */
export function AppointmentDetails({ appointment }: { appointment: Appointment }) {
  const namesOf = useServiceNames()
  const mayAssign = useMayAssign(appointment)
  const { services, assignedStaff, notes, confirmationNote, overbookReason } = appointment
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
  const reason = shownReason(appointment)
  if (reason !== null) details.push({ term: 'Reason', value: reason })
  return <DescriptionList details={details} />
}

/** Returns whether the user can assign a technician to this appointment. */
function useMayAssign({ status }: Pick<Appointment, 'status'>): boolean {
  const { mayChange } = useStaff()
  return mayChange && decideAppointmentChange(status, 'technician').permitted
}

/** Returns `Alex Reid, Mechanic`. */
function nameAndPosition({ name, position }: { name: string; position: StaffPosition }): string {
  return `${name}, ${positionLabel(position)}`
}

/** Select that assigns a technician immediately. Those who are away at the time are disabled. */
function AssignTechnician({ appointment }: { appointment: Appointment }) {
  const { assignedStaffId, assignedStaff, status, timeSlotId } = appointment
  // A vehicle in the workshop can be given to any technician, as in the edit dialog.
  const technicians = useTechniciansAt(status === 'in_progress' ? '' : timeSlotId)
  const now = useGarageNow()
  const { run, isPending, sent } = useAction(appointmentActions.assign)
  const known = technicians.data ?? []
  const isCurrentListed = known.some((member) => member.id === assignedStaffId)
  return (
    <Select
      aria-label="Technician"
      aria-busy={isPending || undefined}
      className="max-w-tile"
      value={String((sent ? sent.values.assignedStaffId : assignedStaffId) ?? '')}
      onChange={({ target }) => {
        if (!isPending)
          run(appointment, {
            assignedStaffId: target.value === '' ? null : target.value,
            now,
          })
      }}
    >
      <option value="">No assignment</option>
      {assignedStaffId !== null && assignedStaff !== null && !isCurrentListed && (
        <option value={assignedStaffId}>{nameAndPosition(assignedStaff)}</option>
      )}
      {known.map((member) => (
        <option
          key={member.id}
          value={member.id}
          disabled={member.isAway === true && member.id !== assignedStaffId}
        >
          {nameAndPosition({ ...member, position: 'mechanic' })}
          {member.isAway && ' (away)'}
        </option>
      ))}
    </Select>
  )
}
