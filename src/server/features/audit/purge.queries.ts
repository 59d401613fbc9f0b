import { and, eq, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AuditEntity } from '#domain/audit/audit-labels'
import type { Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { customerNotes } from '#server/db/schema/customer-notes-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { manageLinks } from '#server/db/schema/manage-links-table'
import { outbox } from '#server/db/schema/outbox-table'
import { recordPhotos } from '#server/db/schema/record-photos-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { type Deletable, type DeletableRecord, deletableRecords } from './deletable-records.queries.ts'

export interface Purged {
  entity: AuditEntity
  id: string
}

/**
 * Permanently deletes records that were deleted at `before` or earlier. Records that finished work refers to
 * remain: the vehicle of an appointment, the client of a rental, the technician of a job.
 */
export async function deleteForGood(tx: Transaction, before: Date, now: Date): Promise<Purged[]> {
  await purgePhotos(tx, before, now)
  const purged: Purged[] = []
  for (const [entity, record] of Object.entries(deletableRecords)) {
    const { table } = record
    const rows = await tx.delete(table).where(isPurged(record, before)).returning({ id: table.id })
    purged.push(...rows.map(({ id }) => ({ entity: entity as Deletable, id })))
  }
  return purged
}

function isPurged({ table, references = [], isPurgeable }: DeletableRecord, before: Date): SQL | undefined {
  const isReferredTo = (column: AnyPgColumn) =>
    sql`exists (select from ${column.table} where ${column} = ${table.id})`
  return and(
    lte(table.deletedAt, before),
    isPurgeable,
    ...references.map((column) => not(isReferredTo(column))),
  )
}

/** Purges the photos of the appointments and rentals that are about to be deleted. The hourly sweep deletes the files. */
async function purgePhotos(tx: Transaction, before: Date, now: Date): Promise<void> {
  const { appointment, rental_booking: rental } = deletableRecords
  const ofAppointments = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(isPurged(appointment, before))
  const ofRentals = tx.select({ id: rentalBookings.id }).from(rentalBookings).where(isPurged(rental, before))
  await tx
    .update(recordPhotos)
    .set({ purgedAt: now })
    .where(
      and(
        isNull(recordPhotos.purgedAt),
        or(
          inArray(recordPhotos.appointmentId, ofAppointments),
          inArray(recordPhotos.rentalBookingId, ofRentals),
        ),
      ),
    )
  const photosOfRentals = sql`select unnest(array[${rentalBookings.licensePhotoId}, ${rentalBookings.licensePhotoBackId}])
    from ${rentalBookings} where ${isPurged(rental, before)}`
  await tx
    .update(licencePhotos)
    .set({ purgedAt: now })
    .where(and(isNull(licencePhotos.purgedAt), sql`${licencePhotos.id} in (${photosOfRentals})`))
}

/**
 * Removes the content of these records from the audit log, the outbox, the call tasks, the notes and links of customers; the user, action and time of each
 * entry remain.
 */
export async function forgetContent(tx: Transaction, ids: string[]): Promise<void> {
  const messages = await tx.delete(outbox).where(inArray(outbox.entityId, ids)).returning({ id: outbox.id })
  for (const table of [callTasks, customerNotes, manageLinks])
    await tx.delete(table).where(inArray(table.entityId, ids))
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
