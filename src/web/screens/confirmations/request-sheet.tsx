import { referenceOf } from '#domain/reference'
import { displayAge, displayInstant } from '#domain/time/display'
import { DeliveryLine } from '#web/components/notify/notify-choice.tsx'
import { SheetSection } from '#web/components/sheet-section.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { TowDetails } from '#web/components/tow/tow-details.tsx'
import { useLastShown } from '#web/components/use-last-shown.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useServiceNames } from '#web/session/use-service-names.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { AppointmentRequest } from './appointment-request.tsx'
import { RentalRequest } from './rental-request.tsx'
import { answerMessage, type RequestEntry, requestOf } from './request-entry.ts'

export type RequestSheetProps = {
  /** The open request; null closes the sheet. */
  entry: RequestEntry | null
  onClose: () => void
  onAnswered: (id: string) => void
}

const kinds = { appointment: 'Service', rental: 'Rental', tow: 'Tow' } as const

/** The sheet of a request with its details and checks. */
export function RequestSheet({ entry, onClose, onAnswered }: RequestSheetProps) {
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
        <span className="num">
          {kinds[shown.type]} request <span className="faint">{referenceOf(id)}</span> · received{' '}
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
