import type { ReactNode } from 'react'
import { useFieldGroup } from './field-context.ts'
import styles from './toggle-chip.module.css'

export type ChipGroupProps = {
  /** Accessible name, if there is no Field around it. */
  label?: string
  children: ReactNode
}

/** Group of toggle chips; named by the Field around it (`group`) or by its own label. */
export function ChipGroup({ label, children }: ChipGroupProps) {
  const group = useFieldGroup('group', label)
  return (
    <div {...group} className={styles.chips}>
      {children}
    </div>
  )
}
