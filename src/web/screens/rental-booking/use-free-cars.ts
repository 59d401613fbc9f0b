import { useEffect } from 'react'
import type { HireTimes } from '#domain/rental/rental-availability'
import { useRead } from '#web/api/hooks.ts'
import { showToast } from '#web/ui/toast.ts'

export const CARS_FAILED = 'Failed to fetch available rental vehicles'

export type FreeCars = ReturnType<typeof useFreeCars>

/** The cars that are free for a hire, read anew whenever its dates or times change; the ones before stay in view meanwhile. */
export function useFreeCars(hire: HireTimes | null) {
  const { data, isError, errorUpdatedAt, isFetching, isPlaceholderData, refetch } = useRead(
    'GET /api/rental-vehicles/available',
    { ...(hire !== null && { query: { ...hire } }) },
    { when: hire !== null, keep: true },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failure is said, the second one too.
  useEffect(() => {
    if (isError) showToast({ title: 'Error', description: CARS_FAILED, variant: 'destructive' })
  }, [isError, errorUpdatedAt])
  const isLooking = isFetching || isPlaceholderData
  return {
    /** Undefined while none were read yet. */
    cars: hire === null || isError ? undefined : data,
    isLooking,
    hasFailed: hire !== null && isError,
    lookAgain: () => void refetch(),
  }
}
