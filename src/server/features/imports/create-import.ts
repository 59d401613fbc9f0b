import type { Import } from '#contract/imports/imports'
import { actorOf, type Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import { throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { insertClients, insertImport, insertVehicles, writeImport } from './imports.queries.ts'
import { type FileReading, readImportFile } from './read-import-file.ts'
import { viewImport } from './view-import.ts'

/** What the preview showed. */
interface Previewed {
  fileName: string
  digest: string
  newClients: number
  newVehicles: number
}

/** Adds the clients and vehicles of a file in one transaction. Throws `import_changed` unless exactly what was previewed is added. */
export async function createImport(
  call: Call,
  sent: Uint8Array,
  { columns, hasHeader, withoutEmail, ...previewed }: FileReading & Previewed,
): Promise<Import> {
  const actor = actorOf(call)
  const file = await readImportFile(call, sent, { columns, hasHeader, withoutEmail })
  if (file.digest !== previewed.digest) throwProblem('import_changed')
  return withTransaction(call.db, async (tx) => {
    // One import at a time: two of the same file would add vehicles without a plate twice.
    await lockNames(tx, ['import'])
    const { fileName } = previewed
    const row = await insertImport(tx, {
      ...{ fileName, createdBy: actor.id, createdAt: call.now, clientCount: 0, vehicleCount: 0 },
    })
    const imported = { id: row.id, now: call.now }
    let clientCount = 0
    let vehicleCount = 0
    for (const batch of file.clients.batches)
      clientCount += await insertClients(tx, Buffer.from(batch).toString(), imported)
    for (const batch of file.vehicles.batches)
      vehicleCount += await insertVehicles(tx, Buffer.from(batch).toString(), imported)
    if (clientCount !== previewed.newClients || vehicleCount !== previewed.newVehicles)
      throwProblem('import_changed')
    await writeImport(tx, row.id, { clientCount, vehicleCount })
    await recordAudit(tx, call, {
      action: 'imported',
      entity: 'import',
      entityId: row.id,
      about: fileName,
      after: { fileName, clients: clientCount, vehicles: vehicleCount },
    })
    return viewImport({ ...row, clientCount, vehicleCount, createdByName: actor.name }, call.now)
  })
}
