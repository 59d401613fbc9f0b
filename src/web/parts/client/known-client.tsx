import { ExternalLink, UserRoundCheck } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './known-client.module.css'

export type KnownClientProps = { client: { id: string; name: string }; what: string }

/** Says below a field that somebody has this already. Opens beside the form, which keeps what was typed. */
export function KnownClient({ client, what }: KnownClientProps) {
  return (
    <span role="status" className={styles.known}>
      <Icon shape={UserRoundCheck} size="small" />
      <span>
        {client.name} has this {what}.{' '}
        <a className="link" href={`/clients?client=${client.id}`} target="_blank" rel="noreferrer">
          Open
          <span className="visually-hidden"> {client.name} in a new tab</span>
          <Icon shape={ExternalLink} size="tiny" />
        </a>
      </span>
    </span>
  )
}
