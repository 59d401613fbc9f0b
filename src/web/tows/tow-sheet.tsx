import { Pencil, Trash2 } from 'lucide'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { referenceOf } from '#domain/reference'
import { isOpenTow } from '#domain/tows/tow-status'
import { RecordHistory } from '#web/audit/record-history.tsx'
import { BillSection } from '#web/billing/bill-section.tsx'
import { StatusBadge } from '#web/bookings/status-badge.tsx'
import { CallLine, MessagesSection } from '#web/messages/messages-section.tsx'
import { RecordSheet, type RecordSheetState } from '#web/records/record-sheet.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { TowButtons } from './tow-buttons.tsx'
import { describeMoment, TowDetails } from './tow-details.tsx'
import { useTowDialogs } from './tow-dialogs.tsx'

/** Sheet with the details of one tow request. */
export function TowSheet({ id, onClose }: RecordSheetState) {
  const now = useGarageNow()
  return (
    <RecordSheet
      route="GET /api/tow-bookings/{id}"
      noun="tow request"
      failed="Could not load tow request details"
      id={id}
      onClose={onClose}
      frame={(tow) => ({
        title: 'Tow Request Details',
        mark: tow && <StatusBadge status={tow.status} />,
        description:
          tow &&
          `${tow.customerName} · reference ${referenceOf(tow.id)} · received ${describeMoment(tow.createdAt, now)}`,
        footer: tow && <SheetActions tow={tow} onDeleted={onClose} />,
      })}
    >
      {(tow) => (
        <>
          <CallLine entityId={tow.id} />
          <TowDetails tow={tow} />
          <BillSection
            billed={{ kind: 'tow', id: tow.id }}
            about={tow.customerName}
            mayInvoice={tow.status !== 'pending'}
            caller={{ name: tow.customerName, phone: tow.customerPhone, email: tow.customerEmail }}
          />
          <MessagesSection of={{ entityId: tow.id }} />
          <RecordHistory entity="tow_booking" id={tow.id} />
        </>
      )}
    </RecordSheet>
  )
}

/** Staff actions; an open request must be cancelled before it can be deleted. */
function SheetActions({ tow, onDeleted }: { tow: TowBooking; onDeleted: () => void }) {
  const { mayChange } = useStaff()
  const start = useTowDialogs()
  if (!mayChange)
    return (
      <p className="text-small text-ink-2">
        Only staff and administrators can confirm, dispatch and complete tow requests.
      </p>
    )
  return (
    <>
      {!isOpenTow(tow.status) && (
        <Button variant="danger" icon={Trash2} onClick={() => start({ action: 'delete', tow, onDeleted })}>
          Delete
        </Button>
      )}
      <Button icon={Pencil} aria-label="Edit tow request" onClick={() => start({ action: 'edit', tow })}>
        Edit
      </Button>
      <TowButtons inSheet tow={tow} className="flex-1" besideClassName="flex-none" />
    </>
  )
}
