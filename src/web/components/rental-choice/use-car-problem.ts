import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#web/api/api-error.ts'

/** The form functions needed to show the error. */
interface CarForm {
  setValue: (name: 'rentalVehicleId', value: string) => void
  setError: (name: 'rentalVehicleId', error: { type: string; message: string }) => void
  setFocus: (name: 'rentalVehicleId') => void
}

const aboutTheCar = ['car_taken', 'car_not_offered', 'price_changed']

/** Returns a handler for errors about the car or its price: keeps the other fields and reloads the available cars. */
export function useCarProblem({ setValue, setError, setFocus }: CarForm) {
  const queries = useQueryClient()
  /** Shows the error below the cars. Returns false if the error is not about them. */
  return (error: ApiError): boolean => {
    if (!aboutTheCar.includes(error.code)) return false
    // With another price the choice is still valid.
    if (error.code !== 'price_changed') setValue('rentalVehicleId', '')
    setError('rentalVehicleId', { type: 'server', message: error.sentence ?? 'Please choose again.' })
    setFocus('rentalVehicleId')
    void queries.invalidateQueries({ queryKey: ['/api/rental-vehicles/free'] })
    return true
  }
}
