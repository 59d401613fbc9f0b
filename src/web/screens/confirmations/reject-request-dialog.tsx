import { X } from 'lucide-react'
import { reasonMissing } from '#domain/schedule/request-answer'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AnswerDialog, type AnswerProps } from './answer-dialog.tsx'

const examples = {
  appointment: 'For example: we are fully booked that day, please choose another',
  rental: 'For example: this car is being repaired that week, please choose another',
  tow: 'For example: our truck is out until 4 pm, please call another service',
}

/** Rejects a request; the reason is sent to the customer. */
export function RejectRequestDialog({ onSend, ...answer }: AnswerProps) {
  const { entry, sending } = answer
  function send(reason: string) {
    // The button is disabled without a reason, but Ctrl+Enter is not.
    if (reason === '') showToast({ title: 'Error', description: reasonMissing, variant: 'destructive' })
    else onSend(reason)
  }
  return (
    <AnswerDialog
      {...answer}
      title="Rejection Reason"
      answer="rejected"
      label="Reason"
      placeholder={examples[entry.type]}
      fieldError={(reason) => (reason === '' ? reasonMissing : null)}
      onSend={send}
      button={(reason) => (
        <Button
          type="submit"
          variant="danger-filled"
          icon={X}
          disabled={reason === ''}
          pending={sending}
          pendingLabel="Rejecting..."
        >
          Reject
        </Button>
      )}
    />
  )
}
