import { type CSSProperties, useRef, useState } from 'react'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { comparedTow } from '#domain/bookings/another-request'
import { referenceOf } from '#domain/reference'
import { displayAge, displayInstant } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { bookingActions } from '#web/bookings/booking-actions.ts'
import { Checks } from '#web/bookings/checks.tsx'
import { StatusBadge } from '#web/bookings/status-badge.tsx'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { DeliveryLine } from '#web/messages/notify-choice.tsx'
import { useLastShown } from '#web/records/open-state.ts'
import { SheetSection } from '#web/records/record-sheet.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { RentalActionButtons } from '#web/rentals/rental-action-buttons.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { towActions } from '#web/tows/tow-actions.ts'
import { TowButtons } from '#web/tows/tow-buttons.tsx'
import { TowDetails } from '#web/tows/tow-details.tsx'
import { Button } from '#web/ui/button.tsx'
import { modalBody, modalFooter, modalHeader, modalTitle } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { anotherRequestCheck } from './another-request-check.ts'
import { ConfirmAppointmentDialog, RejectRequestDialog } from './answer-dialog.tsx'
import { AppointmentRequest } from './appointment-request.tsx'
import { RentalRequest } from './rental-request.tsx'
import { answerMessage, isClientNew, type RequestEntry, requestOf } from './request-entry.ts'
import { NewClientBadge } from './request-list.tsx'

const kinds = { appointment: 'Service', rental: 'Rental', tow: 'Tow' } as const

interface RequestProps {
  /** The open request; null closes the sheet. */
  entry: RequestEntry | null
  onAnswered: (id: string) => void
}

/** The sheet of a request with its details and checks. */
export function RequestSheet({ entry, onClose, onAnswered }: RequestProps & { onClose: () => void }) {
  const shown = useLastShown(entry)
  if (shown === null) return null
  return (
    <Sheet
      open={entry !== null}
      onOpenChange={(open) => !open && onClose()}
      title={requestOf(shown).client.name}
      mark={<RequestMarks entry={shown} />}
      description={<RequestReceived entry={shown} />}
      footer={<AnswerRequest entry={shown} active={entry !== null} inDialog onAnswered={onAnswered} />}
    >
      <RequestDetails entry={shown} />
    </Sheet>
  )
}

// Ends above the lower edge of the window, also while the heading of the page is above it.
const size: CSSProperties & { '--most': string } = { '--most': 'calc(100dvh - 180px)' }

/** The same beside the list, on a wide screen. */
export function RequestPanel({ entry, onAnswered }: RequestProps) {
  return (
    <Panel
      aria-labelledby="open-request"
      style={size}
      className="sticky top-20 flex max-h-(--most) flex-col overflow-hidden low:static low:max-h-none"
    >
      {entry === null ? (
        <SkeletonRows bare rows={5} label="Loading the request" />
      ) : (
        <>
          <header className={modalHeader({ of: 'sheet', align: 'top' })}>
            <div className="min-w-0 flex-1">
              <div className="flex min-h-control flex-wrap items-center gap-x-2 gap-y-1">
                <h2 id="open-request" className={modalTitle}>
                  {requestOf(entry).client.name}
                </h2>
                <RequestMarks entry={entry} />
              </div>
              <div className="mt-0.5 text-small text-ink-2">
                <RequestReceived entry={entry} />
              </div>
            </div>
          </header>
          <div
            className={modalBody({ of: 'sheet' })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
            tabIndex={0}
          >
            <RequestDetails entry={entry} />
          </div>
          <div className={modalFooter} data-panel-footer>
            <AnswerRequest entry={entry} active onAnswered={onAnswered} />
          </div>
        </>
      )}
    </Panel>
  )
}

function RequestMarks({ entry }: { entry: RequestEntry }) {
  const { status } = requestOf(entry)
  return (
    <>
      <StatusBadge status={status} />
      {isClientNew(entry) && <NewClientBadge />}
    </>
  )
}

function RequestReceived({ entry }: { entry: RequestEntry }) {
  const now = useGarageNow()
  const { id, createdAt } = requestOf(entry)
  return (
    <span className="tabular-nums">
      {kinds[entry.type]} request <span className="text-ink-3">{referenceOf(id)}</span> · received{' '}
      {displayInstant(createdAt, now.timeZone).time}, {displayAge(createdAt, now.instant, now.timeZone)}
    </span>
  )
}

function RequestDetails({ entry }: { entry: RequestEntry }) {
  const { id, status } = requestOf(entry)
  return (
    <div key={id} ref={readFromTop}>
      {entry.type === 'appointment' && <AppointmentRequest request={entry.appointment} />}
      {entry.type === 'rental' && <RentalRequest request={entry.rental} />}
      {entry.type === 'tow' && <TowRequest request={entry.tow} />}
      {entry.type !== 'appointment' && status === 'pending' && (
        <SheetSection title="When you confirm">
          <DeliveryLine {...answerMessage(entry, 'confirmed')} />
        </SheetSection>
      )}
    </div>
  )
}

/** The details of a tow request, after the remark if the same customer has another one. */
function TowRequest({ request }: { request: TowBooking }) {
  const isPending = request.status === 'pending'
  const query = { status: 'pending' } as const
  const pending = useRead('GET /api/tow-bookings', { query }, { when: isPending }).data ?? []
  const remarks = anotherRequestCheck(comparedTow(request), pending.map(comparedTow))
  return (
    <>
      {isPending && remarks.length > 0 && (
        <SheetSection title="Before you confirm">
          <Checks checks={remarks} />
        </SheetSection>
      )}
      <TowDetails tow={request} />
    </>
  )
}

// The sheet and the panel stay for the next request and would keep their scroll position.
function readFromTop(request: HTMLElement | null) {
  request?.parentElement?.scrollTo(0, 0)
}

/** Confirm and Reject buttons. A rental or tow is confirmed immediately, an appointment with an optional note. */
function AnswerRequest({
  entry,
  active,
  inDialog = false,
  onAnswered,
}: {
  entry: RequestEntry
  /** False while the sheet is closing: shortcuts are disabled. */
  active: boolean
  /** Whether it is in a sheet. */
  inDialog?: boolean
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
  const { confirm: confirmation, reject: rejection } =
    entry.type === 'tow' ? towActions : bookingActions[entry.type]
  const waiting = requestOf(entry).status === 'pending'
  const mayAnswer = mayChange && waiting
  function confirm() {
    if (entry.type === 'appointment') setAsking('confirm')
    else if (!answer.confirming) answer.confirm()
  }
  useShortcuts(
    { c: confirm, r: () => setAsking('reject') },
    { active: active && mayAnswer && asking === null, inDialog },
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
            icon={rejection.icon}
            aria-keyshortcuts={rejection.key}
            onClick={() => setAsking('reject')}
          >
            {rejection.label}
            <Kbd>R</Kbd>
          </Button>
          <Button
            ref={confirmButton}
            variant="primary"
            size="large"
            icon={confirmation.icon}
            className="flex-1"
            aria-keyshortcuts={confirmation.key}
            pending={answer.confirming && asking === null}
            pendingLabel={confirmation.pending}
            onClick={confirm}
          >
            {confirmation.label}
            <Kbd>C</Kbd>
          </Button>
        </>
      )}
      <ConfirmAppointmentDialog
        {...dialog}
        open={asking === 'confirm'}
        finalFocus={() => confirmButton.current}
        action={confirmation}
        sending={answer.confirming}
        onSend={answer.confirm}
      />
      <RejectRequestDialog
        {...dialog}
        open={asking === 'reject'}
        finalFocus={() => rejectButton.current}
        action={rejection}
        sending={answer.rejecting}
        onSend={answer.reject}
      />
    </>
  )
}

/** Confirms or rejects a request of any kind. `note` is sent to the customer; only appointments have one. */
function useAnswer(entry: RequestEntry, onAnswered: (id: string) => void) {
  const events = { onDone: ({ id }: { id: string }) => onAnswered(id) }
  const { appointment, rental } = bookingActions
  const confirm = {
    appointment: useAction(appointment.confirm, events),
    rental: useAction(rental.confirm, events),
    tow: useAction(towActions.confirm, events),
  }
  const reject = {
    appointment: useAction(appointment.reject, events),
    rental: useAction(rental.reject, events),
    tow: useAction(towActions.reject, events),
  }
  // The next request can be open while the lists are still being refetched for the previous one.
  const isUnderWay = ({ sent }: { sent: { subject: { id: string } } | null }) =>
    sent?.subject.id === requestOf(entry).id
  return {
    confirm: (note = '') => {
      if (entry.type === 'tow') confirm.tow.run({ ...entry.tow, status: 'pending' }, {})
      else if (entry.type === 'rental') confirm.rental.run(entry.rental, {})
      else confirm.appointment.run(entry.appointment, note === '' ? {} : { note })
    },
    reject: (reason: string) => {
      if (entry.type === 'tow') reject.tow.run({ ...entry.tow, status: 'pending' }, { note: reason })
      else if (entry.type === 'rental') reject.rental.run(entry.rental, { reason })
      else reject.appointment.run(entry.appointment, { reason })
    },
    confirming: isUnderWay(confirm[entry.type]),
    rejecting: isUnderWay(reject[entry.type]),
  }
}
