import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Semaphore } from '#server/concurrency/semaphore'
import { workerScript } from '#server/concurrency/worker-script'
import type { ProcessedPhoto } from './process-photo.ts'

const photoWorker = workerScript(import.meta.url, 'photo-worker')

// Limits the JavaScript heap; pixels are outside of it and limited by process-photo.ts.
const heapLimit = '--max-old-space-size=128'
// Photos being processed and waiting, including those whose sender has disconnected.
const mostBytes = 256 * 1024 * 1024
// The exit code of an uncaught error. Running out of memory and a crash of the decoder end with a signal.
const uncaughtError = 1
const mostErrorText = 4000

interface Options {
  /** The script of the process: responds to each message, a Uint8Array, with one ProcessedPhoto. */
  script?: URL
  timeLimitMilliseconds?: number
  idleMilliseconds?: number
}

/**
 * Processes photos in a process of its own, one at a time, with limits of time and memory. One photo of 50 megapixels
 * needs up to 300 MB, which the operating system gets back when the process ends: after some idle time. A photo that
 * crashes the decoder ends only this process.
 */
export class PhotoPool {
  readonly #semaphore = new Semaphore({ permits: 1, maxWaiting: 100, maxWaitMilliseconds: 60_000 })
  #worker: PhotoProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #bytes = 0
  readonly #options: Required<Options>

  constructor({
    script = photoWorker,
    timeLimitMilliseconds = 20_000,
    idleMilliseconds = 10_000,
  }: Options = {}) {
    this.#options = { script, timeLimitMilliseconds, idleMilliseconds }
  }

  /**
   * Returns the processed photo, or null if too many photos are waiting. A photo that exceeds the time or memory limit
   * is unreadable; the next one gets a new process.
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
    clearTimeout(this.#idle)
    const { script, timeLimitMilliseconds, idleMilliseconds } = this.#options
    if (this.#worker?.isRunning !== true) this.#worker = new PhotoProcess(script)
    const worker = this.#worker
    try {
      return await worker.process(bytes, timeLimitMilliseconds)
    } finally {
      this.#idle = setTimeout(() => worker.end(), idleMilliseconds).unref()
      release()
    }
  }
}

class PhotoProcess {
  readonly #child: ChildProcess
  #errorText = ''

  constructor(script: URL) {
    this.#child = spawn(
      process.execPath,
      [heapLimit, '--input-type=module', '--eval', `await import(${JSON.stringify(script.href)})`],
      { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced', env: environment() },
    )
    this.#child.stderr?.on('data', (text) => {
      this.#errorText = `${this.#errorText}${text}`.slice(-mostErrorText)
    })
    // Without a listener, a message to a process that has just ended would end the server.
    this.#child.on('error', () => {})
  }

  get isRunning(): boolean {
    return this.#child.connected && !this.#child.killed
  }

  async process(bytes: Uint8Array, timeLimitMilliseconds: number): Promise<ProcessedPhoto> {
    const signal = AbortSignal.timeout(timeLimitMilliseconds)
    const done = new AbortController()
    const both = { signal: AbortSignal.any([signal, done.signal]) }
    try {
      const answer = once(this.#child, 'message', both)
      // `close` comes after all output has been read, unlike `exit`.
      const end = once(this.#child, 'close', both).then(([code]) => this.#resultOfEnd(code))
      this.#child.send(bytes)
      return await Promise.race([answer.then(([result]) => result), end])
    } catch (error) {
      this.end()
      if (signal.aborted) return { error: 'unreadable' }
      throw error
    } finally {
      done.abort()
    }
  }

  #resultOfEnd(code: number | null): ProcessedPhoto {
    if (code === uncaughtError) throw new Error(`The photo process failed: ${this.#errorText}`)
    return { error: 'unreadable' }
  }

  end(): void {
    this.#child.kill('SIGKILL')
  }
}

/** Returns the environment of a process that decodes files of strangers: without passwords and keys. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SystemRoot } = process.env
  // glibc would keep freed pixels: in up to eight arenas per processor, and below a threshold that grows with use.
  const malloc = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144' }
  return { PATH, LD_LIBRARY_PATH, SystemRoot, ...malloc }
}
