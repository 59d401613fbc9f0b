import { ExternalLink, UserRoundCheck } from 'lucide-react'
import type { ChosenClient } from '#web/components/client-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './known-client.module.css'

export type KnownClientProps = {
  client: ChosenClient
  what: string
  /** Selects this client instead of creating one. */
  onUse?: ((client: ChosenClient) => void) | undefined
}

/** Hint that a client already uses this value. Without `onUse` the client opens in a new tab, which keeps the form. */
export function KnownClient({ client, what, onUse }: KnownClientProps) {
  return (
    <span role="status" className={styles.known}>
      <Icon shape={UserRoundCheck} size="small" />
      <span>
        {client.name} already uses this {what}.{' '}
        {onUse === undefined ? (
          <a className="link" href={`/clients?client=${client.id}`} target="_blank" rel="noreferrer">
            Open
            <span className="visually-hidden"> {client.name} in a new tab</span>
            <Icon shape={ExternalLink} size="tiny" />
          </a>
        ) : (
          <button type="button" className="link" onClick={() => onUse(client)}>
            Book for {client.name.split(' ')[0]}
          </button>
        )}
      </span>
    </span>
  )
}
