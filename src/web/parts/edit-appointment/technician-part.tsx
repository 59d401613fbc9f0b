import { type Control, Controller } from 'react-hook-form'
import type { Appointment } from '#contract/appointments'
import { focusWithin } from '#web/parts/new-appointment/focus-within.ts'
import { TechnicianField } from '#web/parts/new-appointment/technician-field.tsx'
import type { EditForm } from './edit-form.ts'
import { FixedField } from './fixed-field.tsx'
import { whyFixed } from './why-fixed.ts'

export type TechnicianPartProps = {
  appointment: Appointment
  control: Control<EditForm>
  error: string | undefined
}

/** Who does it. */
export function TechnicianPart({ appointment, control, error }: TechnicianPartProps) {
  const { status, assignedStaff, assignedStaffId } = appointment
  const reason = whyFixed(status, 'technician')
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
    <Controller
      control={control}
      name="assignedStaffId"
      render={({ field }) => (
        <div ref={focusWithin(field.ref, 'input:enabled')}>
          <TechnicianField value={field.value} onChange={field.onChange} error={error} current={current} />
        </div>
      )}
    />
  )
}
