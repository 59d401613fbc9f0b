import { mayRemoveClient, type OpenWork } from '#domain/clients/client-removal'
import { parseSlotId } from '#domain/opening/slots'
import { civilOf } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { within } from '#server/concurrency/within'
import { type Transaction, withTransaction } from '#server/db/connect'
import { deletePurgedFiles } from '#server/features/photos/delete-purged-files'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { deleteRecord } from '#server/records/change-record'
import { recordAudit } from '#server/records/record-audit'
import { clientRecord, viewClient } from './client.record.ts'
import { erasePersonalData } from './client-erasure.queries.ts'
import { type ClientRow, deleteVehiclesOf, lockClient } from './clients.queries.ts'
import { openWorkOf } from './open-work.queries.ts'

const deleteFilesMilliseconds = 3_000

/** Deletes a client without open work and their vehicles. An administrator can restore them for 30 days. */
export function deleteClient(call: Call, id: string): Promise<void> {
  let vehicleIds: string[] = []
  return deleteRecord(call, clientRecord, {
    id,
    ensure: ({ tx, row }) => ensureNoOpenWork(tx, call, row),
    alongside: async ({ tx }) => {
      vehicleIds = await deleteVehiclesOf(tx, id, call.now)
    },
    entry: () => ({ vehicleIds }),
  })
}

/**
 * Erases a person permanently, whether or not they were deleted before. Finished work and its cost remain,
 * without a name. Licence photos are withdrawn in the transaction; their files are deleted right after it or
 * by the hourly sweep.
 */
export async function eraseClient(call: Call, id: string): Promise<void> {
  const photos = await withTransaction(call.db, async (tx) => {
    const client = orNotFound(await lockClient(tx, id, { evenDeleted: true }), 'this client')
    await ensureVersion(call, client, () => viewClient(client))
    await ensureNoOpenWork(tx, call, client)
    await deleteVehiclesOf(tx, id, call.now)
    const purged = await erasePersonalData(tx, [id], call.now)
    // Recorded last and without data, so that the entry does not contain what has just been erased.
    await recordAudit(tx, call, { action: 'erased', entity: 'client', entityId: id })
    return purged
  })
  // If the storage does not respond, the sweep deletes the files later; the caller does not wait.
  await within(
    deleteFilesMilliseconds,
    deletePurgedFiles(call, photos, call).catch(() => {}),
  )
}

async function ensureNoOpenWork(tx: Transaction, call: Call, client: ClientRow): Promise<void> {
  const { date: today, timeZone } = await nowAtGarage({ db: tx, now: call.now })
  const work = await openWorkOf(tx, client.id, today)
  const total = work.openAppointments.length + work.rentals.length + work.tows.length
  ensurePermitted(mayRemoveClient(client.name, { first: firstOf(work, timeZone), total }))
}

function firstOf(
  { openAppointments: [appointment], rentals: [rental], tows: [tow] }: Awaited<ReturnType<typeof openWorkOf>>,
  timeZone: string,
): OpenWork | null {
  const slot = appointment && parseSlotId(appointment.timeSlotId)
  if (slot) return { kind: 'appointment', ...slot }
  if (rental) return { kind: 'rental', start: rental.startDate, end: rental.endDate }
  return tow ? { kind: 'tow', ...civilOf(tow.createdAt, timeZone) } : null
}
