import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FreeCar } from '#contract/rental-availability'
import { vehicleName } from '#domain/vehicle/vehicle'
import type { HireForm } from './hire-form.ts'

/**
 * A chosen car that is not free for other dates, or that a colleague books meanwhile, is chosen no more, and that is said.
 * Where the dates change back it is chosen again. `cars` are those that are free now; undefined while that is not known.
 */
export function useCarLost(chosenId: string, cars: readonly FreeCar[] | undefined): void {
  const { setValue, setError, clearErrors } = useFormContext<HireForm>()
  const [last, setLast] = useState<FreeCar | null>(null)
  const [lost, setLost] = useState<string | null>(null)
  const chosen = cars?.find(({ id }) => id === chosenId)
  if (chosen !== undefined && chosen !== last) setLast(chosen)
  if (chosenId !== '' && lost !== null && chosenId !== lost) setLost(null)
  const isBack = chosenId === '' && lost !== null && cars?.some(({ id }) => id === lost)
  const isGone = chosenId !== '' && cars !== undefined && chosen === undefined
  useEffect(() => {
    if (isGone) {
      setLost(chosenId)
      setValue('rentalVehicleId', '')
      setError('rentalVehicleId', {
        type: 'server',
        message: sentenceOf(last?.id === chosenId ? last : null),
      })
    } else if (isBack && lost !== null) {
      setLost(null)
      setValue('rentalVehicleId', lost)
      clearErrors('rentalVehicleId')
    }
  }, [isGone, isBack, chosenId, lost, last, setValue, setError, clearErrors])
}

function sentenceOf(car: FreeCar | null): string {
  const name = car === null ? 'This car' : `The ${vehicleName(car)} (${car.licensePlate})`
  return `${name} is not free for these dates. Please choose another car or other dates.`
}
