import type { Appointment } from '#contract/appointments/appointments'
import { decideAppointmentChange } from '#domain/appointments/appointment-changes'
import { positionLabel, type StaffPosition } from '#domain/staff/staff-member'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Select } from '#web/ui/select.tsx'
import { appointmentActions } from './appointment-actions.ts'
import { useTechniciansAt } from './time-slot-field.tsx'

/** Returns whether the user can assign a technician to this appointment. */
export function useMayAssign({ status }: Pick<Appointment, 'status'>): boolean {
  const { mayChange } = useStaff()
  return mayChange && decideAppointmentChange(status, 'technician').permitted
}

/** Returns `Alex Reid, Mechanic`. */
export function nameAndPosition({ name, position }: { name: string; position: StaffPosition }): string {
  return `${name}, ${positionLabel(position)}`
}

/** Select that assigns a technician immediately. Those who are away at the time are disabled. */
export function AssignTechnician({ appointment }: { appointment: Appointment }) {
  const { assignedStaffId, assignedStaff, status, timeSlotId } = appointment
  // A vehicle in the workshop can be given to any technician, as in the edit dialog.
  const technicians = useTechniciansAt(status === 'in_progress' ? '' : timeSlotId)
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
            version: appointment.version,
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
