import type { Import, UndoneImport } from '#contract/imports/imports'
import { byteOrderMark } from '#domain/csv-format'
import { decideUndoImport } from '#domain/imports/import-undo-window'
import { vehicleName } from '#domain/vehicles/vehicle'
import { actorOf, type Call, type Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import {
  deleteUnused,
  insertClients,
  insertImport,
  insertVehicles,
  listImports,
  lockImport,
  lockRecordsOf,
  remainingOf,
  writeImport,
} from './imports.queries.ts'
import { previewImport } from './preview-import.ts'
import { type FileReading, readImportFile } from './read-import-file.ts'
import { viewImport } from './view-import.ts'

export const importHandlers = {
  previewImport: ({ query, body }, call) => previewImport(call, body.file, query),
  listImportProblems: async ({ query, body }, call) => {
    const { problemFile } = await readImportFile(call, body.file, { ...query, problemsOnly: true })
    return { name: 'rows-to-correct.csv', parts: partsOf(problemFile.batches) }
  },
  createImport: ({ query, body }, call) => createImport(call, body.file, query),
  listImports: async ({ query }, call) => {
    const page = await listImports(call.db, query)
    return { ...page, items: page.items.map((row) => viewImport(row, call.now)) }
  },
  undoImport: ({ params }, call) => undoImport(call, params.id),
} satisfies Partial<Handlers>

async function* partsOf(batches: readonly Uint8Array[]): AsyncGenerator<string> {
  yield byteOrderMark
  for (const batch of batches) yield Buffer.from(batch).toString()
}

const mostNamed = 20

/** Removes what an import added. Records that have been used or changed since are kept and named. */
function undoImport(call: Call, id: string): Promise<UndoneImport> {
  return withTransaction(call.db, async (tx) => {
    const row = orNotFound(await lockImport(tx, id), 'this import')
    ensurePermitted(decideUndoImport(row, call.now))
    await lockRecordsOf(tx, id)
    const removed = await deleteUnused(tx, id)
    const { keptClients, keptVehicles, count } = await remainingOf(tx, id, mostNamed)
    await writeImport(tx, id, { undoneAt: call.now })
    await recordAudit(tx, call, {
      action: 'import_undone',
      entity: 'import',
      entityId: id,
      about: row.fileName,
      after: { ...removed, kept: count },
    })
    const kept = [
      ...keptClients.map((client) => ({ kind: 'client' as const, ...client })),
      ...keptVehicles.map((vehicle) => ({
        ...{ kind: 'vehicle' as const, id: vehicle.id },
        name: [vehicleName(vehicle), vehicle.licensePlate].filter((part) => part !== null).join(' '),
      })),
    ]
    return { ...removed, keptCount: count, kept: kept.slice(0, mostNamed) }
  })
}

/** What the preview showed. */
interface Previewed {
  fileName: string
  digest: string
  newClients: number
  newVehicles: number
}

/** Adds the clients and vehicles of a file in one transaction. Throws `import_changed` unless exactly what was previewed is added. */
async function createImport(
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
