import { allow, type Decision, refuse } from '../problem.ts'
import { isOffered, type RentalCarStatus } from './rental-car.ts'

/** May this car leave the yard? Whoever repairs it decides when it may again. */
export function decideHandOver(car: { status: RentalCarStatus }): Decision {
  if (isOffered(car.status)) return allow()
  const now = car.status === 'maintenance' ? 'in maintenance' : 'inactive'
  return refuse('car_not_offered', {
    message: `This car is ${now}. Make it available before you hand it over.`,
  })
}
