import { type Control, useWatch } from 'react-hook-form'
import type { Appointment } from '#contract/appointments'
import { FixedField } from '#web/components/fixed-field.tsx'
import { TechnicianField } from '#web/components/new-appointment/technician-field.tsx'
import { ControlledGroup } from '#web/forms/controlled-group.tsx'
import type { AppointmentEditForm } from './appointment-edit-form.ts'
import { fixedReason } from './fixed-reason.ts'

export type TechnicianSectionProps = {
  appointment: Appointment
  control: Control<AppointmentEditForm>
}

export function TechnicianSection({ appointment, control }: TechnicianSectionProps) {
  const { status, assignedStaff, assignedStaffId } = appointment
  const reason = fixedReason(status, 'technician')
  const timeSlotId = useWatch({ control, name: 'timeSlotId' })
  // A car in progress is worked on now, so availability at the slot's time is irrelevant.
  const requestedAt = status === 'in_progress' ? '' : timeSlotId
  if (reason !== null) {
    return (
      <FixedField label="Technician" reason={reason}>
        {assignedStaff?.name ?? 'No assignment'}
      </FixedField>
    )
  }
  const current =
    assignedStaff === null || assignedStaffId === null
      ? null
      : { id: assignedStaffId, name: assignedStaff.name }
  return (
    <ControlledGroup control={control} name="assignedStaffId">
      {(wiring) => <TechnicianField {...wiring} timeSlotId={requestedAt} current={current} />}
    </ControlledGroup>
  )
}
