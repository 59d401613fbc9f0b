import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide'
import { Link } from 'wouter'
import type { Client } from '#contract/clients/clients'
import { shortId } from '#domain/clients/client'
import { displayPhone } from '#domain/contact/phone'
import { ApiError, keyOf } from '#web/api/call-api.ts'
import { useRead } from '#web/api/hooks.ts'
import { type Action, failureSentence } from '#web/records/action.ts'
import { RemovalDialog } from '#web/records/edit-and-delete.tsx'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { useAction } from '#web/records/use-action.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { clientActions } from './client-actions.ts'
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
      action={clientActions.delete}
      onDone={onDeleted}
      title="Delete Client"
      sentence={`Are you sure you want to delete ${name} and their vehicles? This action is permanent and cannot be undone. Completed work stays in the reports.`}
      confirmLabel={`Delete ${name}`}
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
  const { data: documents = [] } = useRead('GET /api/documents', {
    query: { clientId: rest.client.id, limit: 1 },
  })
  return (
    <ClientRemovalDialog
      {...rest}
      action={clientActions.erase}
      onDone={onErased}
      icon={clientActions.erase.icon}
      title="Erase Personal Data"
      sentence={`${name}'s name, phone, email, plates, licence details and notes will be permanently erased, including from the audit log. This cannot be undone. Completed work and its cost are kept without a name.${documents.length > 0 ? ' Invoices keep the name for five years, as tax law requires; then it is erased automatically.' : ''}`}
      confirmLabel={`Erase ${name}`}
      pendingLabel={clientActions.erase.pending}
    />
  )
}

/** Confirms the removal of a client; if open work prevents it, lists that work with links. */
function ClientRemovalDialog({
  client,
  open,
  onOpenChange,
  action,
  onDone,
  icon,
  ...words
}: DialogState & {
  client: Client
  action: Action<Client>
  onDone: (() => void) | undefined
  title: string
  sentence: string
  confirmLabel: string
  pendingLabel?: string | undefined
  icon?: IconShape
}) {
  const queries = useQueryClient()
  const removal = useAction(action, {
    onDone: () => {
      void queries.invalidateQueries({
        queryKey: keyOf('GET /api/clients/{id}/overview', { params: { id: client.id } }),
        refetchType: 'none',
      })
      onOpenChange(false)
      onDone?.()
    },
    // Shown in the dialog, which a toast would cover on phones.
    isHandled: isOpenWork,
    onFailed: () => onOpenChange(false),
  })
  const { error } = removal
  return (
    <RemovalDialog
      {...words}
      {...(icon && { icon })}
      open={open}
      onOpenChange={onOpenChange}
      removal={removal}
      cancelLabel={`Keep ${client.name}`}
      error={
        isOpenWork(error) && (
          <>
            {failureSentence(action.failure ?? '', error)}{' '}
            <OpenWorkLink
              clientId={client.id}
              onGo={() => {
                removal.reset()
                onOpenChange(false)
              }}
            />
          </>
        )
      }
      onConfirm={() => removal.run(client)}
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
    </RemovalDialog>
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

function isOpenWork(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'still_in_use'
}
