import clsx from 'clsx'
import { Link } from 'wouter'
import { shortId } from '#domain/clients/client'
import { clientLineText } from '#domain/clients/client-line'
import { displayPhone } from '#domain/contact/phone'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { EditAndDelete, ViewDetailsIcon } from '#web/records/edit-and-delete.tsx'
import { denseRow } from '#web/records/record-list.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ClientBadge } from './client-badge.tsx'
import { type ClientCardProps, lineIcons, Plates } from './client-card.tsx'

/** A client in one line, on a desk: contact, plates, and their current, next or last booking. */
export function ClientRow({ client, href, onEdit, onDelete }: ClientCardProps) {
  const { date: today } = useGarageNow()
  const { name, status, phone, email, preferredContact, line } = client
  const byEmail = preferredContact === 'email'
  return (
    <article
      className={clsx(
        denseRow,
        'grid-cols-[minmax(0,1.6fr)_7.5rem_minmax(0,1.15fr)_minmax(0,0.95fr)_minmax(0,1.35fr)_auto]',
      )}
    >
      <div className="flex min-w-0 items-center gap-2">
        <Avatar name={name} size="small" muted={status === 'inactive'} />
        <h3 className="min-w-0 truncate text-button font-name">
          <Link href={href} className="underline-offset-3 hover:underline" {...rowLink} title={name}>
            {name}
          </Link>
        </h3>
        <span className="min-w-0 shrink-99 truncate text-micro text-ink-3 tabular-nums">
          ID {shortId(client.id, 6)}
        </span>
        <ClientBadge status={status} />
      </div>
      <a
        className={clsx('truncate tabular-nums hover:underline', !byEmail && 'font-label')}
        href={`tel:${phone}`}
      >
        {displayPhone(phone)}
        {!byEmail && (
          <span className="sr-only">{preferredContact === 'sms' ? ', SMS preferred' : ', preferred'}</span>
        )}
      </a>
      {email === null ? (
        <span className="text-ink-2">No email</span>
      ) : (
        <a
          className={clsx('truncate hover:underline', byEmail && 'font-label')}
          href={`mailto:${email}`}
          title={email}
        >
          {email}
          {byEmail && <span className="sr-only">, preferred</span>}
        </a>
      )}
      <Plates client={client} />
      <span className="flex min-w-0 items-center gap-2 text-ink-2 tabular-nums">
        {line && (
          <>
            <Icon shape={lineIcons[line.kind]} size="small" className="flex-none text-ink-3" />
            <span className="truncate">{clientLineText(line, today)}</span>
          </>
        )}
      </span>
      <div className="flex justify-end print:hidden">
        <ViewDetailsIcon href={href} name={name} />
        <EditAndDelete iconsOnly id={client.id} name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  )
}
