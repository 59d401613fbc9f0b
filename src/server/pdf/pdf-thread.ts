import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Semaphore } from '#server/concurrency/semaphore'
import { workerScript } from '#server/concurrency/worker-script'
import { throwProblem } from '#server/problem-error'
import type { DrawnDocument } from './draw-document.ts'

const script = workerScript(import.meta.url, 'pdf-worker')

// 200 lines need about 40 MB.
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
// Loading the library needs half a second of a processor, a document of 200 lines a tenth; a busy machine shares it.
const timeLimitMilliseconds = 20_000
// Documents are often issued one after the other; a thread without work would keep its memory.
const idleMilliseconds = 30_000

// One document at a time.
const semaphore = new Semaphore({ permits: 1, maxWaiting: 20, maxWaitMilliseconds: 20_000 })

let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null

/**
 * Returns the PDF of a document, drawn in a thread of its own, which keeps the event loop free. Throws `busy` if too many are waiting;
 * any other error if the limit of time or memory is exceeded.
 */
export async function drawInThread(drawn: DrawnDocument): Promise<Uint8Array> {
  const release = await semaphore.acquire()
  if (release === null) return throwProblem('busy')
  const worker = takeWorker()
  let isDrawn = false
  try {
    worker.postMessage(drawn)
    const [pdf] = await once(worker, 'message', { signal: AbortSignal.timeout(timeLimitMilliseconds) })
    isDrawn = true
    return pdf
  } finally {
    if (isDrawn) {
      keepWorker(worker)
      release()
    } else {
      void worker.terminate().finally(release)
    }
  }
}

function takeWorker(): Worker {
  if (idle !== null) {
    const { worker, timer } = idle
    clearTimeout(timer)
    idle = null
    return worker
  }
  const worker = new Worker(script, { resourceLimits })
  worker.unref()
  // Without a listener, an error after the time limit, while the thread ends, would end the process.
  worker.on('error', () => {})
  worker.once('exit', () => {
    if (idle?.worker !== worker) return
    clearTimeout(idle.timer)
    idle = null
  })
  return worker
}

function keepWorker(worker: Worker): void {
  const timer = setTimeout(() => {
    idle = null
    void worker.terminate()
  }, idleMilliseconds)
  timer.unref()
  idle = { worker, timer }
}
