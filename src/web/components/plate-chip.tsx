import clsx from 'clsx'
import styles from './plate-chip.module.css'

export type PlateChipProps = {
  plate: string | null | undefined
  size?: 'default' | 'large'
  /** For inactive vehicles. */
  muted?: boolean
}

/** Plate of a vehicle, readable from a metre away; larger in the workshop. Not yellow, because yellow is a status colour. */
export function PlateChip({ plate, size = 'default', muted }: PlateChipProps) {
  const variant = clsx(styles.plate, size === 'large' && styles.large, muted && styles.muted)
  if (!plate) return <span className={clsx(variant, styles.missing)}>Not provided</span>
  return (
    <span className={variant} translate="no">
      {plate}
    </span>
  )
}
