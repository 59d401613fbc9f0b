import { and, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm'
import { awaitedStatuses } from '#domain/appointment-status'
import { awaitedRentalStatuses } from '#domain/rental-status'
import { isOpenTow, towStatuses } from '#domain/tows/tow-status'
import type { Transaction } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { appointments } from '#server/db/schema/appointments-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { waitlistEntries } from '#server/db/schema/waitlist-entries-table'

interface Request {
  requestHash: string
  since: Date
}

const equalTo = (
  table: typeof appointments | typeof rentalBookings | typeof towBookings | typeof waitlistEntries,
  { requestHash, since }: Request,
): SQL | undefined =>
  and(eq(table.requestHash, requestHash), gte(table.createdAt, since), isNull(table.deletedAt))

/** Returns the open appointment of an equal request, unless it has been moved to another slot. */
export async function repeatedAppointment(
  tx: Transaction,
  { timeSlotId, ...request }: Request & { timeSlotId: string },
): Promise<string | undefined> {
  const isOpen = inArray(appointments.status, [...awaitedStatuses])
  const [row] = await prepared(
    tx
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(equalTo(appointments, request), isOpen, eq(appointments.timeSlotId, timeSlotId)))
      .limit(1),
  )
  return row?.id
}

export type RentalSpan = Pick<
  typeof rentalBookings.$inferSelect,
  'rentalVehicleId' | 'startDate' | 'endDate' | 'pickupTime' | 'returnTime'
>

/** Returns the open rental of an equal request, unless its car, dates or times have been changed. */
export async function repeatedRental(
  tx: Transaction,
  { rentalVehicleId, startDate, endDate, pickupTime, returnTime, ...request }: Request & RentalSpan,
): Promise<string | undefined> {
  const [row] = await prepared(
    tx
      .select({ id: rentalBookings.id })
      .from(rentalBookings)
      .where(
        and(
          equalTo(rentalBookings, request),
          inArray(rentalBookings.status, [...awaitedRentalStatuses]),
          eq(rentalBookings.rentalVehicleId, rentalVehicleId),
          eq(rentalBookings.startDate, startDate),
          eq(rentalBookings.endDate, endDate),
          eq(rentalBookings.pickupTime, pickupTime),
          eq(rentalBookings.returnTime, returnTime),
        ),
      )
      .limit(1),
  )
  return row?.id
}

export async function repeatedTow(tx: Transaction, request: Request): Promise<string | undefined> {
  const isOpen = inArray(towBookings.status, towStatuses.filter(isOpenTow))
  const [row] = await prepared(
    tx
      .select({ id: towBookings.id })
      .from(towBookings)
      .where(and(equalTo(towBookings, request), isOpen))
      .limit(1),
  )
  return row?.id
}

export async function repeatedEntry(tx: Transaction, request: Request): Promise<string | undefined> {
  const [row] = await prepared(
    tx
      .select({ id: waitlistEntries.id })
      .from(waitlistEntries)
      .where(and(equalTo(waitlistEntries, request), eq(waitlistEntries.status, 'waiting')))
      .limit(1),
  )
  return row?.id
}
