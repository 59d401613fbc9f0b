import clsx from 'clsx'
import { Mail, MessageSquare, Phone } from 'lucide-react'
import type { Client } from '#contract/clients'
import { preferredContactLabel } from '#domain/people/client'
import { displayPhone } from '#domain/people/phone'
import { Icon } from '#web/ui/icon.tsx'
import styles from './contact-tiles.module.css'

/** Links to call, email or text the client; the preferred one is highlighted. */
export function ContactTiles({ client }: { client: Client }) {
  const { phone, email, preferredContact } = client
  const ways = [
    { way: 'phone', icon: Phone, href: `tel:${phone}`, words: displayPhone(phone) },
    { way: 'email', icon: Mail, href: `mailto:${email}`, words: email },
    { way: 'sms', icon: MessageSquare, href: `sms:${phone}`, words: 'Send a text' },
  ] as const
  return (
    <ul className={styles.ways} aria-label="Ways to reach the client">
      {ways.map(({ way, icon, href, words }) => {
        const preferred = way === preferredContact
        return (
          <li key={way}>
            <a href={href} className={clsx(styles.way, preferred && styles.preferred)}>
              <span className={styles.mark}>
                <Icon shape={icon} />
              </span>
              <span className={styles.label}>
                {preferredContactLabel(way)}
                {preferred && ', preferred'}
              </span>
              <b className={clsx(styles.words, 'num')}>{words}</b>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
