import { useEffect } from 'react'
import type { RentalTimes } from '#domain/rental/rental-availability'
import { useRead } from '#web/api/hooks.ts'
import { showToast } from '#web/ui/toast.ts'

export const CARS_FAILED = 'Failed to fetch available rental vehicles'

export type FreeCars = ReturnType<typeof useFreeCars>

/**
 * Loads the cars available for a rental, again whenever its dates or times change. The previous list is kept as
 * placeholder data while loading.
 */
export function useFreeCars(rental: RentalTimes | null) {
  const { data, isError, errorUpdatedAt, isFetching, isPlaceholderData, refetch } = useRead(
    'GET /api/rental-vehicles/available',
    { ...(rental !== null && { query: { ...rental } }) },
    { when: rental !== null, keepPrevious: true },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: errorUpdatedAt repeats the toast for a second failure.
  useEffect(() => {
    if (isError) showToast({ title: 'Error', description: CARS_FAILED, variant: 'destructive' })
  }, [isError, errorUpdatedAt])
  const isLooking = isFetching || isPlaceholderData
  return {
    /** Undefined before the first result and after an error. */
    cars: rental === null || isError ? undefined : data,
    isLooking,
    hasFailed: rental !== null && isError,
    reload: () => void refetch(),
  }
}
