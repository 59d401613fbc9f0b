import clsx from 'clsx'
import { Mail, MessageSquare, Phone } from 'lucide-react'
import type { ListedClient } from '#contract/clients'
import { displayPhone } from '#domain/people/phone'
import { Icon } from '#web/ui/icon.tsx'
import styles from './contact-lines.module.css'

/** Phone and email links, the preferred one marked. */
export function ContactLines({ client }: { client: ListedClient }) {
  const { phone, email, preferredContact } = client
  const bySms = preferredContact === 'sms'
  const byEmail = preferredContact === 'email'
  return (
    <ul>
      <li className={clsx(styles.line, !byEmail && styles.preferred)}>
        <Icon shape={bySms ? MessageSquare : Phone} />
        <a className="num nowrap" href={`tel:${phone}`}>
          {displayPhone(phone)}
        </a>
        {!byEmail && <span className={styles.mark}>{bySms ? 'SMS preferred' : 'Preferred'}</span>}
      </li>
      <li className={clsx(styles.line, byEmail && styles.preferred)}>
        <Icon shape={Mail} />
        <a className="truncate" href={`mailto:${email}`} title={email}>
          {email}
        </a>
        {byEmail && <span className={styles.mark}>Preferred</span>}
      </li>
    </ul>
  )
}
