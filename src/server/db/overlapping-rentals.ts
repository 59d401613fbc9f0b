import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { openRentalStatuses } from '#domain/rental-status'
import { type Booker, firstStartOfLateCar } from '#domain/rentals/blocking-rental'
import type { GarageNow } from '#domain/time/garage-clock'
import { rentalBookings } from './schema/rental-bookings-table.ts'

const { status, deletedAt, takenFrom, takenUntil } = rentalBookings

type Rentals = Record<'status' | 'endDate' | 'returnTime', AnyPgColumn>

/** Returns the condition that a rental is overdue: its return time has passed and the car is not back. */
export function isLateBack(rentals: Rentals, now: GarageNow): SQL | undefined {
  return and(
    eq(rentals.status, 'picked_up'),
    sql`(${rentals.endDate}, ${rentals.returnTime}) < (${now.date}, ${now.time})`,
  )
}

/**
 * Returns the condition that a rental occupies its car between two garage times: the booked times overlap, or the
 * rental is overdue and the start is too early for its car to be booked.
 */
export function rentalsDuring(
  { from, until }: { from: string | AnyPgColumn; until: string | AnyPgColumn },
  now: GarageNow,
  booker: Booker = 'staff',
): SQL | undefined {
  const firstStart = `${firstStartOfLateCar(now.date, booker)} 00:00`
  return and(
    isNull(deletedAt),
    inArray(status, openRentalStatuses),
    lt(takenFrom, until),
    or(gt(takenUntil, from), and(isLateBack(rentalBookings, now), sql`${from} < ${firstStart}`)),
  )
}
