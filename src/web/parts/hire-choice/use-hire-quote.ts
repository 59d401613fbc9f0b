import type { FreeCar } from '#contract/rental-availability'
import type { Cents } from '#domain/money'
import { rentalQuote } from '#domain/rental/rental-quote'
import type { HireForm } from './hire-form.ts'
import type { MovingHire } from './moving-hire.ts'
import { useFreeCars } from './use-free-cars.ts'

export interface HireQuote {
  car: FreeCar
  totalDays: number
  totalAmount: Cents
}

/** Returns the chosen car and the price; null until car and dates are chosen. */
export function useHireQuote(hire: HireForm, moving?: MovingHire): HireQuote | null {
  const { cars, times } = useFreeCars(hire, moving)
  const car = cars?.find(({ id }) => id === hire.rentalVehicleId)
  if (car === undefined || times === null) return null
  return { car, ...rentalQuote({ start: times.startDate, end: times.endDate, dailyRate: car.dailyRate }) }
}
