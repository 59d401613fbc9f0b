import clsx from 'clsx'
import styles from './fleet-bars.module.css'

/** More bars than this do not fit beside the number. */
const MOST_BARS = 16

/** One bar per rental car, filled if rented. Hidden from screen readers: the number is beside it. */
export function FleetBars({ rented, cars }: { rented: number; cars: number }) {
  if (cars > MOST_BARS) return null
  return (
    <span className={styles.bars} aria-hidden="true">
      {Array.from({ length: cars }, (_, car) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position.
        <i key={car} className={clsx(car < rented && styles.out)} />
      ))}
    </span>
  )
}
