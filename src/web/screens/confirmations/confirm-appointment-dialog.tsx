import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type RefObject, useState } from 'react'
import type { Appointment } from '#contract/appointments'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { keepAppointment } from '#web/parts/appointment/keep-appointment.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { useLastShown } from '#web/parts/use-last-shown.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.ts'
import { RequestSubject } from './request-subject.tsx'

export type AnswerDialogProps = {
  request: Appointment
  open: boolean
  onOpenChange: (open: boolean) => void
  onAnswered: () => void
  /** Where the focus goes when the dialog has closed: the next request is answered there. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Says yes, with a word to the customer if there is one. */
export function ConfirmAppointmentDialog({
  request,
  open,
  onOpenChange,
  onAnswered,
  finalFocus,
}: AnswerDialogProps) {
  const [note, setNote] = useState('')
  const queries = useQueryClient()
  const confirm = useSend('PATCH /api/appointments/{id}/confirm', {
    refreshes: appointmentLists,
    onSuccess: (appointment) => {
      keepAppointment(queries, appointment)
      showToast({ title: 'Success', description: 'Appointment confirmed successfully' })
      setNote('')
      onAnswered()
    },
    onError: (error) => toastFailure('Failed to confirm appointment', error),
  })
  const trimmed = note.trim()
  // The next request may already stand behind the dialog that leaves.
  const subject = useLastShown(open ? request : null) ?? request
  function change(wanted: boolean) {
    if (!wanted) setNote('')
    onOpenChange(wanted)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Confirm Appointment"
      description="The customer is told by email."
      width={480}
      finalFocus={finalFocus}
      dirty={trimmed !== ''}
      busy={confirm.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (confirm.isPending) return
        confirm.mutate({ params: { id: request.id }, body: trimmed === '' ? {} : { note: trimmed } })
      }}
      footer={
        <>
          <Button variant="ghost" onClick={() => change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={Check}
            pending={confirm.isPending}
            pendingLabel="Confirming..."
          >
            Confirm
            <Kbd>Ctrl Enter</Kbd>
          </Button>
        </>
      }
    >
      <RequestSubject request={subject} />
      <Field label="Note to the customer" optional>
        <TextArea
          rows={3}
          maxLength={1000}
          placeholder="For example where to park, or what to bring"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
