import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { RentalActionButtons } from '#web/components/rental/rental-action-buttons.tsx'
import { TowButtons } from '#web/components/tow/tow-buttons.tsx'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import styles from './answer-request.module.css'
import { ConfirmAppointmentDialog } from './confirm-appointment-dialog.tsx'
import { RejectRequestDialog } from './reject-request-dialog.tsx'
import { type RequestEntry, requestOf } from './request-entry.ts'
import { useAnswer } from './use-answer.ts'

export type AnswerRequestProps = {
  entry: RequestEntry
  /** The sheet is closing; shortcuts are disabled. */
  leaving: boolean
  onAnswered: (id: string) => void
}

/** Confirm and Reject buttons. A rental or tow is confirmed immediately, an appointment with an optional note. */
export function AnswerRequest({ entry, leaving, onAnswered }: AnswerRequestProps) {
  const { mayChange } = useStaff()
  const [asking, setAsking] = useState<'confirm' | 'reject' | null>(null)
  const confirmButton = useRef<HTMLButtonElement>(null)
  const rejectButton = useRef<HTMLButtonElement>(null)
  const answer = useAnswer(entry, (id) => {
    setAsking(null)
    onAnswered(id)
  })
  const waiting = requestOf(entry).status === 'pending'
  const mayAnswer = mayChange && waiting
  function confirm() {
    if (entry.type === 'appointment') setAsking('confirm')
    else if (!answer.confirming) answer.confirm()
  }
  useShortcuts(
    { c: confirm, r: () => setAsking('reject') },
    { active: mayAnswer && !leaving && asking === null, inDialog: true },
  )
  const dialog = { entry, onOpenChange: (open: boolean) => !open && setAsking(null) }
  return (
    <>
      {!waiting && <p className={clsx('small muted', styles.answered)}>This request has been answered.</p>}
      {!waiting && entry.type === 'rental' && (
        <RentalActionButtons rental={entry.rental} variant="primary" size="large" />
      )}
      {!waiting && entry.type === 'tow' && <TowButtons inSheet tow={entry.tow} size="large" />}
      {waiting && !mayChange && (
        <p className="small muted">Only staff and administrators can confirm and reject requests.</p>
      )}
      {mayAnswer && (
        <>
          <Button
            ref={rejectButton}
            variant="danger"
            size="large"
            icon={X}
            aria-keyshortcuts="r"
            onClick={() => setAsking('reject')}
          >
            Reject
            <Kbd>R</Kbd>
          </Button>
          <Button
            ref={confirmButton}
            variant="primary"
            size="large"
            icon={Check}
            className={styles.confirm}
            aria-keyshortcuts="c"
            pending={answer.confirming && asking === null}
            pendingLabel="Confirming..."
            onClick={confirm}
          >
            Confirm
            <Kbd>C</Kbd>
          </Button>
        </>
      )}
      <ConfirmAppointmentDialog
        {...dialog}
        open={asking === 'confirm'}
        finalFocus={confirmButton}
        sending={answer.confirming}
        onSend={answer.confirm}
      />
      <RejectRequestDialog
        {...dialog}
        open={asking === 'reject'}
        finalFocus={rejectButton}
        sending={answer.rejecting}
        onSend={answer.reject}
      />
    </>
  )
}
