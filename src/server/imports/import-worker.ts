import { parentPort } from 'node:worker_threads'
import { type ImportJob, readImport } from './read-import.ts'

// Entry of a worker thread of import-thread.ts: one file in, its content out.
parentPort?.on('message', (job: ImportJob) => {
  const read = readImport(job)
  const batches =
    'error' in read ? [] : [read.clients, read.vehicles, read.problemFile].flatMap((rows) => rows.batches)
  parentPort?.postMessage(
    read,
    batches.map(({ buffer }) => buffer as ArrayBuffer),
  )
})
