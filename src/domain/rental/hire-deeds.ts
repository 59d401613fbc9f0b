import { decideExtension } from './rental-changes.ts'
import { decideRental, type RentalStatus } from './rental-status.ts'

/** What the counter does with a hire that is confirmed: the car goes out, comes back, or stays out longer. */
export type HireDeed = 'handOver' | 'takeBack' | 'extend'

export interface HireProgress {
  status: RentalStatus
  pickupMileage: number | null
  returnMileage: number | null
}

/** What can be done with a hire now, the next step first. Every screen that offers it asks here. */
export function hireDeedsFor(hire: HireProgress): HireDeed[] {
  if (hire.pickupMileage === null) return decideRental(hire, 'handOver').permitted ? ['handOver'] : []
  if (hire.returnMileage !== null || !decideRental(hire, 'takeBack').permitted) return []
  return decideExtension(hire).permitted ? ['takeBack', 'extend'] : ['takeBack']
}
