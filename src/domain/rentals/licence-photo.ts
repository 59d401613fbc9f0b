import type { RentalStatus } from '../rental-status.ts'
import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import { addMinutes, millisecondsInDay, millisecondsInHour } from '../time/milliseconds.ts'

/** Maximum upload size of a photo: 10 MB. */
export const largestPhotoBytes = 10 * 1024 * 1024

/** Photos that no booking uses are deleted after this time. */
const unclaimedPhotoHours = 24

/** Maximum total size of unclaimed photos: 500 MB. Beyond it, the oldest are deleted early. */
export const mostUnclaimedPhotoBytes = 500 * 1024 * 1024

// Enough time to complete the booking form. In this time one IP address can send 60 photos, which stays below the limit.
const protectedMinutes = 15

const address = /^\/api\/licence-photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

/** Returns the URL of a photo, which bookings store. */
export function licencePhotoUrl(id: string): string {
  return `/api/licence-photos/${id}`
}

/** Returns the photo id of a URL in lower case, or null if it is not one of our photo URLs (another site, or `blob:`). */
export function licencePhotoIdOf(url: string): string | null {
  return address.exec(url)?.[1]?.toLowerCase() ?? null
}

/** Returns the cutoff: unclaimed photos uploaded at this instant or earlier are deleted. */
export function photosWaitSince(now: Date): Date {
  return new Date(now.getTime() - unclaimedPhotoHours * millisecondsInHour)
}

/** Returns the cutoff: unclaimed photos uploaded after this instant are not deleted early. */
export function photosProtectedSince(now: Date): Date {
  return addMinutes(now, -protectedMinutes)
}

/** The fields of a rental that determine how long its photos are kept. */
export interface RentalWithPhotos {
  status: RentalStatus
  /** The status before the cancellation; null if unknown. */
  cancelledFrom: RentalStatus | null
  endDate: CalendarDate
  returnedAt: Date | null
  decidedAt: Date | null
  deletedAt: Date | null
  /** Whether the photos are kept for a dispute. */
  keepPhotos: boolean
}

/**
 * Returns whether the retention period of the photos has ended. It starts at the return, at the rejection or deletion of the
 * booking, or on the last day of a rental that was not picked up. Never while the car is out.
 */
export function photosHaveOutlived(
  rental: RentalWithPhotos,
  { photoRetentionDays, now }: { photoRetentionDays: number; now: GarageNow },
): boolean {
  if (rental.keepPhotos) return false
  // A confirmed rental that was cancelled later ends on its last day: `decidedAt` is the confirmation.
  const isTurnedDown = rental.status === 'cancelled' && rental.cancelledFrom !== 'confirmed'
  const turnedDownAt = isTurnedDown ? rental.decidedAt : null
  const overSince = rental.returnedAt ?? rental.deletedAt ?? turnedDownAt
  if (overSince !== null)
    return now.instant.getTime() - overSince.getTime() >= photoRetentionDays * millisecondsInDay
  return rental.status !== 'picked_up' && addDays(rental.endDate, photoRetentionDays) < now.date
}
