import type { Appointment } from '#contract/appointments'
import { parseSlotId } from '#domain/opening/slots'
import { displayShortDate, displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { AppointmentSubject } from '#web/parts/appointment/appointment-subject.tsx'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { NotesField } from '#web/parts/new-appointment/notes-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { ServicesPart } from './services-part.tsx'
import { TechnicianPart } from './technician-part.tsx'
import { TimePart } from './time-part.tsx'
import { useEditForm } from './use-edit-form.ts'

export type EditAppointmentDialogProps = {
  appointment: Appointment
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Another time, another technician, other work: what of it is still possible depends on how far the visit has come. */
export function EditAppointmentDialog({ appointment, open, onOpenChange }: EditAppointmentDialogProps) {
  const { form, submit, isPending, lostSlotId, changedElsewhere, showNewState } = useEditForm(
    appointment,
    () => onOpenChange(false),
  )
  const { control, register, watch, formState } = form
  const { errors, isDirty } = formState
  const { client, vehicle, timeSlotId } = appointment
  const part = { appointment, control }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Appointment"
      width={640}
      dirty={isDirty && !isPending}
      busy={isPending}
      onSubmit={submit}
      footerNote={<span className="num">{whenWords(watch('timeSlotId'), timeSlotId)}</span>}
      footer={
        <FormButtons pending={isPending} pendingLabel="Saving..." onCancel={() => onOpenChange(false)}>
          Save changes
        </FormButtons>
      }
    >
      {changedElsewhere && <ChangedElsewhereNotice what="this appointment" onReload={showNewState} />}
      <ErrorSummary form={form} />
      <AppointmentSubject appointment={appointment} title={client.name} note={vehicleName(vehicle)} />
      <TimePart {...part} lostId={lostSlotId} />
      <ServicesPart {...part} />
      <TechnicianPart {...part} />
      <NotesField {...register('notes')} error={errors.notes?.message} />
    </Dialog>
  )
}

/** `Moves to Wed, Nov 25, 1:00 pm` */
function whenWords(wanted: string, current: string): string {
  const slot = parseSlotId(wanted)
  if (slot === null) return 'No time chosen'
  const when = `${displayShortDate(slot.date)}, ${displayTime(slot.time)}`
  return wanted === current ? when : `Moves to ${when}`
}
