import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './numbered-section.module.css'

export type NumberedSectionProps = {
  number: ReactNode
  title: string
  /** Says so beside the title. */
  optional?: boolean
  state: 'coming' | 'current' | 'done'
  /** Smaller, for the narrow column of the brand frame. */
  compact?: boolean
  children: ReactNode
}

/** One part of a long form, hung on the scale: the number stands on a post that runs on to the next part. */
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
