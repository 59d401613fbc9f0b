import type { Import } from '#contract/imports/imports'
import { decideUndoImport } from '#domain/imports/import-undo-window'
import type { ImportRow } from './imports.queries.ts'

export function viewImport(row: ImportRow, now: Date): Import {
  const { id, fileName, createdByName: createdBy, clientCount, vehicleCount } = row
  return {
    ...{ id, fileName, createdBy, clientCount, vehicleCount },
    createdAt: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoable: decideUndoImport(row, now).permitted,
  }
}
