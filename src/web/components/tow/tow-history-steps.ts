import type { TowBooking } from '#contract/tow-bookings'
import type { GarageNow } from '#domain/time/garage-clock'
import { describeMoment } from './describe-tow-progress.ts'

interface Chapter {
  what: string
  when: string
  words: string | null
}

/** Returns the completed steps of a request, each with its note. */
export function towHistoryOf(tow: TowBooking, now: GarageNow): Chapter[] {
  const { status, decidedAt, decidedBy, dispatchedAt, closedAt, statusNote } = tow
  const chapters: Chapter[] = []
  const add = (what: string, at: string | null, words: string | null = null) => {
    if (at !== null) chapters.push({ what, when: describeMoment(at, now), words })
  }
  const by = decidedBy === null ? '' : ` by ${decidedBy}`
  const rejected = status === 'cancelled' && decidedAt !== null && decidedAt === closedAt
  add('Received', tow.createdAt)
  if (!rejected) add(`Confirmed${by}`, decidedAt)
  add('Truck dispatched', dispatchedAt)
  if (status === 'completed') add('Completed', closedAt)
  if (status === 'cancelled') add(rejected ? `Rejected${by}` : 'Cancelled', closedAt)
  const last = chapters.at(-1)
  if (last !== undefined) last.words = statusNote
  return chapters
}
