import { allow, type Decision, denied, deniedField } from './problem.ts'
import { type RentalStatus, rentalStatusLabel } from './rental-status.ts'
import type { ConditionStage } from './rentals/rental-condition.ts'

/** Maximum number of photos of an appointment, and of each stage of a rental. */
export const mostRecordPhotos = 20

/** Returns the URL of a photo of an appointment or a rental. */
export function recordPhotoUrl(id: string): string {
  return `/api/record-photos/${id}`
}

/** Returns whether another photo can be added to an appointment or to a stage of a rental. */
export function decideAnotherPhoto(count: number): Decision {
  if (count < mostRecordPhotos) return allow()
  return deniedField(
    'photo',
    `There can be at most ${mostRecordPhotos} photos. Please delete one before you add another.`,
  )
}

// After the return, another photo of the pickup would not prove anything.
const statusesByStage: Record<ConditionStage, readonly RentalStatus[]> = {
  pickup: ['confirmed', 'picked_up'],
  return: ['picked_up', 'returned'],
}

/** Returns whether photos of the car can be added at this stage of the rental. */
export function decidePhotoOfStage(rental: { status: RentalStatus }, stage: ConditionStage): Decision {
  if (statusesByStage[stage].includes(rental.status)) return allow()
  const status = rentalStatusLabel(rental.status).toLowerCase()
  return denied('transition_refused', {
    message: `This rental booking is ${status}. Photos of the ${stage} cannot be added.`,
  })
}
