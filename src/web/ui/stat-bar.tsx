import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { Panel } from './panel.tsx'
import styles from './stat-bar.module.css'
import { type Stat, StatCell } from './stat-cell.tsx'

export type StatBarProps = {
  stats: readonly Stat[]
  /** Large figures with context below, as on the dashboard. */
  tall?: boolean
  label?: string
}

/** Panel of figures, each with a label and one line of context. */
export function StatBar({ stats, tall = false, label = 'Figures' }: StatBarProps) {
  const columns: CSSProperties & { '--figures': number } = { '--figures': stats.length }
  const loading = stats.some((stat) => stat.value === undefined)
  return (
    <Panel
      className={clsx(styles.strip, tall && styles.tall)}
      aria-label={label}
      aria-busy={loading || undefined}
      style={columns}
    >
      {stats.map((stat) => (
        <StatCell key={stat.label} stat={stat} tall={tall} />
      ))}
    </Panel>
  )
}
