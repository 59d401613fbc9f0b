import { useForm } from 'react-hook-form'
import type { Appointment } from '#contract/appointments/appointments'
import { plateAndName } from '#domain/vehicles/vehicle'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { FormDialog, TextAreaField } from '#web/forms/staff-form.tsx'
import { useAction } from '#web/records/use-action.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { appointmentActions } from './appointment-actions.ts'

const { addNote } = appointmentActions

interface NoteForm {
  text: string
}

const check = ({ text }: NoteForm) => (text.trim() === '' ? { text: 'Please enter a note.' } : {})

/** Adds a note about the vehicle or the work. */
export function WorkNoteDialog({
  appointment,
  open,
  onOpenChange,
}: DialogState & { appointment: Pick<Appointment, 'id' | 'vehicle'> }) {
  const form = useForm<NoteForm>({ defaultValues: { text: '' }, resolver: ruleResolver(check) })
  const { vehicle } = appointment
  const { run, isPending } = useAction(addNote, {
    onDone: () => onOpenChange(false),
    onFailed: (error) => showProblemInForm(form, error),
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      isPending={isPending}
      onSubmit={form.handleSubmit((body) => {
        if (!isPending) run(appointment, body)
      })}
      title="Add Note"
      description={plateAndName(vehicle)}
      width={480}
      submitLabel={addNote.label}
      pendingLabel={addNote.pending}
    >
      <TextAreaField<NoteForm>
        name="text"
        label="Note"
        hint="For your colleagues. The customer does not see it."
        rows={4}
        maxLength={2000}
        placeholder="For example: front pads at 2 mm, rotors are fine"
      />
    </FormDialog>
  )
}
