import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Semaphore } from '#server/concurrency/semaphore'
import { transferable, workerScript } from '#server/concurrency/worker-script'
import type { ImportFileError, ImportJob, ReadFile } from './read-import.ts'
import type { PartsFileError, PartsJob, ReadParts } from './read-parts.ts'

const script = workerScript(import.meta.url, 'import-worker')

// A file of 10 MB with 100,000 rows needs about 150 MB.
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }
// Such a file needs up to 20 seconds of a processor, which a busy machine shares.
const timeLimitMilliseconds = 180_000

// One file at a time: imports are rare, and each uses a processor for seconds.
const semaphore = new Semaphore({ permits: 1, maxWaiting: 4, maxWaitMilliseconds: 60_000 })

type ReadBy<Job> = Job extends PartsJob ? ReadParts | PartsFileError : ReadFile | ImportFileError

/**
 * Returns the content of a file, read in a thread of its own, which keeps the event loop free. Null if too many files are
 * waiting; `too_complex` if the limit of time or memory is exceeded. Transfers the bytes: the array is empty afterwards.
 */
export async function readInThread<Job extends ImportJob | PartsJob>(
  job: Job,
): Promise<ReadBy<Job> | { error: 'too_complex' } | null> {
  const release = await semaphore.acquire()
  if (release === null) return null
  const worker = new Worker(script, { resourceLimits })
  worker.unref()
  // Without a listener, an error after the time limit, while the thread ends, would end the process.
  worker.on('error', () => {})
  try {
    const bytes = transferable(job.bytes)
    worker.postMessage({ ...job, bytes }, [bytes.buffer])
    const [read] = await once(worker, 'message', { signal: AbortSignal.timeout(timeLimitMilliseconds) })
    return read
  } catch (error) {
    if (exceedsLimit(error)) return { error: 'too_complex' }
    throw error
  } finally {
    void worker.terminate().finally(release)
  }
}

function exceedsLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
