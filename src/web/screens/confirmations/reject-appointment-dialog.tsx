import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { keepAppointment } from '#web/parts/appointment/keep-appointment.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AnswerDialog, type AnswerProps } from './answer-dialog.tsx'
import { howTold } from './how-told.ts'

const reasonMissing = 'Please provide a reason for rejection'

/** Says no, and why: the customer reads the reason. */
export function RejectAppointmentDialog({ onAnswered, ...answer }: AnswerProps) {
  const { id, client } = answer.request
  const queries = useQueryClient()
  const reject = useSend('PATCH /api/appointments/{id}/reject', {
    refreshes: appointmentLists,
    onSuccess: (appointment) => {
      keepAppointment(queries, appointment)
      showToast({ title: 'Success', description: 'Appointment rejected' })
      onAnswered()
    },
    onError: (error) => toastFailure('Failed to reject appointment', error),
  })
  function send(reason: string) {
    // The button is disabled then; Ctrl+Enter is not.
    if (reason === '') showToast({ title: 'Error', description: reasonMissing, variant: 'destructive' })
    else reject.mutate({ params: { id }, body: { reason } })
  }
  return (
    <AnswerDialog
      {...answer}
      title="Rejection Reason"
      description={`${howTold(client.preferredContact)} Your reason goes with it.`}
      label="Reason"
      placeholder="For example: we are fully booked that day, please choose another"
      complaint={(reason) => (reason === '' ? reasonMissing : null)}
      sending={reject.isPending}
      onSend={send}
      button={(reason) => (
        <Button
          type="submit"
          variant="danger-filled"
          icon={X}
          disabled={reason === ''}
          pending={reject.isPending}
          pendingLabel="Rejecting..."
        >
          Reject
        </Button>
      )}
    />
  )
}
