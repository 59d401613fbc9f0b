import type { Appointment } from '#contract/appointments'
import { vehicleName } from '#domain/vehicle/vehicle'
import { AppointmentSubject } from '#web/components/appointment/appointment-subject.tsx'
import { StaffNotesField } from '#web/components/new-appointment/staff-notes-field.tsx'
import { RecordFormDialog } from '#web/components/record-form-dialog.tsx'
import { displaySlot } from './appointment-edit-form.ts'
import { ServicesSection } from './services-section.tsx'
import { TechnicianSection } from './technician-section.tsx'
import { TimeSection } from './time-section.tsx'
import { useEditForm } from './use-edit-form.ts'

export type EditAppointmentDialogProps = {
  appointment: Appointment
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Edits an appointment; which fields can change depends on its status. */
export function EditAppointmentDialog({ appointment, open, onOpenChange }: EditAppointmentDialogProps) {
  const { form, conflicts, submit, isPending, unavailableSlotId } = useEditForm(appointment, () =>
    onOpenChange(false),
  )
  const { control, register, watch, formState } = form
  const { client, vehicle, timeSlotId } = appointment
  const part = { appointment, control }
  return (
    <RecordFormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      conflicts={conflicts}
      isPending={isPending}
      onSubmit={submit}
      title="Edit Appointment"
      width={640}
      footerNote={<span className="num">{describeWhen(watch('timeSlotId'), timeSlotId)}</span>}
      submitLabel="Save changes"
      pendingLabel="Saving..."
    >
      <AppointmentSubject appointment={appointment} title={client.name} note={vehicleName(vehicle)} />
      <TimeSection {...part} unavailableId={unavailableSlotId} />
      <ServicesSection {...part} />
      <TechnicianSection {...part} />
      <StaffNotesField {...register('notes')} error={formState.errors.notes?.message} />
    </RecordFormDialog>
  )
}

/** Returns `New time: Wed, Nov 25, 1:00 pm`. */
function describeWhen(wanted: string, current: string): string {
  const when = displaySlot(wanted)
  if (when === '') return 'No time selected'
  return wanted === current ? when : `New time: ${when}`
}
