import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'

export type DescriptionItem = {
  term: string
  /** An empty value is shown as "Not provided". */
  value: ReactNode
}

export type DescriptionListProps = { details: readonly DescriptionItem[]; className?: string | undefined }

export function DescriptionList({ details, className }: DescriptionListProps) {
  return (
    <dl className={clsx('grid grid-cols-[8rem_1fr] gap-x-4 gap-y-2', className)}>
      {details.map(({ term, value }) => (
        <Fragment key={term}>
          <dt className="text-small text-ink-2">{term}</dt>
          {value === null || value === undefined || value === '' ? (
            <dd className="text-ink-3">Not provided</dd>
          ) : (
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          )}
        </Fragment>
      ))}
    </dl>
  )
}
