import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Client } from '#contract/clients'
import { shortId } from '#domain/people/client'
import { displayPhone } from '#domain/people/phone'
import { useRead } from '#web/api/hooks.ts'
import { useLanding } from '#web/components/focus-target.ts'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ClientBadge } from './client-badge.tsx'
import styles from './client-removal-dialog.module.css'
import { type Removal, useClientRemoval } from './use-client-removal.ts'

export type ClientRemovalDialogProps = Pick<Removal, 'route' | 'done' | 'failed'> & {
  client: Client
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  sentence: ReactNode
  confirmLabel: string
  pendingLabel: string
  icon?: LucideIcon
  onDone: (() => void) | undefined
}

/** Confirms the removal of a client; if open work prevents it, lists that work with links. */
export function ClientRemovalDialog(props: ClientRemovalDialogProps) {
  const { client, open, onOpenChange, route, done, failed, onDone, icon, ...words } = props
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
      <div className={styles.subject}>
        <Avatar name={client.name} size="large" muted={client.status === 'inactive'} />
        <div className="grow">
          <div className={styles.name}>{client.name}</div>
          <div className="small muted num">
            #{shortId(client.id, 6)} · {displayPhone(client.phone)}
          </div>
          <div className="small muted truncate">{client.email}</div>
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
    <Link href={sheets[work.kind].linkTo(work.id)} className={styles.way} onClick={onGo}>
      {openWorkLabels[work.kind]}
      <Icon shape={ArrowRight} size="small" />
    </Link>
  )
}
