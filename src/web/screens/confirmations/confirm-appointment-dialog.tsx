import { Check } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { AnswerDialog, type AnswerProps } from './answer-dialog.tsx'

/** Confirms an appointment with an optional note to the customer. */
export function ConfirmAppointmentDialog(answer: AnswerProps) {
  return (
    <AnswerDialog
      {...answer}
      title="Confirm Appointment"
      answer="confirmed"
      label="Note to the customer"
      optional
      placeholder="For example where to park, or what to bring"
      button={() => (
        <Button
          type="submit"
          variant="primary"
          icon={Check}
          pending={answer.sending}
          pendingLabel="Confirming..."
        >
          Confirm
          <Kbd>Ctrl Enter</Kbd>
        </Button>
      )}
    />
  )
}
