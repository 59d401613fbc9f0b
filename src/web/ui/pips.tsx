import clsx from 'clsx'
import styles from './pips.module.css'

export type PipsProps = {
  taken: number
  capacity: number
  /** Said instead of "2 of 3 places taken"; `null` where words beside it say so already. */
  label?: string | null
}

/** One small upright for each place, filled when taken. */
export function Pips({ taken, capacity, label = `${taken} of ${capacity} places taken` }: PipsProps) {
  const spoken = label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span {...spoken} className={clsx(styles.pips, taken >= capacity && styles.full)}>
      {Array.from({ length: capacity }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its position.
        <i key={place} className={place < taken ? styles.taken : undefined} />
      ))}
    </span>
  )
}
