import { Eye } from 'lucide-react'
import { Link } from 'wouter'
import type { ListedClient } from '#contract/clients'
import { shortId } from '#domain/people/client'
import { clientLineText } from '#domain/people/client-line'
import { ClientBadge } from '#web/components/client/client-badge.tsx'
import { EditAndDelete } from '#web/components/edit-and-delete.tsx'
import { PlateChip } from '#web/components/plate-chip.tsx'
import { rowLink } from '#web/layout/row-keys.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card, CardName } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './client-card.module.css'
import { ContactLines } from './contact-lines.tsx'
import { lineIcons } from './line-icons.ts'

export type ClientCardProps = {
  client: ListedClient
  href: string
  onEdit: () => void
  onDelete: () => void
}

export function ClientCard({ client, href, onEdit, onDelete }: ClientCardProps) {
  const { date: today } = useGarageNow()
  const { name, status, line } = client
  return (
    <Card footer={<ClientCardFooter name={name} href={href} onEdit={onEdit} onDelete={onDelete} />}>
      <div className={styles.header}>
        <Avatar name={name} size="large" muted={status === 'inactive'} />
        <div className="grow">
          <CardName className="truncate">
            <Link href={href} className={styles.name} {...rowLink} title={name}>
              {name}
            </Link>
          </CardName>
          <span className="small faint num">#{shortId(client.id, 6)}</span>
        </div>
        <ClientBadge status={status} />
      </div>
      <ContactLines client={client} />
      <Plates client={client} />
      {line && (
        <p className={styles.line}>
          <Icon shape={lineIcons[line.kind]} size="small" />
          {clientLineText(line, today)}
        </p>
      )}
    </Card>
  )
}

function Plates({ client: { plates, vehicleCount } }: { client: ListedClient }) {
  const more = vehicleCount - plates.length
  return (
    <div className={styles.plates}>
      {plates.map((plate) => (
        <PlateChip key={plate} plate={plate} />
      ))}
      {vehicleCount === 0 && <span className="small muted">No vehicles</span>}
      {plates.length > 0 && more > 0 && <span className="small muted num">+{more} more</span>}
      {plates.length === 0 && more > 0 && (
        <span className="small muted num">
          {more === 1 ? '1 vehicle' : `${more} vehicles`} without a plate
        </span>
      )}
    </div>
  )
}

type ClientCardFooterProps = Omit<ClientCardProps, 'client'> & { name: string }

function ClientCardFooter({ name, href, onEdit, onDelete }: ClientCardFooterProps) {
  const ofName = <span className="visually-hidden"> {name}</span>
  return (
    <>
      <ButtonLink variant="ghost" size="small" icon={Eye} href={href}>
        <span>View Details{ofName}</span>
      </ButtonLink>
      <EditAndDelete name={name} onEdit={onEdit} onDelete={onDelete} />
    </>
  )
}
