import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { appointmentLists, useSend } from '#web/api/hooks.ts'
import { keepAppointment } from '#web/parts/appointment/keep-appointment.ts'
import { toastFailure } from '#web/parts/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AnswerDialog, type AnswerProps } from './answer-dialog.tsx'
import { howTold } from './how-told.ts'

/** Says yes, with a word to the customer if there is one. */
export function ConfirmAppointmentDialog({ onAnswered, ...answer }: AnswerProps) {
  const { id, client } = answer.request
  const queries = useQueryClient()
  const confirm = useSend('PATCH /api/appointments/{id}/confirm', {
    refreshes: appointmentLists,
    onSuccess: (appointment) => {
      keepAppointment(queries, appointment)
      showToast({ title: 'Success', description: 'Appointment confirmed successfully' })
      onAnswered()
    },
    onError: (error) => toastFailure('Failed to confirm appointment', error),
  })
  return (
    <AnswerDialog
      {...answer}
      title="Confirm Appointment"
      description={howTold(client.preferredContact)}
      label="Note to the customer"
      optional
      placeholder="For example where to park, or what to bring"
      sending={confirm.isPending}
      onSend={(note) => confirm.mutate({ params: { id }, body: note === '' ? {} : { note } })}
      button={() => (
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
      )}
    />
  )
}
