import clsx from 'clsx'
import styles from './capacity-dots.module.css'

export type CapacityDotsProps = {
  taken: number
  capacity: number
  /** Accessible name; default: "2 of 3 spots taken". `null` if adjacent text says the same. */
  label?: string | null
}

/** One mark per spot, filled if taken. */
export function CapacityDots({
  taken,
  capacity,
  label = `${taken} of ${capacity} spots taken`,
}: CapacityDotsProps) {
  const spoken = label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span {...spoken} className={clsx(styles.dots, taken >= capacity && styles.full)}>
      {Array.from({ length: capacity }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spots are identified by their position.
        <i key={place} className={place < taken ? styles.taken : undefined} />
      ))}
    </span>
  )
}
