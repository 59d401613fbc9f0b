import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './card.module.css'
import { Panel } from './panel.tsx'
import { StatusStripe } from './status-stripe.tsx'
import type { Tone } from './tone.ts'

export type CardProps = {
  /** Colour of the mark at the edge; a badge shows the status as text. */
  tone?: Tone | undefined
  /** Drawing or header above the body, without padding. */
  top?: ReactNode
  /** Actions: small ghost buttons, Delete last. */
  footer?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Card for a client, a car or a person. Records with a time are rows. */
export function Card({ tone, top, footer, className, children }: CardProps) {
  return (
    <Panel as="article" className={clsx(styles.card, className)}>
      {tone && <StatusStripe tone={tone} inset className={styles.stripe} />}
      {top}
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Panel>
  )
}

/** Heading of a card. */
export function CardName({ className, children, ...rest }: ComponentProps<'h3'>) {
  return (
    <h3 {...rest} className={clsx(styles.name, className)}>
      {children}
    </h3>
  )
}
