import { referenceOf } from '../reference.ts'
import { millisecondsInMinute } from '../time/milliseconds.ts'
import type { LoggedRecord } from './logged-record.ts'

/** The action of an audit entry about viewed licence photos. */
export const licenceViewed = 'photo_viewed'

/** Views of the licence photos of one booking by one user within this time share one entry (both sides, reopened panel). */
const minutesPerEntry = 10

/** Returns whether an entry with this time also covers a view at `now`. False for null (no earlier entry). */
export function coversView(entryAt: Date | null, now: Date): boolean {
  if (entryAt === null) return false
  // Clocks of two servers can differ, so the entry may be later than `now`.
  return Math.abs(now.getTime() - entryAt.getTime()) < minutesPerEntry * millisecondsInMinute
}

/** Returns the client and booking reference: `Petra Novak, booking H7 41 E9`. */
export function aboutLicence({ bookingId, clientName }: { bookingId: string; clientName: string }): string {
  return `${clientName}, booking ${referenceOf(bookingId)}`
}

interface Entry {
  action: string
  actorName: string
  about: string
  after: LoggedRecord | null
}

/** Returns the detail text of an entry about viewed licence photos, or null for any other entry. */
export function describeLicenceView({ action, actorName, about, after }: Entry): string | null {
  if (action !== licenceViewed) return null
  const clientPhrase = about === '' ? '' : ` of ${about}`
  // Older entries: one per side, before views were grouped.
  const { side } = after ?? {}
  if (side === 'front' || side === 'back')
    return `${actorName} viewed the ${side} of the licence${clientPhrase}.`
  return `${actorName} viewed the licence photos${clientPhrase}. The entry includes all views by ${actorName} in the following ${minutesPerEntry} minutes.`
}
