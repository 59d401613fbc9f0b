import { useEffect } from 'react'
import type { RentalTimes } from '#domain/rental/rental-overlap'
import { useRead } from '#web/api/hooks.ts'
import { showToast } from '#web/ui/toast.ts'

export const AVAILABLE_CARS_FAILED = 'Failed to fetch available rental vehicles'

export type AvailableCarsRead = ReturnType<typeof useAvailableCars>

/**
 * Loads the cars available for a rental, again whenever its dates or times change. The previous list is kept as
 * placeholder data while loading.
 */
export function useAvailableCars(rental: RentalTimes | null) {
  const { data, isError, errorUpdatedAt, isFetching, isPlaceholderData, refetch } = useRead(
    'GET /api/rental-vehicles/available',
    { ...(rental !== null && { query: { ...rental } }) },
    { when: rental !== null, keepPrevious: true },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: errorUpdatedAt repeats the toast for a second failure.
  useEffect(() => {
    if (isError) showToast({ title: 'Error', description: AVAILABLE_CARS_FAILED, variant: 'destructive' })
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
