import { useEffect, useEffectEvent, useState } from 'react'
import type { AvailableCar } from '#contract/rentals/rental-availability'
import type { RentalTimes } from '#domain/rentals/rental-overlap'
import { vehicleName } from '#domain/vehicles/vehicle'
import { usePageRead } from '#web/api/page-reads.ts'
import { showToast } from '#web/ui/toast.ts'
import type { RentalForm } from './rental-values.ts'

export const AVAILABLE_CARS_FAILED = 'Failed to fetch available rental vehicles'

export type AvailableCarsRead = ReturnType<typeof useAvailableCars>

/**
 * Loads the cars available for a rental, again whenever its dates or times change. The previous list is kept as
 * placeholder data while loading.
 */
export function useAvailableCars(rental: RentalTimes | null) {
  const { data, isError, errorUpdatedAt, isFetching, isPlaceholderData, refetch } = usePageRead(
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

export type CarChoice = ReturnType<typeof useCarChoice>

/** Returns the chosen car from the available cars. If it is no longer available, clears the choice and sets `lost`. */
export function useCarChoice(form: RentalForm, { cars, isLooking }: AvailableCarsRead) {
  const { values, change } = form
  const id = values.rentalVehicleId
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const [known, setKnown] = useState<AvailableCar | null>(null)
  const car = cars?.find((free) => free.id === id) ?? null
  if (car !== null && car !== known) setKnown(car)

  function letGo(sentence: string) {
    setUnavailable(sentence)
    change('rentalVehicleId', '')
  }
  const isGone = id !== '' && cars !== undefined && !isLooking && car === null
  const letGoOfKnown = useEffectEvent(() => letGo(describeUnavailable(known)))
  useEffect(() => {
    if (isGone) letGoOfKnown()
  }, [isGone])

  return {
    car,
    /** Why the choice was cleared, as a sentence for the customer, or null. */
    unavailable,
    choose: (chosen: string) => {
      setUnavailable(null)
      change('rentalVehicleId', chosen)
    },
    letGo,
  }
}

/** `car` is null after a reload: the form draft only stores the id. */
function describeUnavailable(car: Pick<AvailableCar, 'year' | 'make' | 'model'> | null): string {
  const name = car === null ? 'car you chose' : vehicleName(car)
  return `The ${name} is not available at these times. Please choose another car or other times.`
}
