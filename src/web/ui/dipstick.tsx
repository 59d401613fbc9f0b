import clsx from 'clsx'
import styles from './dipstick.module.css'
import { dipstickTicks } from './dipstick-ticks.ts'

export type DipstickProps = {
  taken: number
  capacity: number
  size?: 'default' | 'large'
  /** How many ticks there is room for, where 16 are too many. */
  most?: number
  /** Said instead of "9 of 12 places taken"; `null` where words beside it say so already. */
  label?: string | null
}

/** A row of ticks, filled by the share of the day's places that is taken. */
export function Dipstick(props: DipstickProps) {
  const { taken, capacity, size = 'default', most, label = `${taken} of ${capacity} places taken` } = props
  const ticks = dipstickTicks({ taken, capacity, most })
  const spoken = label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span {...spoken} className={clsx(styles.dipstick, size === 'large' && styles.large)}>
      {Array.from({ length: ticks.total }, (_, tick) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its position.
        <i key={tick} className={tick < ticks.filled ? styles.taken : undefined} />
      ))}
    </span>
  )
}
