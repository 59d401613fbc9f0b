import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './numbered-section.module.css'

export type NumberedSectionProps = {
  number: ReactNode
  title: string
  /** Adds "optional" to the title. */
  optional?: boolean
  state: 'coming' | 'current' | 'done'
  /** Smaller size, for the narrow column of the brand frame. */
  compact?: boolean
  children: ReactNode
}

/** Numbered section of a long form, joined to the next one by a vertical line. */
export function NumberedSection({ number, title, optional, state, compact, children }: NumberedSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={clsx(styles.section, compact && styles.compact)}>
      <div className={clsx(styles.post, styles[state])} aria-hidden="true">
        <b className="num">{number}</b>
      </div>
      <div className={styles.body}>
        <h2>
          <span id={titleId}>{title}</span> {optional && <span className={styles.optional}>optional</span>}
        </h2>
        {children}
      </div>
    </section>
  )
}
