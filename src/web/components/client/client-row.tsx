import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import type { Tone } from '#web/ui/tone.ts'
import styles from './client-row.module.css'

export type ClientRowProps = {
  href: string
  tone?: Tone
  /** At the left: a plate or a date. */
  leading: ReactNode
  children: ReactNode
  end: ReactNode
}

/** Row in the client sheet; the whole row links to the record. */
export function ClientRow({ href, tone, leading, children, end }: ClientRowProps) {
  return (
    <li className={styles.row}>
      {tone && <StatusStripe tone={tone} inset className={styles.stripe} />}
      <Link href={href} className={styles.link}>
        <span className={styles.leading}>{leading}</span>
        <span className={styles.words}>{children}</span>
        <span className={styles.end}>{end}</span>
      </Link>
    </li>
  )
}
