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

/** What is chosen in a form and what it costs; null until both are known. */
export function useHireQuote(hire: HireForm, moving?: MovingHire): HireQuote | null {
  const { cars, times } = useFreeCars(hire, moving)
  const car = cars?.find(({ id }) => id === hire.rentalVehicleId)
  if (car === undefined || times === null) return null
  return { car, ...rentalQuote({ start: times.startDate, end: times.endDate, dailyRate: car.dailyRate }) }
}
