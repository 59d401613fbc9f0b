import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { ERASED_CLIENT_NAME } from '#domain/people/client'
import type { Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments'
import { auditLog } from '#server/db/schema/audit-log'
import { clients } from '#server/db/schema/clients'
import { licencePhotos } from '#server/db/schema/licence-photos'
import { outbox } from '#server/db/schema/outbox'
import { rentalBookings } from '#server/db/schema/rental-bookings'
import { towBookings } from '#server/db/schema/tow-bookings'
import { vehicles } from '#server/db/schema/vehicles'

/**
 * Overwrites what tells who the client was, wherever it stands: the client, free text and licence details of their
 * bookings and tow requests, plates, messages, and what the audit log kept of all these.
 */
export async function erasePersonalData(tx: Transaction, clientId: string, now: Date): Promise<void> {
  const towIds = await towsOf(tx, clientId)
  const ids = [...(await idsAround(tx, clientId)), ...towIds]
  await releasePhotos(tx, clientId)
  await tx
    .update(clients)
    .set({
      name: ERASED_CLIENT_NAME,
      email: '',
      phone: '',
      preferredContact: 'phone',
      status: 'inactive',
      deletedAt: sql`coalesce(${clients.deletedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(clients.id, clientId))
  await tx.update(vehicles).set({ licensePlate: null, vin: null }).where(eq(vehicles.clientId, clientId))
  await tx
    .update(appointments)
    .set({ notes: null, rejectionReason: null, confirmationNote: null })
    .where(eq(appointments.clientId, clientId))
  await tx
    .update(rentalBookings)
    .set({
      notes: null,
      rejectionReason: null,
      driverLicense: null,
      licenseExpirationDate: null,
      dateOfBirth: null,
      customerAddress: null,
      licensePhotoId: null,
      licensePhotoBackId: null,
    })
    .where(eq(rentalBookings.clientId, clientId))
  await tx
    .update(towBookings)
    .set({
      customerName: ERASED_CLIENT_NAME,
      customerEmail: null,
      customerPhone: '',
      pickupLocation: '',
      destinationLocation: null,
      vehicleLicensePlate: null,
      issueDescription: null,
      notes: null,
      statusNote: null,
    })
    .where(inArray(towBookings.id, towIds))
  // Also what still waits to be sent: nobody writes to who asked to be forgotten.
  await tx.delete(outbox).where(inArray(outbox.entityId, ids))
  await tx
    .update(auditLog)
    .set({ before: null, after: null, about: '' })
    .where(inArray(auditLog.entityId, ids))
}

/** The client and everything of theirs that others refer to by id. */
async function idsAround(tx: Transaction, clientId: string): Promise<string[]> {
  const rows = await unionAll(
    tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.clientId, clientId)),
    tx.select({ id: appointments.id }).from(appointments).where(eq(appointments.clientId, clientId)),
    tx.select({ id: rentalBookings.id }).from(rentalBookings).where(eq(rentalBookings.clientId, clientId)),
  )
  return [clientId, ...rows.map(({ id }) => id)]
}

/** Their calls for a tow: what became a visit of theirs, and what is over and came from their phone. */
async function towsOf(tx: Transaction, clientId: string): Promise<string[]> {
  const visits = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.clientId, clientId))
  const fromTheirPhone = sql`exists (
    select from ${clients} where ${clients.id} = ${clientId} and ${clients.phone} = ${towBookings.customerPhone}
      and lower(${clients.email}) = lower(coalesce(${towBookings.customerEmail}, ${clients.email})))`
  const rows = await tx
    .select({ id: towBookings.id })
    .from(towBookings)
    .where(
      or(inArray(towBookings.appointmentId, visits), and(isNotNull(towBookings.closedAt), fromTheirPhone)),
    )
  return rows.map(({ id }) => id)
}

/** Photos that no booking claims are removed with the next sweep. */
async function releasePhotos(tx: Transaction, clientId: string): Promise<void> {
  const claimed = sql`select unnest(array[${rentalBookings.licensePhotoId}, ${rentalBookings.licensePhotoBackId}])
    from ${rentalBookings} where ${rentalBookings.clientId} = ${clientId}`
  await tx.update(licencePhotos).set({ claimedAt: null }).where(sql`${licencePhotos.id} in (${claimed})`)
}
