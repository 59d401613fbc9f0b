import { allow, type Decision, denied } from '../problem.ts'
import { isOffered, type RentalCarStatus } from './rental-car.ts'

/** Returns whether the car can be handed over: not in maintenance or inactive. */
export function decideRentalCheckIn(car: { status: RentalCarStatus }): Decision {
  if (isOffered(car.status)) return allow()
  const now = car.status === 'maintenance' ? 'in maintenance' : 'inactive'
  return denied('car_not_offered', {
    message: `This car is ${now}. Please make it available before the pickup.`,
  })
}
