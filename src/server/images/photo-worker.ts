import { parentPort } from 'node:worker_threads'
import { processPhoto } from './process-photo.ts'

// Entry of a worker thread of photo-pool.ts: one photo in, one result out. An error ends the thread.
parentPort?.on('message', async (bytes: Uint8Array<ArrayBuffer>) => {
  const result = await processPhoto(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : [])
})
