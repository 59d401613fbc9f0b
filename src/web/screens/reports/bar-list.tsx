import type { CSSProperties } from 'react'
import styles from './bar-list.module.css'

export interface Bar {
  name: string
  count: number
}

export type BarListProps = {
  bars: readonly Bar[]
  /** Narrows the name column, for short names. */
  shortNames?: boolean
}

/** Names and counts, each with a bar relative to the highest count. The bars are decorative. */
export function BarList({ bars, shortNames = false }: BarListProps) {
  const highest = Math.max(1, ...bars.map(({ count }) => count))
  const share = (count: number): CSSProperties & { '--share': string } => ({
    '--share': `${(count / highest) * 100}%`,
  })
  return (
    <ol className={styles.list} data-short={shortNames || undefined}>
      {bars.map(({ name, count }) => (
        <li key={name}>
          <span className="truncate" title={name}>
            {name}
          </span>
          <span className={styles.track} aria-hidden="true">
            <i style={share(count)} />
          </span>
          <b>{count}</b>
        </li>
      ))}
    </ol>
  )
}
