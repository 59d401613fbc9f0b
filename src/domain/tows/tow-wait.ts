import { civilOf, type GarageNow, instantOf } from '../time/garage-clock.ts'
import { minutesBetween } from '../time/milliseconds.ts'
import { plural } from '../wording.ts'
import { describeTowPreferredTime, type TowPreferredTime } from './tow-preferred-time.ts'
import { isOpenTow, type TowStatus } from './tow-status.ts'

interface WaitingTow extends TowPreferredTime {
  status: TowStatus
  /** ISO 8601. */
  createdAt: string
}

/** `waiting`: the customer has been waiting since `since`. `later`: the preferred time has not come yet. */
export type TowWait =
  | { kind: 'waiting'; since: Date; minutes: number }
  | { kind: 'later'; preferredTime: string }

/** Returns the waiting time from the request or, if later, from the preferred time; null once closed. */
export function towWait(tow: WaitingTow, now: GarageNow): TowWait | null {
  if (!isOpenTow(tow.status)) return null
  const { preferredDate, preferredTime } = tow
  const requestedAt = new Date(tow.createdAt)
  const later: TowWait = { kind: 'later', preferredTime: describeTowPreferredTime(tow, now.date) }
  if (preferredDate === null) return waitingSince(requestedAt, now)
  if (preferredDate > now.date) return later
  if (preferredTime === null)
    return preferredDate > civilOf(requestedAt, now.timeZone).date && preferredDate === now.date
      ? later
      : waitingSince(requestedAt, now)
  const preferred = instantOf(preferredDate, preferredTime, now.timeZone)
  if (preferred > now.instant) return later
  return waitingSince(preferred > requestedAt ? preferred : requestedAt, now)
}

function waitingSince(since: Date, now: GarageNow): TowWait {
  return { kind: 'waiting', since, minutes: minutesBetween(since, now.instant) }
}

/** Returns the longest waiting time of these requests in minutes, or null if none is waiting. */
export function longestWait(tows: readonly WaitingTow[], now: GarageNow): number | null {
  const minutes = tows.flatMap((tow) => {
    const wait = towWait(tow, now)
    return wait?.kind === 'waiting' ? [wait.minutes] : []
  })
  return minutes.length === 0 ? null : Math.max(...minutes)
}

/** Returns a waiting time as figure and unit: `7 min`, `1 h 35`, `2 days`. */
export function describeWait(minutes: number): { value: string; unit: string | null } {
  if (minutes < 60) return { value: String(minutes), unit: 'min' }
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return { value: `${hours} h${minutes % 60 === 0 ? '' : ` ${minutes % 60}`}`, unit: null }
  const days = Math.floor(hours / 24)
  return { value: String(days), unit: plural(days, 'day') }
}
