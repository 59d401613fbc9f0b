import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import styles from './card.module.css'
import { Panel } from './panel.tsx'
import { Spine } from './spine.tsx'
import type { Tone } from './tone.ts'

export type CardProps = {
  /** A status worth a mark at the edge; a badge says it in words. */
  tone?: Tone | undefined
  /** A drawing or head above the body, edge to edge. */
  top?: ReactNode
  /** What can be done with it: small ghost buttons, delete at the end. */
  foot?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A thing with a shape: a client, a car, a person. Things with a time are rows. */
export function Card({ tone, top, foot, className, children }: CardProps) {
  return (
    <Panel as="article" className={clsx(styles.card, className)}>
      {tone && <Spine tone={tone} inset className={styles.spine} />}
      {top}
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Panel>
  )
}

/** The name on a card. */
export function CardName({ className, children, ...rest }: ComponentProps<'h3'>) {
  return (
    <h3 {...rest} className={clsx(styles.name, className)}>
      {children}
    </h3>
  )
}
