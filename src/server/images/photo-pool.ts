import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Semaphore } from '#server/semaphore'
import { transferable, workerScript } from '#server/worker-script'
import type { ProcessedPhoto } from './process-photo.ts'

const photoWorker = workerScript(import.meta.url, 'photo-worker')

// Limits the JavaScript heap; pixels are outside of it and limited by process-photo.ts.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

// Photos being processed and waiting, including those whose sender has disconnected.
const mostBytes = 256 * 1024 * 1024

interface Options {
  /** The script of a worker thread: responds to each message, a Uint8Array, with one ProcessedPhoto. */
  script?: URL
  timeLimitMilliseconds?: number
}

/** Processes photos in two worker threads, which keeps the event loop free, with limits of time and memory. */
export class PhotoPool {
  readonly #semaphore = new Semaphore({ permits: 2, maxWaiting: 100, maxWaitMilliseconds: 60_000 })
  readonly #idle = new Set<Worker>()
  #bytes = 0
  readonly #script: URL
  readonly #timeLimitMilliseconds: number

  constructor({ script = photoWorker, timeLimitMilliseconds = 20_000 }: Options = {}) {
    this.#script = script
    this.#timeLimitMilliseconds = timeLimitMilliseconds
  }

  /**
   * Returns the processed photo, or null if too many photos are waiting. Transfers the bytes: the array is empty
   * afterwards. A photo that exceeds the time or memory limit is unreadable; the next one gets a new thread.
   */
  async process(bytes: Uint8Array): Promise<ProcessedPhoto | null> {
    const { length } = bytes
    if (this.#bytes + length > mostBytes) return null
    this.#bytes += length
    try {
      return await this.#processInTurn(bytes)
    } finally {
      this.#bytes -= length
    }
  }

  async #processInTurn(bytes: Uint8Array): Promise<ProcessedPhoto | null> {
    const release = await this.#semaphore.acquire()
    if (release === null) return null
    let [worker] = this.#idle
    try {
      worker ??= this.#start()
      this.#idle.delete(worker)
      const whole = transferable(bytes)
      worker.postMessage(whole, [whole.buffer])
      const signal = AbortSignal.timeout(this.#timeLimitMilliseconds)
      const [result] = await once(worker, 'message', { signal })
      this.#idle.add(worker)
      release()
      return result
    } catch (error) {
      // The permit is released after the thread has ended: sharp's native work continues for a moment after
      // `terminate`.
      void Promise.resolve(worker?.terminate()).finally(release)
      if (exceedsLimit(error)) return { error: 'unreadable' }
      throw error
    }
  }

  /** Started with the first photo: on a machine without the image library only photos fail. */
  #start(): Worker {
    const worker = new Worker(this.#script, { resourceLimits })
    // `unref`: an idle thread must not keep the process alive.
    worker.unref()
    worker.on('error', () => {})
    worker.on('exit', () => this.#idle.delete(worker))
    return worker
  }
}

function exceedsLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
