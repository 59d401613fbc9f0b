import clsx from 'clsx'
import styles from './capacity-meter.module.css'
import { capacityTicks } from './capacity-ticks.ts'

export type CapacityMeterProps = {
  taken: number
  capacity: number
  size?: 'default' | 'large'
  /** Maximum number of ticks; default 16. */
  most?: number
  /** Accessible name; default: "9 of 12 spots taken". `null` if adjacent text says the same. */
  label?: string | null
}

/** A row of ticks, filled in proportion to the taken spots of the day. */
export function CapacityMeter(props: CapacityMeterProps) {
  const { taken, capacity, size = 'default', most, label = `${taken} of ${capacity} spots taken` } = props
  const ticks = capacityTicks({ taken, capacity, most })
  const spoken = label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span {...spoken} className={clsx(styles.meter, size === 'large' && styles.large)}>
      {Array.from({ length: ticks.total }, (_, tick) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ticks are identified by their position.
        <i key={tick} className={tick < ticks.filled ? styles.taken : undefined} />
      ))}
    </span>
  )
}
