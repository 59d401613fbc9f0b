import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'
import styles from './description-list.module.css'

export type Fact = {
  term: string
  /** An empty value is shown as "Not provided". */
  value: ReactNode
}

export type DescriptionListProps = { facts: readonly Fact[]; className?: string | undefined }

export function DescriptionList({ facts, className }: DescriptionListProps) {
  return (
    <dl className={clsx(styles.list, className)}>
      {facts.map(({ term, value }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          {value === null || value === undefined || value === '' ? (
            <dd className={styles.missing}>Not provided</dd>
          ) : (
            <dd>{value}</dd>
          )}
        </Fragment>
      ))}
    </dl>
  )
}
