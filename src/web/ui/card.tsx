import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
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
    <Panel as="article" className={clsx('relative flex min-w-0 flex-col overflow-hidden', className)}>
      {tone && <StatusStripe tone={tone} inset />}
      {top}
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3 p-4">{children}</div>
      {footer && (
        <div className="mt-auto flex gap-0.5 border-t border-line px-1 py-2 print:hidden">{footer}</div>
      )}
    </Panel>
  )
}

/** Heading of a card. */
export function CardName({ className, children, ...rest }: ComponentProps<'h3'>) {
  return (
    <h3 {...rest} className={clsx('min-w-0 text-lead font-name wide', className)}>
      {children}
    </h3>
  )
}
