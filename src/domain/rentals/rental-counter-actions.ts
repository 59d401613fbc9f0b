import { decideRental, type RentalStatus } from '../rental-status.ts'
import { decideExtension } from './rental-changes.ts'

/** The staff actions on a confirmed or current rental. */
export type RentalCounterAction = 'checkIn' | 'checkOut' | 'extend'

export interface RentalProgress {
  status: RentalStatus
  pickupMileage: number | null
  returnMileage: number | null
}

/** Returns the possible actions, the next step first. Used by every screen that offers them. */
export function rentalCounterActions(rental: RentalProgress): RentalCounterAction[] {
  if (rental.pickupMileage === null) return decideRental(rental, 'checkIn').permitted ? ['checkIn'] : []
  if (rental.returnMileage !== null || !decideRental(rental, 'checkOut').permitted) return []
  return decideExtension(rental).permitted ? ['checkOut', 'extend'] : ['checkOut']
}
