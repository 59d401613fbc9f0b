import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Eraser } from 'lucide'
import { Link } from 'wouter'
import type { Client } from '#contract/clients/clients'
import { shortId } from '#domain/clients/client'
import { displayPhone } from '#domain/contact/phone'
import { ApiError } from '#web/api/api-error.ts'
import { keyOf, useRead } from '#web/api/hooks.ts'
import { useChange } from '#web/api/use-change.ts'
import { failureSentence, toastFailure } from '#web/records/failure-toast.ts'
import { useLanding } from '#web/records/focus-target.ts'
import { useRecordInUrl } from '#web/records/url-state.ts'
import { useUndoDelete } from '#web/records/use-undo-delete.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast.ts'
import { ClientBadge } from './client-badge.tsx'

/** Confirms the deletion of a client. */
export function DeleteClientDialog({
  onDeleted,
  ...rest
}: DialogState & {
  client: Client
  onDeleted?: (() => void) | undefined
}) {
  const { name } = rest.client
  return (
    <ClientRemovalDialog
      {...rest}
      route="DELETE /api/clients/{id}"
      done="Client deleted successfully"
      failed="Failed to delete client"
      onDone={onDeleted}
      title="Delete Client"
      sentence={`Are you sure you want to delete ${name} and their vehicles? This action is permanent and cannot be undone. Completed work stays in the reports.`}
      confirmLabel={`Delete ${name}`}
      pendingLabel="Deleting..."
    />
  )
}

/** Confirms that the personal data of a client is erased. */
export function EraseClientDialog({
  onErased,
  ...rest
}: DialogState & {
  client: Client
  onErased: () => void
}) {
  const { name } = rest.client
  return (
    <ClientRemovalDialog
      {...rest}
      route="DELETE /api/clients/{id}/personal-data"
      done="Personal data permanently erased"
      failed="Failed to erase personal data"
      onDone={onErased}
      icon={Eraser}
      title="Erase Personal Data"
      sentence={`${name}'s name, phone, email, plates, licence details and notes will be permanently erased, including from the audit log. This cannot be undone. Completed work and its cost are kept without a name.`}
      confirmLabel={`Erase ${name}`}
      pendingLabel="Erasing..."
    />
  )
}

type Removal = {
  route: 'DELETE /api/clients/{id}' | 'DELETE /api/clients/{id}/personal-data'
  done: string
  failed: string
  onDone: (() => void) | undefined
}

/** Confirms the removal of a client; if open work prevents it, lists that work with links. */
function ClientRemovalDialog({
  client,
  open,
  onOpenChange,
  route,
  done,
  failed,
  onDone,
  icon,
  ...words
}: Removal &
  DialogState & {
    client: Client
    title: string
    sentence: string
    confirmLabel: string
    pendingLabel: string
    icon?: IconShape
  }) {
  const removal = useClientRemoval({
    route,
    id: client.id,
    done,
    failed,
    onDone: () => {
      onOpenChange(false)
      onDone?.()
    },
    onFailed: () => onOpenChange(false),
  })
  const landing = useLanding(open)
  function change(wanted: boolean) {
    if (!wanted) removal.reset()
    onOpenChange(wanted)
  }
  return (
    <ConfirmDialog
      {...words}
      {...(icon && { icon })}
      open={open}
      onOpenChange={change}
      finalFocus={landing}
      cancelLabel={`Keep ${client.name}`}
      pending={removal.isPending}
      error={
        removal.openWork !== null && (
          <>
            {removal.openWork} <OpenWorkLink clientId={client.id} onGo={() => change(false)} />
          </>
        )
      }
      onConfirm={removal.remove}
    >
      <div className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-3">
        <Avatar name={client.name} size="large" muted={client.status === 'inactive'} />
        <div className="min-w-0 flex-1">
          <div className="font-name wrap-anywhere">{client.name}</div>
          <div className="text-small text-ink-2 tabular-nums">
            ID {shortId(client.id, 6)} · {displayPhone(client.phone)}
          </div>
          <div className="truncate text-small text-ink-2">{client.email}</div>
        </div>
        <ClientBadge status={client.status} />
      </div>
    </ConfirmDialog>
  )
}

const openWorkLabels = {
  appointment: 'Open the appointment',
  rental: 'Open the rental booking',
  tow: 'Open the tow request',
}

function OpenWorkLink({ clientId, onGo }: { clientId: string; onGo: () => void }) {
  const { data } = useRead('GET /api/clients/{id}/overview', { params: { id: clientId } })
  const sheets = {
    appointment: useRecordInUrl('appointment'),
    rental: useRecordInUrl('rental'),
    tow: useRecordInUrl('tow'),
  }
  const work = data?.openWork
  if (!work) return null
  return (
    <Link
      href={sheets[work.kind].linkTo(work.id)}
      className="inline-flex min-h-6 items-center gap-1 font-name underline underline-offset-3"
      onClick={onGo}
    >
      {openWorkLabels[work.kind]}
      <Icon shape={ArrowRight} size="small" />
    </Link>
  )
}

/** Deletes or erases a client. Open work is shown in the dialog, which a toast would cover on phones. */
function useClientRemoval({
  route,
  id,
  done,
  failed,
  onDone,
  onFailed,
}: Removal & {
  id: string
  /** Called on errors other than open work, which the dialog shows. */
  onFailed: () => void
}) {
  const queries = useQueryClient()
  const showDeleted = useUndoDelete()
  const { mutate, isPending, error, reset } = useChange(route, {
    onSuccess: () => {
      void queries.invalidateQueries({
        queryKey: keyOf('GET /api/clients/{id}/overview', { params: { id } }),
        refetchType: 'none',
      })
      const message = { title: 'Success', description: done }
      // Erased personal data cannot be restored.
      if (route === 'DELETE /api/clients/{id}') showDeleted(message, { entity: 'client', id })
      else showToast(message)
      onDone?.()
    },
    onError: (error) => {
      if (isOpenWork(error)) return
      toastFailure(failed, error)
      onFailed()
    },
  })
  return {
    remove: () => mutate({ params: { id } }),
    isPending,
    openWork: isOpenWork(error) ? failureSentence(failed, error) : null,
    reset,
  }
}

function isOpenWork(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'still_in_use'
}
