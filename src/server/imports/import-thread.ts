import { transferable, workerScript } from '#server/concurrency/worker-script'
import { WorkerThread } from '#server/concurrency/worker-thread'
import type { ImportFileError, ImportJob, ReadFile } from './read-import.ts'
import type { PartsFileError, PartsJob, ReadParts } from './read-parts.ts'

type AnyJob = ImportJob | PartsJob
type ReadBy<Job> = Job extends PartsJob ? ReadParts | PartsFileError : ReadFile | ImportFileError

// One file at a time: imports are rare, and each uses a processor for seconds.
const thread = new WorkerThread<AnyJob, ReadBy<AnyJob>>({
  script: workerScript(import.meta.url, 'import-worker'),
  // A file of 10 MB with 100,000 rows needs about 150 MB.
  resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
  // Such a file needs up to 20 seconds of a processor, which a busy machine shares.
  timeLimitMilliseconds: 180_000,
  maxWaiting: 4,
  maxWaitMilliseconds: 60_000,
})

/**
 * Returns the content of a file. Null if too many files are waiting; `too_complex` if the limit of time or memory is exceeded.
 * Transfers the bytes: the array is empty afterwards.
 */
export async function readInThread<Job extends AnyJob>(
  job: Job,
): Promise<ReadBy<Job> | { error: 'too_complex' } | null> {
  const bytes = transferable(job.bytes)
  try {
    return (await thread.run({ ...job, bytes }, [bytes.buffer])) as ReadBy<Job> | null
  } catch (error) {
    if (exceedsLimit(error)) return { error: 'too_complex' }
    throw error
  }
}

function exceedsLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
