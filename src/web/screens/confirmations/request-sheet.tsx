import { Check, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Appointment } from '#contract/appointments'
import { displayAge, displayInstant } from '#domain/time/display'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { ClientFacts } from '#web/parts/appointment/client-facts.tsx'
import { VehicleCard } from '#web/parts/appointment/vehicle-card.tsx'
import { WorkFacts } from '#web/parts/appointment/work-facts.tsx'
import { referenceOf } from '#web/parts/reference.ts'
import { SheetSection } from '#web/parts/sheet-section.tsx'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { useLastShown } from '#web/parts/use-last-shown.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { BeforeYouConfirm } from './before-you-confirm.tsx'
import { ConfirmAppointmentDialog } from './confirm-appointment-dialog.tsx'
import { RejectAppointmentDialog } from './reject-appointment-dialog.tsx'
import styles from './request-sheet.module.css'
import { RequestTime } from './request-time.tsx'

export type RequestSheetProps = {
  /** The request that is looked at; null closes the sheet. */
  request: Appointment | null
  onClose: () => void
  onAnswered: (id: string) => void
}

/** A request with everything that decides it. */
export function RequestSheet({ request, onClose, onAnswered }: RequestSheetProps) {
  const now = useGarageNow()
  const shown = useLastShown(request)
  if (shown === null) return null
  const received = displayInstant(shown.createdAt, now.timeZone)
  return (
    <Sheet
      open={request !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown.client.name}
      mark={<StatusBadge status={shown.status} />}
      description={
        <span className="num">
          Service request <span className="faint">{referenceOf(shown.id)}</span> · received {received.time},{' '}
          {displayAge(shown.createdAt, now.instant, now.timeZone)}
        </span>
      }
      footer={<Answer request={shown} onAnswered={onAnswered} />}
    >
      <RequestTime request={shown} />
      <SheetSection title="Before you confirm">
        <BeforeYouConfirm request={shown} />
      </SheetSection>
      <SheetSection title="Vehicle">
        <VehicleCard vehicle={shown.vehicle} />
      </SheetSection>
      <SheetSection title="Customer">
        <ClientFacts client={shown.client} />
      </SheetSection>
      <SheetSection title="Work">
        <WorkFacts appointment={shown} />
      </SheetSection>
    </Sheet>
  )
}

function Answer({ request, onAnswered }: { request: Appointment; onAnswered: (id: string) => void }) {
  const { mayChange } = useStaff()
  const [asking, setAsking] = useState<'confirm' | 'reject' | null>(null)
  const confirmButton = useRef<HTMLButtonElement>(null)
  const rejectButton = useRef<HTMLButtonElement>(null)
  const waiting = request.status === 'pending'
  useShortcuts(
    { c: () => setAsking('confirm'), r: () => setAsking('reject') },
    { active: mayChange && waiting && asking === null, inDialog: true },
  )
  if (!waiting) return <p className="small muted">This request has been answered.</p>
  if (!mayChange)
    return <p className="small muted">Staff and administrators can confirm and reject requests.</p>
  const shared = {
    request,
    onOpenChange: (open: boolean) => !open && setAsking(null),
    onAnswered: () => {
      setAsking(null)
      onAnswered(request.id)
    },
  }
  return (
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
        onClick={() => setAsking('confirm')}
      >
        Confirm
        <Kbd>C</Kbd>
      </Button>
      <ConfirmAppointmentDialog {...shared} open={asking === 'confirm'} finalFocus={confirmButton} />
      <RejectAppointmentDialog {...shared} open={asking === 'reject'} finalFocus={rejectButton} />
    </>
  )
}
