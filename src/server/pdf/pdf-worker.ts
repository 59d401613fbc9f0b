import { parentPort } from 'node:worker_threads'
import { type DrawnDocument, drawDocument } from './draw-document.ts'

// Entry of a worker thread of pdf-thread.ts: one document in, its PDF out.
parentPort?.on('message', async (drawn: DrawnDocument) => {
  const pdf = await drawDocument(drawn)
  parentPort?.postMessage(pdf, [pdf.buffer])
})
