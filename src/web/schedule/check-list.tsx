import type { UseQueryResult } from '@tanstack/react-query'
import { type Check, Checks } from '#web/bookings/checks.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The checks of a request, with loading and error states. */
export function CheckList({
  reads,
  failure,
  checks,
}: {
  /** The queries that the checks need. */
  reads: readonly Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>[]
  /** The error message when one of them fails. */
  failure: string
  /** Null while loading. */
  checks: readonly Check[] | null
}) {
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
