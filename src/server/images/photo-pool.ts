import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Semaphore } from '#server/semaphore'
import type { ProcessedPhoto } from './process-photo.ts'

const photoWorker = import.meta.url.endsWith('.ts')
  ? loadedByTsx(new URL('photo-worker.ts', import.meta.url))
  : new URL('photo-worker.js', import.meta.url)

// Of the JavaScript heap; pixels are outside of it and limited by process-photo.ts.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

// Photos in work and waiting; their senders may have left.
const mostBytes = 256 * 1024 * 1024

interface Options {
  /** The script of a worker thread: answers each message, a Uint8Array, with one ProcessedPhoto. */
  script?: URL
  timeLimitMilliseconds?: number
}

/** Processes photos in two worker threads, so that no photo holds the event loop up, and with limits of time and memory. */
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
   * Returns the processed photo, or null where too many photos wait. The bytes are handed over: they are empty
   * afterwards. A photo that exceeds the limit of time or memory is unreadable; the next one gets a new thread.
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
      // The permit goes with the thread: sharp's native work ends a moment after it was told to.
      void Promise.resolve(worker?.terminate()).finally(release)
      if (exceedsLimit(error)) return { error: 'unreadable' }
      throw error
    }
  }

  /** Started with the first photo: a server on a machine without the image library lacks photos, not everything else. */
  #start(): Worker {
    const worker = new Worker(this.#script, { resourceLimits })
    // An idle thread does not keep the process alive, and one that ends is not used again.
    worker.unref()
    worker.on('error', () => {})
    worker.on('exit', () => this.#idle.delete(worker))
    return worker
  }
}

/** Returns a script that loads this one in development and tests: Node.js 20 reads no TypeScript in a worker thread. */
function loadedByTsx(script: URL): URL {
  const tsx = import.meta.resolve('tsx/esm/api')
  const source = `import { register } from '${tsx}'; register(); await import('${script}')`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

/** Returns the bytes in memory that can be transferred: small buffers share theirs in the pool of Node.js. */
function transferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = bytes
  const isOwn = buffer instanceof ArrayBuffer && length > Buffer.poolSize
  return isOwn ? new Uint8Array(buffer, byteOffset, length) : new Uint8Array(bytes)
}

function exceedsLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
