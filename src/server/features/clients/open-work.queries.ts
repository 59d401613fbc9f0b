import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { openAppointmentStatuses } from '#domain/appointment-status'
import { openRentalStatuses } from '#domain/rental-status'
import type { CalendarDate } from '#domain/time/calendar-date'
import { isOpenTow, towStatuses } from '#domain/tows/tow-status'
import type { Db } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { contactsOf, isTowFrom } from './client-contacts.queries.ts'

export const isOpenAppointmentRow = and(
  isNull(appointments.deletedAt),
  inArray(appointments.status, openAppointmentStatuses),
)
export const isOpenRental = and(
  isNull(rentalBookings.deletedAt),
  inArray(rentalBookings.status, openRentalStatuses),
)

/** In progress first, then upcoming, then overdue. */
export function mostUrgentAppointment(today: CalendarDate): SQL[] {
  return [
    sql`(${appointments.status} = 'in_progress') desc`,
    sql`${appointments.timeSlotId} < ${today}`,
    asc(appointments.timeSlotId),
  ]
}

export function mostUrgentRental(): SQL[] {
  return [
    sql`(${rentalBookings.status} = 'picked_up') desc`,
    asc(rentalBookings.startDate),
    asc(rentalBookings.pickupTime),
  ]
}

/** Returns the unfinished appointments, rentals and tow requests of a client, each most urgent first. */
export async function openWorkOf(db: Db, clientId: string, today: CalendarDate) {
  const openAppointments = await db
    .select({ id: appointments.id, timeSlotId: appointments.timeSlotId })
    .from(appointments)
    .where(and(eq(appointments.clientId, clientId), isOpenAppointmentRow))
    .orderBy(...mostUrgentAppointment(today))
  const rentals = await db
    .select({ id: rentalBookings.id, startDate: rentalBookings.startDate, endDate: rentalBookings.endDate })
    .from(rentalBookings)
    .where(and(eq(rentalBookings.clientId, clientId), isOpenRental))
    .orderBy(...mostUrgentRental())
  const tows = await db
    .select({ id: towBookings.id, createdAt: towBookings.createdAt })
    .from(towBookings)
    .where(
      and(
        isNull(towBookings.deletedAt),
        inArray(towBookings.status, towStatuses.filter(isOpenTow)),
        isTowFrom(await contactsOf(db, [clientId]), [clientId]),
      ),
    )
    .orderBy(asc(towBookings.createdAt))
  return { openAppointments, rentals, tows }
}
