import { useEffect } from 'react'
import type { HireTimes } from '#domain/rental/rental-availability'
import { useRead } from '#web/api/hooks.ts'
import { showToast } from '#web/ui/toast.ts'

export const CARS_FAILED = 'Failed to fetch available rental vehicles'

export type FreeCars = ReturnType<typeof useFreeCars>

/**
 * Loads the cars available for a rental, again whenever its dates or times change. The previous list is kept as
 * placeholder data while loading.
 */
export function useFreeCars(hire: HireTimes | null) {
  const { data, isError, errorUpdatedAt, isFetching, isPlaceholderData, refetch } = useRead(
    'GET /api/rental-vehicles/available',
    { ...(hire !== null && { query: { ...hire } }) },
    { when: hire !== null, keep: true },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: errorUpdatedAt repeats the toast for a second failure.
  useEffect(() => {
    if (isError) showToast({ title: 'Error', description: CARS_FAILED, variant: 'destructive' })
  }, [isError, errorUpdatedAt])
  const isLooking = isFetching || isPlaceholderData
  return {
    /** Undefined before the first result and after an error. */
    cars: hire === null || isError ? undefined : data,
    isLooking,
    hasFailed: hire !== null && isError,
    lookAgain: () => void refetch(),
  }
}
