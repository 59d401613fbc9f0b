import clsx from 'clsx'
import styles from './fleet-bars.module.css'

/** More bars than this do not fit beside the figure. */
const MOST_BARS = 16

/** One bar for each rental car, filled when it is out; the figure beside it says the number. */
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
