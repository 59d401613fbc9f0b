import clsx from 'clsx'
import type { Tone } from './tone.ts'

export type StatusStripeProps = {
  tone?: Tone | undefined
  /** Inside the edge of its container, for containers that clip their overflow. */
  inset?: boolean
  className?: string | undefined
}

/** Status mark of 4 px at the left edge of a positioned row or card. Always used together with a badge. */
export function StatusStripe({ tone, inset, className }: StatusStripeProps) {
  return (
    <span
      data-tone={tone}
      className={clsx(
        'duration-menu absolute w-1 rounded-r-xs bg-tone transition-colors print:hidden',
        inset ? 'inset-y-3 left-0' : 'inset-y-2 -left-px',
        className,
      )}
      aria-hidden="true"
    />
  )
}
