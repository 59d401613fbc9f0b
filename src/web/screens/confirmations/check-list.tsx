import type { UseQueryResult } from '@tanstack/react-query'
import type { Check } from '#web/parts/check.ts'
import { Checks } from '#web/parts/checks.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type CheckListProps = {
  /** What the checks are made from. */
  reads: readonly Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>[]
  /** Said when one of them fails. */
  failure: string
  /** Null until all is read. */
  checks: readonly Check[] | null
}

/** The checks of a request once what they are made from is read. */
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
  return <Checks checks={checks} />
}
