import clsx from 'clsx'
import styles from './plate-chip.module.css'

export type PlateChipProps = {
  plate: string | null | undefined
  size?: 'default' | 'large'
  /** A vehicle that is not active. */
  muted?: boolean
}

/** The name of every vehicle, readable from a metre away; large by itself in the workshop. Never coloured: yellow is a status. */
export function PlateChip({ plate, size = 'default', muted }: PlateChipProps) {
  const look = clsx(styles.plate, size === 'large' && styles.large, muted && styles.muted)
  if (!plate) return <span className={clsx(look, styles.missing)}>Not provided</span>
  return (
    <span className={look} translate="no">
      {plate}
    </span>
  )
}
