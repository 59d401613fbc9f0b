import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import type { GarageNow } from '../time/garage-clock.ts'
import type { RentalStatus } from './rental-status.ts'

/** The most that a photo may weigh when it is sent: 10 MB. */
export const largestPhotoBytes = 10 * 1024 * 1024

/** An uploaded photo that no booking takes over is gone after a day. */
export const unclaimedPhotoHours = 24

/** The most that all unclaimed photos may weigh together: 500 MB. Beyond it the oldest are removed early. */
export const mostUnclaimedPhotoBytes = 500 * 1024 * 1024

// Long enough to fill in the rest of the booking form. Within it one address can send 60 photos, which cannot fill the limit.
const protectedMinutes = 15

const address = /^\/api\/licence-photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Where staff see a photo, and what a booking names it by. */
export function licencePhotoUrl(id: string): string {
  return `/api/licence-photos/${id}`
}

/** The photo that an address names, or null where it is none of ours: another site's, or one within a browser. */
export function licencePhotoIdOf(url: string): string | null {
  return address.exec(url)?.[1] ?? null
}

/** A photo that was uploaded at this instant or before waits no more. */
export function photosWaitSince(now: Date): Date {
  return new Date(now.getTime() - unclaimedPhotoHours * 60 * 60 * 1000)
}

/** Returns the instant after which an unclaimed photo was uploaded that is not removed early. */
export function photosProtectedSince(now: Date): Date {
  return new Date(now.getTime() - protectedMinutes * 60 * 1000)
}

/** What of a hire decides how long the photos taken for it are kept. */
export interface HireWithPhotos {
  status: RentalStatus
  /** The status before the cancellation; null where it is not known. */
  cancelledFrom: RentalStatus | null
  endDate: CalendarDate
  returnedAt: Date | null
  decidedAt: Date | null
  deletedAt: Date | null
  /** Set for a dispute. */
  keepPhotos: boolean
}

const millisecondsInDay = 86_400_000

/**
 * Whether the photos have outlived their hire by the days that the garage keeps them: since the car came back, since the booking was turned down or
 * deleted, or since the last day of a hire that never began. While the car is out they stay.
 */
export function photosHaveOutlived(
  hire: HireWithPhotos,
  { photoRetentionDays, now }: { photoRetentionDays: number; now: GarageNow },
): boolean {
  if (hire.keepPhotos) return false
  // One cancelled later was decided when it was confirmed.
  const isTurnedDown = hire.status === 'cancelled' && hire.cancelledFrom !== 'confirmed'
  const turnedDownAt = isTurnedDown ? hire.decidedAt : null
  const overSince = hire.returnedAt ?? hire.deletedAt ?? turnedDownAt
  if (overSince !== null)
    return now.instant.getTime() - overSince.getTime() >= photoRetentionDays * millisecondsInDay
  return hire.status !== 'picked_up' && addDays(hire.endDate, photoRetentionDays) < now.date
}
