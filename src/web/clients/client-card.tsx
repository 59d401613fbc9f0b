import clsx from 'clsx'
import { CalendarCheck, Clock, Eye, History, KeyRound, Mail, MessageSquare, Phone, Wrench } from 'lucide'
import { Link } from 'wouter'
import type { ListedClient } from '#contract/clients/clients'
import { shortId } from '#domain/clients/client'
import { type ClientLineKind, clientLineText } from '#domain/clients/client-line'
import { displayPhone } from '#domain/contact/phone'
import { pluralize } from '#domain/wording'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { EditAndDelete, ViewDetailsIcon } from '#web/records/edit-and-delete.tsx'
import { denseRow } from '#web/records/record-list.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, CardName } from '#web/ui/card.tsx'
import { Icon, type IconShape } from '#web/ui/icon.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { ClientBadge } from './client-badge.tsx'

interface ClientCardProps {
  client: ListedClient
  /** Link that opens the client's sheet. */
  href: string
  onEdit: () => void
  onDelete: () => void
}

/** A client in the list: contact, plates, and their current, next or last booking. */
export function ClientCard({ client, href, onEdit, onDelete }: ClientCardProps) {
  const { date: today } = useGarageNow()
  const { name, status, line } = client
  return (
    <Card
      footer={
        <>
          <ButtonLink variant="ghost" size="small" icon={Eye} href={href}>
            <span>
              View Details<span className="sr-only"> {name}</span>
            </span>
          </ButtonLink>
          <EditAndDelete id={client.id} name={name} onEdit={onEdit} onDelete={onDelete} />
        </>
      }
    >
      <div className="flex items-start gap-3">
        <Avatar name={name} size="large" muted={status === 'inactive'} />
        <div className="min-w-0 flex-1">
          <CardName>
            <Link
              href={href}
              className="inline-block max-w-full truncate align-top underline-offset-3 hover:underline"
              {...rowLink}
              title={name}
            >
              {name}
            </Link>
          </CardName>
          <span className="text-small text-ink-3 tabular-nums">ID {shortId(client.id, 6)}</span>
        </div>
        <ClientBadge status={status} />
      </div>
      <ContactLines client={client} />
      <Plates client={client} />
      {line && (
        <p className="flex items-center gap-2 border-t border-dashed border-line-2 pt-3 text-small text-ink-2 tabular-nums">
          <Icon shape={lineIcons[line.kind]} size="small" className="text-ink-3" />
          {clientLineText(line, today)}
        </p>
      )}
    </Card>
  )
}

const lineIcons: Record<ClientLineKind, IconShape> = {
  here: Wrench,
  rental_out: KeyRound,
  request: Clock,
  booked: CalendarCheck,
  rental_request: Clock,
  rental_booked: KeyRound,
  visited: History,
  rented: History,
}

/** Phone and email links, the preferred one marked. */
function ContactLines({ client: { phone, email, preferredContact } }: { client: ListedClient }) {
  const bySms = preferredContact === 'sms'
  const byEmail = preferredContact === 'email'
  return (
    <ul>
      <ContactLine
        icon={bySms ? MessageSquare : Phone}
        href={`tel:${phone}`}
        words={displayPhone(phone)}
        mark={!byEmail && (bySms ? 'SMS preferred' : 'Preferred')}
      />
      {email === null ? (
        <li className="flex min-h-7 items-center gap-2 text-ink-2 pointer-coarse:min-h-10">
          <Icon shape={Mail} className="text-ink-3" />
          No email
        </li>
      ) : (
        <ContactLine
          icon={Mail}
          href={`mailto:${email}`}
          words={email}
          title={email}
          mark={byEmail && 'Preferred'}
        />
      )}
    </ul>
  )
}

function ContactLine({
  icon,
  href,
  words,
  title,
  mark,
}: {
  icon: IconShape
  href: string
  words: string
  title?: string
  mark: string | false
}) {
  return (
    <li className="flex min-h-7 min-w-0 items-center gap-2 pointer-coarse:min-h-10">
      <Icon shape={icon} className={mark ? 'text-primary' : 'text-ink-3'} />
      <a
        className={clsx(
          'truncate leading-6 tabular-nums underline-offset-3 hover:underline pointer-coarse:leading-10',
          mark && 'font-label',
        )}
        href={href}
        title={title}
      >
        {words}
      </a>
      {mark && (
        <span className="ml-auto flex-none rounded-xs bg-primary-soft px-2 py-0.5 text-micro font-label whitespace-nowrap text-on-soft">
          {mark}
        </span>
      )}
    </li>
  )
}

function Plates({ client: { plates, vehicleCount } }: { client: ListedClient }) {
  const more = vehicleCount - plates.length
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-2">
      {plates.map((plate) => (
        <PlateChip key={plate} plate={plate} />
      ))}
      {vehicleCount === 0 && <span className="text-small text-ink-2">No vehicles</span>}
      {plates.length > 0 && more > 0 && (
        <span className="text-small text-ink-2 tabular-nums">+{more} more</span>
      )}
      {plates.length === 0 && more > 0 && (
        <span className="text-small text-ink-2 tabular-nums">
          {pluralize(more, 'vehicle')} without a plate
        </span>
      )}
    </div>
  )
}

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
        <h3 className="min-w-0 text-button font-name">
          <Link
            href={href}
            className="block truncate underline-offset-3 hover:underline"
            {...rowLink}
            title={name}
          >
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
