import { Check, X } from 'lucide'
import { useRef, useState } from 'react'
import { referenceOf } from '#domain/reference'
import { displayAge, displayInstant } from '#domain/time/display'
import { StatusBadge } from '#web/bookings/status-badge.tsx'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { DeliveryLine } from '#web/messages/notify-choice.tsx'
import { SheetSection } from '#web/records/sheet-section.tsx'
import { useLastShown } from '#web/records/use-dialog-for.ts'
import { RentalActionButtons } from '#web/rentals/rental-action-buttons.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { TowButtons } from '#web/tows/tow-buttons.tsx'
import { TowDetails } from '#web/tows/tow-details.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ConfirmAppointmentDialog, RejectRequestDialog } from './answer-dialog.tsx'
import { AppointmentRequest } from './appointment-request.tsx'
import { RentalRequest } from './rental-request.tsx'
import { answerMessage, type RequestEntry, requestOf } from './request-entry.ts'
import { useAnswer } from './use-answer.ts'

const kinds = { appointment: 'Service', rental: 'Rental', tow: 'Tow' } as const

/** The sheet of a request with its details and checks. */
export function RequestSheet({
  entry,
  onClose,
  onAnswered,
}: {
  /** The open request; null closes the sheet. */
  entry: RequestEntry | null
  onClose: () => void
  onAnswered: (id: string) => void
}) {
  const now = useGarageNow()
  const namesOf = useServiceNames()
  const shown = useLastShown(entry)
  if (shown === null) return null
  const { id, client, status, createdAt } = requestOf(shown)
  const received = displayInstant(createdAt, now.timeZone)
  return (
    <Sheet
      open={entry !== null}
      onOpenChange={(open) => !open && onClose()}
      title={client.name}
      mark={<StatusBadge status={status} />}
      description={
        <span className="tabular-nums">
          {kinds[shown.type]} request <span className="text-ink-3">{referenceOf(id)}</span> · received{' '}
          {received.time}, {displayAge(createdAt, now.instant, now.timeZone)}
        </span>
      }
      footer={<AnswerRequest entry={shown} leaving={entry === null} onAnswered={onAnswered} />}
    >
      <div key={id} ref={readFromTop}>
        {shown.type === 'appointment' && <AppointmentRequest request={shown.appointment} />}
        {shown.type === 'rental' && <RentalRequest request={shown.rental} />}
        {shown.type === 'tow' && <TowDetails tow={shown.tow} />}
        {shown.type !== 'appointment' && status === 'pending' && (
          <SheetSection title="When you confirm">
            <DeliveryLine {...answerMessage(shown, 'confirmed', namesOf)} />
          </SheetSection>
        )}
      </div>
    </Sheet>
  )
}

// The sheet stays open for the next request and would keep its scroll position.
function readFromTop(request: HTMLElement | null) {
  request?.parentElement?.scrollTo(0, 0)
}

/** Confirm and Reject buttons. A rental or tow is confirmed immediately, an appointment with an optional note. */
function AnswerRequest({
  entry,
  leaving,
  onAnswered,
}: {
  entry: RequestEntry
  /** The sheet is closing; shortcuts are disabled. */
  leaving: boolean
  onAnswered: (id: string) => void
}) {
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
      {!waiting && <p className="flex-1 text-small text-ink-2">This request has been answered.</p>}
      {!waiting && entry.type === 'rental' && (
        <RentalActionButtons rental={entry.rental} variant="primary" size="large" />
      )}
      {!waiting && entry.type === 'tow' && <TowButtons inSheet tow={entry.tow} size="large" />}
      {waiting && !mayChange && (
        <p className="text-small text-ink-2">
          Only staff and administrators can confirm and reject requests.
        </p>
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
            className="flex-1"
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
