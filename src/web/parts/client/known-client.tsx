import { ExternalLink, UserRoundCheck } from 'lucide-react'
import type { ChosenClient } from '#web/parts/client-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './known-client.module.css'

export type KnownClientProps = {
  client: ChosenClient
  what: string
  /** Takes this client in place of what is typed. */
  onUse?: ((client: ChosenClient) => void) | undefined
}

/** Says below a field that somebody has this already. Without another use for them they open beside the form, which keeps what was typed. */
export function KnownClient({ client, what, onUse }: KnownClientProps) {
  return (
    <span role="status" className={styles.known}>
      <Icon shape={UserRoundCheck} size="small" />
      <span>
        {client.name} has this {what}.{' '}
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
