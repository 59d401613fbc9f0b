import { type ReactNode, useId } from 'react'
import { Count } from '#web/ui/count.tsx'
import styles from './sheet-section.module.css'

export type SheetSectionProps = {
  title: string
  /** Total number of items. */
  count?: number
  /** Link or small button at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** Titled section of a sheet. */
export function SheetSection({ title, count, aside, children }: SheetSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.header}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {count !== undefined && <Count>{count}</Count>}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
