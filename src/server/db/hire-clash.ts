import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { openRentalStatuses } from '#domain/rental/rental-status'
import { addDays } from '#domain/time/calendar-date'
import type { GarageNow } from '#domain/time/garage-clock'
import { rentalBookings } from './schema/rental-bookings.ts'

const { status, deletedAt, takenFrom, takenUntil, endDate, returnTime } = rentalBookings

/**
 * The hires that have their car at some time between two of the garage's wall: those whose stretch overlaps, and those
 * that are late, since a car that is not back yet cannot go out today.
 */
export function hiresDuring(
  { from, until }: { from: string; until: string },
  now: GarageNow,
): SQL | undefined {
  const midnight = `${addDays(now.date, 1)} 00:00`
  const isLate = and(
    eq(status, 'picked_up'),
    sql`(${endDate}, ${returnTime}) < (${now.date}, ${now.time})`,
    sql`${from} < ${midnight}`,
  )
  return and(
    isNull(deletedAt),
    inArray(status, openRentalStatuses),
    lt(takenFrom, until),
    or(gt(takenUntil, from), isLate),
  )
}
