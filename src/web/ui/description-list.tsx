import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'
import styles from './description-list.module.css'

export type DescriptionItem = {
  term: string
  /** An empty value is shown as "Not provided". */
  value: ReactNode
}

export type DescriptionListProps = { details: readonly DescriptionItem[]; className?: string | undefined }

export function DescriptionList({ details, className }: DescriptionListProps) {
  return (
    <dl className={clsx(styles.list, className)}>
      {details.map(({ term, value }) => (
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
