import { parentPort } from 'node:worker_threads'
import { type ImportJob, readImport } from './read-import.ts'
import { type PartsJob, readParts } from './read-parts.ts'

// Entry of a worker thread of import-thread.ts: one file in, its content out.
parentPort?.on('message', (job: ImportJob | PartsJob) => {
  if ('kind' in job) {
    parentPort?.postMessage(readParts(job))
    return
  }
  const read = readImport(job)
  const batches =
    'error' in read ? [] : [read.clients, read.vehicles, read.problemFile].flatMap((rows) => rows.batches)
  parentPort?.postMessage(
    read,
    batches.map(({ buffer }) => buffer as ArrayBuffer),
  )
})
