import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FreeCar } from '#contract/rental-availability'
import { vehicleName } from '#domain/vehicle/vehicle'
import type { RentalChoiceForm } from './rental-choice-form.ts'

/**
 * Clears the chosen car with an error if it is not available, because the dates changed or another user booked it, and selects
 * it again when it is. `cars` are the available cars; undefined while loading.
 */
export function useCarUnavailable(chosenId: string, cars: readonly FreeCar[] | undefined): void {
  const { setValue, setError, clearErrors } = useFormContext<RentalChoiceForm>()
  const [last, setLast] = useState<FreeCar | null>(null)
  const [unavailable, setUnavailable] = useState<string | null>(null)
  const chosen = cars?.find(({ id }) => id === chosenId)
  if (chosen !== undefined && chosen !== last) setLast(chosen)
  if (chosenId !== '' && unavailable !== null && chosenId !== unavailable) setUnavailable(null)
  const isBack = chosenId === '' && unavailable !== null && cars?.some(({ id }) => id === unavailable)
  const isGone = chosenId !== '' && cars !== undefined && chosen === undefined
  useEffect(() => {
    if (isGone) {
      setUnavailable(chosenId)
      setValue('rentalVehicleId', '')
      setError('rentalVehicleId', {
        type: 'server',
        message: sentenceOf(last?.id === chosenId ? last : null),
      })
    } else if (isBack && unavailable !== null) {
      setUnavailable(null)
      setValue('rentalVehicleId', unavailable)
      clearErrors('rentalVehicleId')
    }
  }, [isGone, isBack, chosenId, unavailable, last, setValue, setError, clearErrors])
}

function sentenceOf(car: FreeCar | null): string {
  const name = car === null ? 'This car' : `The ${vehicleName(car)} (${car.licensePlate})`
  return `${name} is not available for these dates. Please choose another car or other dates.`
}
