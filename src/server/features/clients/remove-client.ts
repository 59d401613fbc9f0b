import { parseSlotId } from '#domain/opening/slots'
import { mayRemoveClient, type OpenWork } from '#domain/people/client-removal'
import { type Transaction, withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { nowAtGarage } from '#server/features/garage/now-at-garage'
import type { Call } from '#server/http/call'
import { ensureVersion } from '#server/http/record-version'
import { found, insist } from '#server/http/refused'
import { erasePersonalData } from './client-erasure.queries.ts'
import { type ClientRow, deleteVehiclesOf, lockClient, writeClient } from './clients.queries.ts'
import { openWorkOf } from './open-work.queries.ts'
import { viewClient } from './view-client.ts'

/** Takes a client without open work off the lists, and their vehicles with them; kept 30 days for an administrator to restore. */
export function deleteClient(call: Call, id: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const client = found(await lockClient(tx, id), 'this client')
    ensureVersion(call, viewClient(client))
    await insistNoOpenWork(tx, call, client)
    await writeClient(tx, id, { deletedAt: call.now })
    const vehicleIds = await deleteVehiclesOf(tx, id, call.now)
    await recordAudit(tx, call, {
      action: 'deleted',
      entity: 'client',
      entityId: id,
      before: { ...viewClient(client), vehicleIds },
    })
  })
}

/** Forgets a person for good, deleted before or not. What was done for them, and what it cost, stays without a name. */
export function eraseClient(call: Call, id: string): Promise<void> {
  return withTransaction(call.db, async (tx) => {
    const client = found(await lockClient(tx, id, { evenDeleted: true }), 'this client')
    ensureVersion(call, viewClient(client))
    await insistNoOpenWork(tx, call, client)
    await deleteVehiclesOf(tx, id, call.now)
    await erasePersonalData(tx, id, call.now)
    // Last, and without the data: this entry is not to bring back what has just been erased.
    await recordAudit(tx, call, { action: 'erased', entity: 'client', entityId: id })
  })
}

async function insistNoOpenWork(tx: Transaction, call: Call, client: ClientRow): Promise<void> {
  const { date: today } = await nowAtGarage({ db: tx, now: call.now })
  const { visits, hires } = await openWorkOf(tx, client.id, today)
  const total = visits.length + hires.length
  insist(mayRemoveClient(client.name, { first: firstOf(visits, hires), total }))
}

function firstOf(
  [visit]: Awaited<ReturnType<typeof openWorkOf>>['visits'],
  [hire]: Awaited<ReturnType<typeof openWorkOf>>['hires'],
): OpenWork | null {
  const slot = visit && parseSlotId(visit.timeSlotId)
  if (slot) return { kind: 'appointment', ...slot }
  return hire ? { kind: 'rental', start: hire.startDate, end: hire.endDate } : null
}
