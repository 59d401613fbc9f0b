import { Pencil, Trash2 } from 'lucide'
import type { TowBooking } from '#contract/tow-bookings'
import { referenceOf } from '#domain/reference'
import { isOpenTow } from '#domain/tow/tow-status'
import { useRead } from '#web/api/hooks.ts'
import { RecordHistory } from '#web/audit/record-history.tsx'
import { StatusBadge } from '#web/bookings/status-badge.tsx'
import { useLastShown } from '#web/records/use-dialog-for.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { TowButtons } from './tow-buttons.tsx'
import { describeMoment, TowDetails } from './tow-details.tsx'
import { useTowDialogs } from './tow-dialogs.tsx'

/** Sheet with the details of one tow request. */
export function TowSheet({
  id,
  onClose,
}: {
  /** The request to show; null while the sheet is closed. */
  id: string | null
  onClose: () => void
}) {
  const { mayChange } = useStaff()
  const now = useGarageNow()
  const start = useTowDialogs()
  const shownId = useLastShown(id)
  const { data, isError, isFetching, refetch } = useRead(
    'GET /api/tow-bookings/{id}',
    { params: { id: shownId ?? '' } },
    { when: shownId !== null },
  )
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Tow Request Details"
      mark={data && <StatusBadge status={data.status} />}
      tools={
        data &&
        mayChange && (
          <IconButton
            icon={Pencil}
            label="Edit tow request"
            onClick={() => start({ action: 'edit', tow: data })}
          />
        )
      }
      description={
        data &&
        `${data.customerName} · reference ${referenceOf(data.id)} · received ${describeMoment(data.createdAt, now)}`
      }
      footer={data && !isError && <SheetActions key={data.id} tow={data} onDeleted={onClose} />}
    >
      {isError && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          Could not load tow request details
        </ErrorAlert>
      )}
      {!isError && data === undefined && <SkeletonRows bare rows={5} label="Loading the tow request" />}
      {data && (
        <>
          <TowDetails tow={data} />
          <RecordHistory key={data.id} entity="tow_booking" id={data.id} />
        </>
      )}
    </Sheet>
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
        <Button
          variant="danger"
          size="large"
          icon={Trash2}
          onClick={() => start({ action: 'delete', tow, onDeleted })}
        >
          Delete
        </Button>
      )}
      {/* Three buttons are side by side while a truck is dispatched. */}
      <TowButtons inSheet tow={tow} size="large" className="flex-1 px-3!" besideClassName="flex-none px-3!" />
    </>
  )
}
