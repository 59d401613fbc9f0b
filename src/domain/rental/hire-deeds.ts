import { decideExtension } from './rental-changes.ts'
import { decideRental, type RentalStatus } from './rental-status.ts'

/** The staff actions on a confirmed or current rental. */
export type HireDeed = 'handOver' | 'takeBack' | 'extend'

export interface HireProgress {
  status: RentalStatus
  pickupMileage: number | null
  returnMileage: number | null
}

/** Returns the possible actions, the next step first. Used by every screen that offers them. */
export function hireDeedsFor(hire: HireProgress): HireDeed[] {
  if (hire.pickupMileage === null) return decideRental(hire, 'handOver').permitted ? ['handOver'] : []
  if (hire.returnMileage !== null || !decideRental(hire, 'takeBack').permitted) return []
  return decideExtension(hire).permitted ? ['takeBack', 'extend'] : ['takeBack']
}
