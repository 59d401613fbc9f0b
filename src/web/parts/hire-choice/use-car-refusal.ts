import { useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#web/api/api-error.ts'

/** As much of a form as a refusal touches. */
interface CarForm {
  setValue: (name: 'rentalVehicleId', value: string) => void
  setError: (name: 'rentalVehicleId', error: { type: string; message: string }) => void
  setFocus: (name: 'rentalVehicleId') => void
}

const aboutTheCar = ['car_taken', 'car_not_offered', 'price_changed']

/** What becomes of a form whose car or price is refused: the rest is kept, and the free cars are read again. */
export function useCarRefusal({ setValue, setError, setFocus }: CarForm) {
  const queries = useQueryClient()
  /** Puts the refusal beside the cars; tells whether it was about them. */
  return (error: ApiError): boolean => {
    if (!aboutTheCar.includes(error.code)) return false
    // A car that costs something else now is still the one that was chosen.
    if (error.code !== 'price_changed') setValue('rentalVehicleId', '')
    setError('rentalVehicleId', { type: 'server', message: error.sentence ?? 'Please choose again.' })
    setFocus('rentalVehicleId')
    void queries.invalidateQueries({ queryKey: ['/api/rental-vehicles/free'] })
    return true
  }
}
