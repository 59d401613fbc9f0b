/** How long the photos of a licence outlive the hire they were taken for. */
export const photoRetentionDays = 90

/** An uploaded photo that no booking takes over is gone after a day. */
export const unclaimedPhotoHours = 24

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
