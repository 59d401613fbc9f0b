import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { type Figure, FigureCell } from './figure-cell.tsx'
import styles from './figures-strip.module.css'
import { Panel } from './panel.tsx'

export type FiguresStripProps = {
  figures: readonly Figure[]
  /** Large figures with context below, as on the dashboard. */
  tall?: boolean
  label?: string
}

/** Panel of figures, each with a label and one line of context. */
export function FiguresStrip({ figures, tall = false, label = 'Figures' }: FiguresStripProps) {
  const columns: CSSProperties & { '--figures': number } = { '--figures': figures.length }
  const loading = figures.some((figure) => figure.value === undefined)
  return (
    <Panel
      className={clsx(styles.strip, tall && styles.tall)}
      aria-label={label}
      aria-busy={loading || undefined}
      style={columns}
    >
      {figures.map((figure) => (
        <FigureCell key={figure.label} figure={figure} tall={tall} />
      ))}
    </Panel>
  )
}
