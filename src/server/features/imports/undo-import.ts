import type { UndoneImport } from '#contract/imports/imports'
import { decideUndoImport } from '#domain/imports/import-undo-window'
import { vehicleName } from '#domain/vehicles/vehicle'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { deleteUnused, lockImport, lockRecordsOf, remainingOf, writeImport } from './imports.queries.ts'

const mostNamed = 20

/** Removes what an import added. Records that have been used or changed since are kept and named. */
export function undoImport(call: Call, id: string): Promise<UndoneImport> {
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
