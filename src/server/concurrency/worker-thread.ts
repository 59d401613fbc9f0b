import { once } from 'node:events'
import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'
import { Semaphore } from './semaphore.ts'

interface Options {
  /** See worker-script.ts. Answers each message with one message. */
  script: URL
  resourceLimits: ResourceLimits
  timeLimitMilliseconds: number
  maxWaiting: number
  maxWaitMilliseconds: number
}

// Jobs often come one after the other, and a start takes up to a second; a thread without work would keep its memory.
const idleMilliseconds = 30_000

/** Runs jobs in a thread, which keeps the event loop free, one at a time. The thread ends after some idle time. */
export class WorkerThread<Job, Result> {
  readonly #options: Options
  readonly #semaphore: Semaphore
  #idle: { worker: Worker; timer: NodeJS.Timeout } | null = null

  constructor(options: Options) {
    const { maxWaiting, maxWaitMilliseconds } = options
    this.#options = options
    this.#semaphore = new Semaphore({ permits: 1, maxWaiting, maxWaitMilliseconds })
  }

  /**
   * Returns the answer to a job, or null if too many are waiting. Throws an `AbortError` if the time limit is exceeded,
   * `ERR_WORKER_OUT_OF_MEMORY` for the memory limit; the next job gets a new thread.
   */
  async run(job: Job, transferred: readonly Transferable[] = []): Promise<Result | null> {
    const release = await this.#semaphore.acquire()
    if (release === null) return null
    const worker = this.#takeWorker()
    let isDone = false
    try {
      worker.postMessage(job, transferred)
      const signal = AbortSignal.timeout(this.#options.timeLimitMilliseconds)
      const [result] = await once(worker, 'message', { signal })
      isDone = true
      return result
    } finally {
      if (isDone) {
        this.#keepWorker(worker)
        release()
      } else {
        void worker.terminate().finally(release)
      }
    }
  }

  #takeWorker(): Worker {
    if (this.#idle !== null) {
      const { worker, timer } = this.#idle
      clearTimeout(timer)
      this.#idle = null
      return worker
    }
    const { script, resourceLimits } = this.#options
    const worker = new Worker(script, { resourceLimits })
    worker.unref()
    // Without a listener, an error after the time limit, while the thread ends, would end the process.
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (this.#idle?.worker !== worker) return
      clearTimeout(this.#idle.timer)
      this.#idle = null
    })
    return worker
  }

  #keepWorker(worker: Worker): void {
    const timer = setTimeout(() => {
      this.#idle = null
      void worker.terminate()
    }, idleMilliseconds)
    timer.unref()
    this.#idle = { worker, timer }
  }
}
