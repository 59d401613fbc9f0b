import { referenceOf } from '../reference.ts'
import type { LoggedRecord } from './logged-record.ts'

/** The action of an audit entry about viewed licence photos. */
export const licenceViewed = 'viewPhoto'

/** For how many minutes views of one booking's licence photos by one user are one entry: a sheet shows both sides, and is opened again. */
const minutesPerEntry = 10

const millisecondsInMinute = 60_000

/** Returns whether the entry of an earlier view stands for a view at `now` too; null where there is none. */
export function coversView(entryAt: Date | null, now: Date): boolean {
  if (entryAt === null) return false
  // The clocks of two servers differ a little, so the entry may lie after `now`.
  return Math.abs(now.getTime() - entryAt.getTime()) < minutesPerEntry * millisecondsInMinute
}

/** `Petra Novak, booking H7 41 E9`: whose licence it is, and for which booking. */
export function aboutLicence({ bookingId, clientName }: { bookingId: string; clientName: string }): string {
  return `${clientName}, booking ${referenceOf(bookingId)}`
}

interface Entry {
  action: string
  actorName: string
  about: string
  after: LoggedRecord | null
}

/** Returns what an entry about viewed licence photos says when it is opened; null for any other entry. */
export function licenceViewInWords({ action, actorName, about, after }: Entry): string | null {
  if (action !== licenceViewed) return null
  const whose = about === '' ? '' : ` of ${about}`
  // Before views were summed up, each side had an entry of its own.
  const { side } = after ?? {}
  if (side === 'front' || side === 'back') return `${actorName} viewed the ${side} of the licence${whose}.`
  return `${actorName} viewed the licence photos${whose}. The entry includes all views by ${actorName} in the following ${minutesPerEntry} minutes.`
}
