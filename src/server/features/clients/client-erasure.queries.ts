import { and, eq, inArray, isNotNull, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { withoutExtension } from '#domain/contact/without-extension'
import { customerMessages } from '#domain/messages/customer-messages'
import type { Transaction } from '#server/db/connect'
import { numberOf } from '#server/db/number-of'
import { appointments, erasedAppointment } from '#server/db/schema/appointments-table'
import { auditLog } from '#server/db/schema/audit-log-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { clients, erasedClient } from '#server/db/schema/clients-table'
import { customerNotes } from '#server/db/schema/customer-notes-table'
import { customerQuestions } from '#server/db/schema/customer-questions-table'
import { documents } from '#server/db/schema/documents-table'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys-table'
import { inboundMessages } from '#server/db/schema/inbound-messages-table'
import { lineItems } from '#server/db/schema/line-items-table'
import { manageLinks } from '#server/db/schema/manage-links-table'
import { outbox } from '#server/db/schema/outbox-table'
import { partOrders } from '#server/db/schema/part-orders-table'
import { erasedRentalBooking, rentalBookings } from '#server/db/schema/rental-bookings-table'
import { erasedRentalCondition, rentalConditions } from '#server/db/schema/rental-conditions-table'
import { smsOptOuts } from '#server/db/schema/sms-opt-outs-table'
import { erasedTowBooking, towBookings } from '#server/db/schema/tow-bookings-table'
import { erasedVehicle, vehicles } from '#server/db/schema/vehicles-table'
import { waitlistEntries } from '#server/db/schema/waitlist-entries-table'
import { workNotes } from '#server/db/schema/work-notes-table'
import type { PurgedPhoto } from '#server/features/photos/purged-photo'
import { contactsOf, isTowFrom, namesOf, unsharedContacts } from './client-contacts.queries.ts'
import { eraseBookers } from './erase-bookers.queries.ts'
import { eraseMentions } from './erase-mentions.queries.ts'
import { withdrawLicencePhotos, withdrawRecordPhotos } from './withdraw-photos.queries.ts'

/** The tables whose rows are deleted with the appointments of an erased client. */
export const deletedWithAppointment = [customerQuestions, partOrders, workNotes]

/**
 * Overwrites or deletes all personal data of these clients: names and contacts, plates, free text and licence
 * details of their bookings and closed tow requests, messages, calls, stored responses and audit log content.
 * Returns the withdrawn photos, whose files are still to be deleted.
 */
export async function erasePersonalData(
  tx: Transaction,
  clientIds: readonly string[],
  now: Date,
): Promise<PurgedPhoto[]> {
  const contacts = await contactsOf(tx, clientIds)
  const names = await namesOf(tx, clientIds)
  const ownContacts = await unsharedContacts(tx, contacts, clientIds)
  const towIds = await closedTowsOf(tx, { clientIds, contacts })
  const licences = await withdrawLicencePhotos(tx, clientIds, now)
  const photos = [...licences, ...(await withdrawRecordPhotos(tx, clientIds, now))]
  const entryIds = await deleteWaiting(tx, ownContacts)
  const recordIds = [
    ...(await recordsOf(tx, clientIds)),
    ...towIds,
    ...entryIds,
    ...licences.map(({ id }) => id),
  ]
  const deletedIds = await eraseRecords(tx, { clientIds, towIds, now })
  const mentionedIn = await eraseBookers(tx, { clientIds, contacts })
  const messageIds = await deleteMessages(tx, {
    clientIds,
    contacts,
    recordIds: [...recordIds, ...mentionedIn, ...(await documentsOf(tx, clientIds))],
  })
  await deleteOpenLines(tx, recordIds)
  for (const table of [callTasks, customerNotes, manageLinks])
    await tx.delete(table).where(inArray(table.entityId, recordIds))
  const ids = [...recordIds, ...mentionedIn, ...messageIds, ...deletedIds, ...photos.map(({ id }) => id)]
  await tx
    .update(auditLog)
    .set({ before: null, after: null, recordName: '' })
    .where(inArray(auditLog.entityId, ids))
  await eraseMentions(tx, { clientIds, contacts: ownContacts, names })
  await tx.delete(idempotencyKeys).where(answersWith([...ids, ...contacts]))
  return photos
}

/**
 * Locks the clients that were deleted at `deletedBefore` or earlier and are not erased yet, except where
 * photos are kept for a dispute.
 */
export async function clientsToErase(tx: Transaction, deletedBefore: Date): Promise<string[]> {
  const disputed = tx
    .select({ one: sql`1` })
    .from(rentalBookings)
    .where(and(eq(rentalBookings.clientId, clients.id), eq(rentalBookings.keepPhotos, true)))
  const rows = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        lte(clients.deletedAt, deletedBefore),
        or(ne(clients.email, ''), ne(clients.phone, '')),
        notExists(disputed),
      ),
    )
    .for('update')
  return rows.map(({ id }) => id)
}

/** Deletes the waitlist entries with a contact that only these clients have. Returns their ids. */
async function deleteWaiting(tx: Transaction, contacts: readonly string[]): Promise<string[]> {
  const { id, email, phone } = waitlistEntries
  const rows = await tx
    .delete(waitlistEntries)
    .where(
      or(
        inArray(sql`lower(${email})`, [...contacts]),
        inArray(numberOf(phone), contacts.map(withoutExtension)),
      ),
    )
    .returning({ id })
  return rows.map((row) => row.id)
}

/**
 * Deletes what has been planned to be charged for these records and is not on an invoice. The lines of rentals remain without
 * their text: the price of a rental is their sum.
 */
async function deleteOpenLines(tx: Transaction, recordIds: string[]): Promise<void> {
  const { appointmentId, rentalBookingId, towBookingId, clientId, invoiceId, kind } = lineItems
  const columns = [appointmentId, towBookingId, clientId]
  await tx
    .delete(lineItems)
    .where(and(isNull(invoiceId), or(...columns.map((column) => inArray(column, recordIds)))))
  await tx
    .update(lineItems)
    .set({ description: 'Personal data erased' })
    .where(and(isNull(invoiceId), inArray(rentalBookingId, recordIds), ne(kind, 'hire')))
}

/** Returns the ids of the documents of these clients. They are kept for tax law; the messages with them are not. */
async function documentsOf(tx: Transaction, clientIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(inArray(documents.clientId, [...clientIds]))
  return rows.map(({ id }) => id)
}

interface ErasedRecords {
  clientIds: readonly string[]
  /** Current and former emails (lower case) and phones. */
  contacts: readonly string[]
}

/** Returns the ids of the clients and of all their records that others refer to by id. */
async function recordsOf(tx: Transaction, clientIds: readonly string[]): Promise<string[]> {
  const ids = [...clientIds]
  const rows = await unionAll(
    tx.select({ id: vehicles.id }).from(vehicles).where(inArray(vehicles.clientId, ids)),
    tx.select({ id: appointments.id }).from(appointments).where(inArray(appointments.clientId, ids)),
    tx.select({ id: rentalBookings.id }).from(rentalBookings).where(inArray(rentalBookings.clientId, ids)),
  )
  return [...ids, ...rows.map(({ id }) => id)]
}

/**
 * Returns the tow requests that became an appointment of theirs, and closed or deleted ones with one of their
 * contacts.
 */
async function closedTowsOf(tx: Transaction, { clientIds, contacts }: ErasedRecords): Promise<string[]> {
  const theirAppointments = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(inArray(appointments.clientId, [...clientIds]))
  const isOver = or(isNotNull(towBookings.closedAt), isNotNull(towBookings.deletedAt))
  const rows = await tx
    .select({ id: towBookings.id })
    .from(towBookings)
    .where(
      or(inArray(towBookings.appointmentId, theirAppointments), and(isOver, isTowFrom(contacts, clientIds))),
    )
  return rows.map(({ id }) => id)
}

/** Overwrites the records, and deletes the rows of their appointments. Returns the ids of those rows. */
async function eraseRecords(
  tx: Transaction,
  { clientIds, towIds, now }: { clientIds: readonly string[]; towIds: string[]; now: Date },
): Promise<string[]> {
  const ids = [...clientIds]
  const theirs = (table: typeof appointments | typeof rentalBookings) =>
    tx.select({ id: table.id }).from(table).where(inArray(table.clientId, ids))
  await tx
    .update(clients)
    .set({
      ...erasedClient,
      deletedAt: sql`coalesce(${clients.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(inArray(clients.id, ids))
  await tx.update(vehicles).set(erasedVehicle).where(inArray(vehicles.clientId, ids))
  await tx.update(appointments).set(erasedAppointment).where(inArray(appointments.clientId, ids))
  await tx.update(rentalBookings).set(erasedRentalBooking).where(inArray(rentalBookings.clientId, ids))
  await tx
    .update(rentalConditions)
    .set(erasedRentalCondition)
    .where(inArray(rentalConditions.rentalBookingId, theirs(rentalBookings)))
  await tx.update(towBookings).set(erasedTowBooking).where(inArray(towBookings.id, towIds))
  const deleted: string[] = []
  for (const table of deletedWithAppointment) {
    const isTheirs = inArray(table.appointmentId, theirs(appointments))
    const rows = await tx.delete(table).where(isTheirs).returning({ id: table.id })
    deleted.push(...rows.map(({ id }) => id))
  }
  return deleted
}

/**
 * Deletes the messages about their records and those sent to an address that only they have, including queued
 * ones. Returns the ids of the messages.
 */
async function deleteMessages(
  tx: Transaction,
  { clientIds, contacts, recordIds }: ErasedRecords & { recordIds: string[] },
): Promise<string[]> {
  const sharedWith = (contact: SQL) =>
    tx
      .select({ one: sql`1` })
      .from(clients)
      .where(
        and(
          isNull(clients.deletedAt),
          sql`${clients.id} <> all(${sql.param([...clientIds])}::uuid[])`,
          or(sql`lower(${clients.email}) = ${contact}`, sql`${clients.phone} = ${contact}`),
        ),
      )
  const phones = contacts.map(withoutExtension)
  await tx
    .delete(inboundMessages)
    .where(and(inArray(inboundMessages.phone, phones), notExists(sharedWith(sql`${inboundMessages.phone}`))))
  await tx.delete(smsOptOuts).where(inArray(smsOptOuts.phone, phones))
  const recipient = sql`lower(${outbox.recipient})`
  const rows = await tx
    .delete(outbox)
    .where(
      or(
        inArray(outbox.entityId, recordIds),
        and(
          inArray(recipient, [...contacts]),
          inArray(
            outbox.template,
            customerMessages.map(({ template }) => template),
          ),
          notExists(sharedWith(recipient)),
        ),
      ),
    )
    .returning({ id: outbox.id })
  return rows.map(({ id }) => id)
}

/**
 * Matches responses stored for an Idempotency-Key that contain one of these ids or contacts anywhere in the
 * JSON.
 */
function answersWith(texts: string[]): SQL {
  return sql`exists (select from unnest(${sql.param(texts)}::text[]) as text
    where position(text in lower(${idempotencyKeys.body}::text)) > 0)`
}
