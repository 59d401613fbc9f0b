import { and, eq, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AuditEntity } from '#domain/audit/audit-labels'
import type { Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { clients } from '#server/db/schema/clients-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { outbox } from '#server/db/schema/outbox-table'
import { recordPhotos } from '#server/db/schema/record-photos-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { staff } from '#server/db/schema/staff-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { workPeriods } from '#server/db/schema/work-periods-table'

export interface Purged {
  entity: AuditEntity
  id: string
}

/**
 * Permanently deletes records that were deleted at `before` or earlier. Records that finished work refers to
 * remain: the vehicle of an appointment, the client of a rental, the technician of a job.
 */
export async function deleteForGood(tx: Transaction, before: Date, now: Date): Promise<Purged[]> {
  const none = (table: PgTable, points: SQL | undefined) =>
    notExists(tx.select({ one: sql`1` }).from(table).where(points))
  const purged: Purged[] = []
  const note = (entity: AuditEntity, rows: { id: string }[]) =>
    purged.push(...rows.map(({ id }) => ({ entity, id })))
  note(
    'tow_booking',
    await tx.delete(towBookings).where(lte(towBookings.deletedAt, before)).returning({ id: towBookings.id }),
  )
  await purgeRecordPhotos(tx, before, now)
  note(
    'appointment',
    await tx
      .delete(appointments)
      .where(lte(appointments.deletedAt, before))
      .returning({ id: appointments.id }),
  )
  const rentals = await tx.delete(rentalBookings).where(isRentalToDelete(before)).returning({
    id: rentalBookings.id,
    front: rentalBookings.licensePhotoId,
    back: rentalBookings.licensePhotoBackId,
  })
  note('rental_booking', rentals)
  const photoIds = rentals.flatMap(({ front, back }) => [front, back]).filter((id) => id !== null)
  // The hourly sweep deletes the files.
  await tx
    .update(licencePhotos)
    .set({ purgedAt: now })
    .where(and(inArray(licencePhotos.id, photoIds), isNull(licencePhotos.purgedAt)))
  note(
    'vehicle',
    await tx
      .delete(vehicles)
      .where(
        and(lte(vehicles.deletedAt, before), none(appointments, eq(appointments.vehicleId, vehicles.id))),
      )
      .returning({ id: vehicles.id }),
  )
  note(
    'client',
    await tx
      .delete(clients)
      .where(
        and(
          lte(clients.deletedAt, before),
          none(vehicles, eq(vehicles.clientId, clients.id)),
          none(appointments, eq(appointments.clientId, clients.id)),
          none(rentalBookings, eq(rentalBookings.clientId, clients.id)),
        ),
      )
      .returning({ id: clients.id }),
  )
  note(
    'rental_vehicle',
    await tx
      .delete(rentalVehicles)
      .where(
        and(
          lte(rentalVehicles.deletedAt, before),
          none(rentalBookings, eq(rentalBookings.rentalVehicleId, rentalVehicles.id)),
        ),
      )
      .returning({ id: rentalVehicles.id }),
  )
  note(
    'staff',
    await tx
      .delete(staff)
      .where(
        and(
          lte(staff.deletedAt, before),
          none(
            appointments,
            or(eq(appointments.assignedStaffId, staff.id), eq(appointments.preferredStaffId, staff.id)),
          ),
          none(workPeriods, eq(workPeriods.staffId, staff.id)),
        ),
      )
      .returning({ id: staff.id }),
  )
  return purged
}

// Except rentals whose photos are kept for a dispute.
function isRentalToDelete(before: Date): SQL | undefined {
  return and(lte(rentalBookings.deletedAt, before), eq(rentalBookings.keepPhotos, false))
}

/** Purges the photos of the appointments and rentals that are about to be deleted. The hourly sweep deletes the files. */
async function purgeRecordPhotos(tx: Transaction, before: Date, now: Date): Promise<void> {
  const deletedAppointments = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(lte(appointments.deletedAt, before))
  const deletedRentals = tx
    .select({ id: rentalBookings.id })
    .from(rentalBookings)
    .where(isRentalToDelete(before))
  await tx
    .update(recordPhotos)
    .set({ purgedAt: now })
    .where(
      and(
        isNull(recordPhotos.purgedAt),
        or(
          inArray(recordPhotos.appointmentId, deletedAppointments),
          inArray(recordPhotos.rentalBookingId, deletedRentals),
        ),
      ),
    )
}

/**
 * Removes the content of these records from the audit log, the outbox and the call tasks; the user, action and time of each
 * entry remain.
 */
export async function forgetContent(tx: Transaction, ids: string[]): Promise<void> {
  const messages = await tx.delete(outbox).where(inArray(outbox.entityId, ids)).returning({ id: outbox.id })
  await tx.delete(callTasks).where(inArray(callTasks.entityId, ids))
  const logged = [...ids, ...messages.map(({ id }) => id)]
  await tx
    .update(auditLog)
    .set({ before: null, after: null, recordName: '' })
    .where(or(inArray(auditLog.entityId, logged), isLeaveOf(ids)))
}

/** Leave is deleted with its staff member, but has audit entries of its own. */
function isLeaveOf(ids: string[]): SQL | undefined {
  const staffId = sql<string>`coalesce(${auditLog.after}, ${auditLog.before}) ->> 'staffId'`
  return and(eq(auditLog.entity, 'staff_leave'), inArray(staffId, ids))
}

export async function logPurge(tx: Transaction, purged: Purged[], now: Date): Promise<void> {
  await tx.insert(auditLog).values(
    purged.map(({ entity, id }) => ({
      createdAt: now,
      actorName: 'Hoist',
      action: 'purged',
      entity,
      entityId: id,
    })),
  )
}
