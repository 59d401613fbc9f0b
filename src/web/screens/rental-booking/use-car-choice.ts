import { useEffect, useState } from 'react'
import type { AvailableCar } from '#contract/rental-availability'
import { vehicleName } from '#domain/vehicle/vehicle'
import type { AvailableCarsRead } from './use-available-cars.ts'
import type { RentalForm } from './use-rental-booking-form.ts'

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
  useEffect(() => {
    if (isGone) letGo(describeUnavailable(known))
  })

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
