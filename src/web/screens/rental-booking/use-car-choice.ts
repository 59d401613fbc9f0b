import { useEffect, useState } from 'react'
import type { AvailableCar } from '#contract/rental-availability'
import { vehicleName } from '#domain/vehicle/vehicle'
import type { FreeCars } from './use-free-cars.ts'
import type { RentalForm } from './use-rental-form.ts'

export type CarChoice = ReturnType<typeof useCarChoice>

/** The chosen car as the list has it. One that is not free any more is let go, and the customer is told. */
export function useCarChoice(form: RentalForm, { cars, isLooking }: FreeCars) {
  const { values, change } = form
  const id = values.rentalVehicleId
  const [lost, setLost] = useState<string | null>(null)
  const [known, setKnown] = useState<AvailableCar | null>(null)
  const car = cars?.find((free) => free.id === id) ?? null
  if (car !== null && car !== known) setKnown(car)

  function letGo(sentence: string) {
    setLost(sentence)
    change('rentalVehicleId', '')
  }
  const isGone = id !== '' && cars !== undefined && !isLooking && car === null
  useEffect(() => {
    if (isGone) letGo(lostSentence(known))
  })

  return {
    car,
    /** Why there is no chosen car any more. */
    lost,
    choose: (chosen: string) => {
      setLost(null)
      change('rentalVehicleId', chosen)
    },
    letGo,
  }
}

/** After a reload the name is not known. */
function lostSentence(car: Pick<AvailableCar, 'year' | 'make' | 'model'> | null): string {
  const name = car === null ? 'car that you chose' : vehicleName(car)
  return `The ${name} is not free at these times. Please choose another car or other times.`
}
