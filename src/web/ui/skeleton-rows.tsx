import { Panel } from './panel.tsx'
import styles from './skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

const WIDTHS = [
  ['56%', '78%'],
  ['40%', '62%'],
  ['48%', '70%'],
  ['62%', '84%'],
] as const

export type SkeletonRowsProps = {
  rows?: number
  /** Accessible name, for example "Loading appointments". */
  label: string
  /** Without its own panel. */
  bare?: boolean
}

/** Placeholder of a list while loading. */
export function SkeletonRows({ rows = 4, label, bare = false }: SkeletonRowsProps) {
  const lines = Array.from({ length: rows }, (_, row) => {
    const [first, second] = WIDTHS[row % WIDTHS.length] ?? WIDTHS[0]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical.
      <div key={row} className={styles.row}>
        <Skeleton width={52} height={18} />
        <span className={styles.lines}>
          <Skeleton width={first} height={14} />
          <Skeleton width={second} height={11} />
        </span>
        <Skeleton width={72} height={24} radius={6} />
        <Skeleton width={84} height={30} radius={7} />
      </div>
    )
  })
  const spoken = { role: 'status', 'aria-busy': true, 'aria-label': label }
  if (bare) return <div {...spoken}>{lines}</div>
  return (
    <Panel as="div" {...spoken} className={styles.frame}>
      {lines}
    </Panel>
  )
}
