import { Pencil } from 'lucide-react'
import { referenceOf } from '#domain/reference'
import { useRead } from '#web/api/hooks.ts'
import { RecordHistory } from '#web/components/audit/record-history.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { useLastShown } from '#web/components/use-last-shown.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { describeMoment } from './describe-tow-progress.ts'
import { TowDetails } from './tow-details.tsx'
import { TowSheetActions } from './tow-sheet-actions.tsx'
import { useTowDialogs } from './use-tow-dialogs.ts'

export type TowSheetProps = {
  /** The request to show; null while the sheet is closed. */
  id: string | null
  onClose: () => void
}

/** Sheet with the details of one tow request. */
export function TowSheet({ id, onClose }: TowSheetProps) {
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
      footer={data && !isError && <TowSheetActions key={data.id} tow={data} onDeleted={onClose} />}
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
