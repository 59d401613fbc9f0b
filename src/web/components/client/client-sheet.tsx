import { shortId } from '#domain/people/client'
import { displayInstant } from '#domain/time/display'
import { sentenceOf } from '#web/api/api-error.ts'
import { useRead } from '#web/api/hooks.ts'
import { useLastShown } from '#web/components/use-last-shown.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { ClientActions } from './client-actions.tsx'
import { ClientBadge } from './client-badge.tsx'
import { ClientDetails } from './client-details.tsx'

export type ClientSheetProps = {
  /** The client to show; null while the sheet is closed. */
  id: string | null
  onClose: () => void
}

/** Sheet with the details of one client. */
export function ClientSheet({ id, onClose }: ClientSheetProps) {
  const { garage } = useStaff()
  const shownId = useLastShown(id)
  const { data, isError, error, isFetching, refetch } = useRead(
    'GET /api/clients/{id}/overview',
    { params: { id: shownId ?? '' } },
    { when: shownId !== null },
  )
  const client = data?.client
  return (
    <Sheet
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      width={640}
      title={client?.name ?? 'Client Details'}
      leading={client && <Avatar name={client.name} size="large" muted={client.status === 'inactive'} />}
      mark={client && <ClientBadge status={client.status} />}
      description={
        client && (
          <span className="num">
            #{shortId(client.id, 8)} · client since {displayInstant(client.createdAt, garage.timeZone).date}
          </span>
        )
      }
      footer={client && <ClientActions client={client} onGone={onClose} />}
    >
      {isError && (
        <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
          {sentenceOf(error, 'Failed to load client details. Please try again.')}
        </ErrorAlert>
      )}
      {!isError && data === undefined && <SkeletonRows bare rows={6} label="Loading the client" />}
      {data && <ClientDetails key={data.client.id} overview={data} onErased={onClose} />}
    </Sheet>
  )
}
