import { useForm } from 'react-hook-form'
import type { Appointment } from '#contract/appointments/appointments'
import { vehicleName } from '#domain/vehicles/vehicle'
import { useChange } from '#web/api/use-change.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { TextAreaField } from '#web/forms/form-fields.tsx'
import { toastFailure } from '#web/records/failure-toast.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'

interface NoteForm {
  text: string
}

const check = ({ text }: NoteForm) => (text.trim() === '' ? { text: 'Please enter a note.' } : {})

/** Adds a note about the vehicle or the work. */
export function WorkNoteDialog({
  appointment: { id, vehicle },
  open,
  onOpenChange,
}: DialogState & { appointment: Pick<Appointment, 'id' | 'vehicle'> }) {
  const form = useForm<NoteForm>({ defaultValues: { text: '' }, resolver: ruleResolver(check) })
  const { mutate, isPending } = useChange('POST /api/appointments/{id}/notes', {
    onSuccess: () => {
      onOpenChange(false)
      showToast({ title: 'Note added', description: vehicle.licensePlate ?? vehicleName(vehicle) })
    },
    onError: (error) => {
      toastFailure('Failed to add the note.', error)
      showProblemInForm(form, error)
    },
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      isPending={isPending}
      onSubmit={form.handleSubmit((body) => {
        if (!isPending) mutate({ params: { id }, body })
      })}
      title="Add Note"
      description={[vehicle.licensePlate, vehicleName(vehicle)].filter(Boolean).join(' · ')}
      width={480}
      submitLabel="Add note"
      pendingLabel="Adding..."
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
