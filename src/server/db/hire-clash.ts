import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Booker, firstStartOfLateCar } from '#domain/rental/hire-in-the-way'
import { openRentalStatuses } from '#domain/rental/rental-status'
import type { GarageNow } from '#domain/time/garage-clock'
import { rentalBookings } from './schema/rental-bookings.ts'

const { status, deletedAt, takenFrom, takenUntil } = rentalBookings

type Rentals = Record<'status' | 'endDate' | 'returnTime', AnyPgColumn>

/** Returns the condition that a rental is late: its car should be back by now and is not. */
export function isLateBack(rentals: Rentals, now: GarageNow): SQL | undefined {
  return and(
    eq(rentals.status, 'picked_up'),
    sql`(${rentals.endDate}, ${rentals.returnTime}) < (${now.date}, ${now.time})`,
  )
}

/**
 * Returns the condition that a rental keeps its car from one between two times of the garage's wall: the taken times
 * overlap, or the car is late and cannot be booked for so early a start.
 */
export function hiresDuring(
  { from, until }: { from: string; until: string },
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
