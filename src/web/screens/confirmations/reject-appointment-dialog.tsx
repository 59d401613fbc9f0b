import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { keepAppointment } from '#web/parts/appointment/keep-appointment.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { useLastShown } from '#web/parts/use-last-shown.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { AnswerDialogProps } from './confirm-appointment-dialog.tsx'
import { RequestSubject } from './request-subject.tsx'

/** Says no, and why: the customer reads the reason. */
export function RejectAppointmentDialog({
  request,
  open,
  onOpenChange,
  onAnswered,
  finalFocus,
}: AnswerDialogProps) {
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const reject = useSend('PATCH /api/appointments/{id}/reject', {
    refreshes: appointmentLists,
    onSuccess: (appointment) => {
      keepAppointment(queries, appointment)
      showToast({ title: 'Success', description: 'Appointment rejected' })
      setReason('')
      onAnswered()
    },
    onError: (error) => toastFailure('Failed to reject appointment', error),
  })
  const trimmed = reason.trim()
  // The next request may already stand behind the dialog that leaves.
  const subject = useLastShown(open ? request : null) ?? request
  function change(wanted: boolean) {
    if (!wanted) setReason('')
    onOpenChange(wanted)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Rejection Reason"
      description="The customer is told by email, with this reason."
      width={480}
      finalFocus={finalFocus}
      dirty={trimmed !== ''}
      busy={reject.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (reject.isPending) return
        if (trimmed === '') {
          showToast({
            title: 'Error',
            description: 'Please provide a reason for rejection',
            variant: 'destructive',
          })
          return
        }
        reject.mutate({ params: { id: request.id }, body: { reason: trimmed } })
      }}
      footerNote={trimmed === '' && 'Please provide a reason for rejection'}
      footer={
        <>
          <Button variant="ghost" onClick={() => change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="danger-filled"
            icon={X}
            disabled={trimmed === ''}
            pending={reject.isPending}
            pendingLabel="Rejecting..."
          >
            Reject
          </Button>
        </>
      }
    >
      <RequestSubject request={subject} />
      <Field label="Reason">
        <TextArea
          rows={3}
          maxLength={1000}
          placeholder="For example: we are fully booked that day, please choose another"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
