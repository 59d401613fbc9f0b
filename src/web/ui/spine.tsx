import clsx from 'clsx'
import styles from './spine.module.css'
import type { Tone } from './tone.ts'

export type SpineProps = {
  tone?: Tone | undefined
  /** Inside the edge of what holds it, where that cuts off what sticks out. */
  inset?: boolean
  className?: string | undefined
}

/** The 4 px status mark at the left edge of a row or card (which is positioned); a badge always stands beside it. */
export function Spine({ tone, inset, className }: SpineProps) {
  return (
    <span
      data-tone={tone}
      className={clsx(styles.spine, inset && styles.inset, className)}
      aria-hidden="true"
    />
  )
}
