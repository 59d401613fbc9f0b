import { byteOrderMark } from '#domain/csv-format'
import type { Handlers } from '#server/calls/call'
import { createImport } from './create-import.ts'
import { listImports } from './imports.queries.ts'
import { previewImport } from './preview-import.ts'
import { readImportFile } from './read-import-file.ts'
import { undoImport } from './undo-import.ts'
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
