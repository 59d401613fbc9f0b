import { writeFile } from 'node:fs/promises'
import { processPhoto } from './process-photo.ts'

// Entry of the process of photo-pool.ts: one photo in, one result out. An error ends the process.
process.on('message', async (bytes: Uint8Array<ArrayBuffer>) => {
  process.send?.(await processPhoto(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
})
// `exit` would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// A terminal or service manager signals all processes of the server; the server still answers its requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
// If the machine runs out of memory, Linux ends this process first instead of the database.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
