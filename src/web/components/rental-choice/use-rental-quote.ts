import type { FreeCar } from '#contract/rental-availability'
import type { Cents } from '#domain/money'
import { rentalQuote } from '#domain/rental/rental-quote'
import type { MovingRental } from './moving-rental.ts'
import type { RentalChoiceForm } from './rental-choice-form.ts'
import { useFleetAvailability } from './use-fleet-availability.ts'

export interface RentalChoiceQuote {
  car: FreeCar
  totalDays: number
  totalAmount: Cents
}

/** Returns the chosen car and the price; null until car and dates are chosen. */
export function useRentalQuote(rental: RentalChoiceForm, moving?: MovingRental): RentalChoiceQuote | null {
  const { cars, times } = useFleetAvailability(rental, moving)
  const car = cars?.find(({ id }) => id === rental.rentalVehicleId)
  if (car === undefined || times === null) return null
  return { car, ...rentalQuote({ start: times.startDate, end: times.endDate, dailyRate: car.dailyRate }) }
}
