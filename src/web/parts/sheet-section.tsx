import { type ReactNode, useId } from 'react'
import styles from './sheet-section.module.css'

export type SheetSectionProps = { title: string; children: ReactNode }

/** One subject of a record in a sheet. */
export function SheetSection({ title, children }: SheetSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}
