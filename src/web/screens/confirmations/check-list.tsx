import type { UseQueryResult } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './check-list.module.css'
import type { RequestCheck } from './request-check.ts'

export type CheckListProps = {
  /** What the checks are made from. */
  reads: readonly Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>[]
  /** Said when one of them fails. */
  failure: string
  /** Null until all is read. */
  checks: readonly RequestCheck[] | null
}

/** Answers before it is asked: ticks for what is good, warnings for what is not. */
export function CheckList({ reads, failure, checks }: CheckListProps) {
  if (reads.some(({ isError }) => isError)) {
    return (
      <ErrorAlert
        trying={reads.some(({ isFetching }) => isFetching)}
        onTryAgain={() => {
          for (const read of reads) if (read.isError) void read.refetch()
        }}
      >
        {failure}
      </ErrorAlert>
    )
  }
  if (checks === null)
    return (
      <div role="status" aria-busy="true" aria-label="Checking">
        <Skeleton height={40} />
      </div>
    )
  return (
    <ul className={styles.checks}>
      {checks.map(({ title, detail, good }) => (
        <li key={title}>
          <span className={styles.mark} data-tone={good ? 'done' : 'pending'}>
            <Icon shape={good ? Check : TriangleAlert} size="tiny" strokeWidth={3} />
            <span className="visually-hidden">{good ? 'Good: ' : 'Attention: '}</span>
          </span>
          <span className="grow">
            <b>{title}</b>
            <span className="small muted num">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
