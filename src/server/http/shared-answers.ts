import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

// The same threshold as for all other responses.
const leastCompressed = 1024
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** A response as it is sent to several callers. */
export class SharedAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Called with the length of the compressed body. */
  onCompressed: (bytes: number) => void = () => {}
  #brotli: Promise<Buffer> | null = null

  constructor(headers: Record<string, string>, body: string) {
    this.headers = headers
    this.body = Buffer.from(body)
  }

  /** Returns the body for a client that accepts Brotli, compressed for the first of them; null if it is too short to benefit. */
  brotli(): Promise<Buffer> | null {
    if (this.body.length < leastCompressed) return null
    this.#brotli ??= compress(this.body, { params }).then((compressed) => {
      this.onCompressed(compressed.length)
      return compressed
    })
    return this.#brotli
  }
}

/** Whether an Accept-Encoding header accepts Brotli with at least the preference of any other encoding. */
export function takesBrotli(acceptEncoding: string | undefined): boolean {
  return /(^|,)\s*br\s*(,|$)/i.test(acceptEncoding ?? '')
}

/** Cache key: callers with the same key and state receive the same response. */
interface ReadKey {
  key: string
  /** The database snapshot and the minute. */
  state: string
}

interface Entry {
  answer: Promise<SharedAnswer>
  /** Null until the response is available. */
  bytes: number | null
}

const mostEntries = 1000
const mostBytes = 32 * 1024 * 1024

/**
 * A cache of responses shared between callers. Each response is created once, also for concurrent requests, and
 * stored until the state changes. Above the limits the least recently used ones are removed.
 */
export class SharedAnswers {
  readonly #entries = new Map<string, Entry>()
  readonly #limits: { entries: number; bytes: number }
  #state = ''
  #bytes = 0

  constructor(limits = { entries: mostEntries, bytes: mostBytes }) {
    this.#limits = limits
  }

  get size(): number {
    return this.#entries.size
  }

  async read({ key, state }: ReadKey, make: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
    // During a change, requests with the old and the new state can alternate: that costs only recomputation.
    if (state !== this.#state) this.#restart(state)
    const found = this.#entries.get(key)
    if (found !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, found)
      return found.answer
    }
    const entry: Entry = { answer: make(), bytes: null }
    this.#entries.set(key, entry)
    try {
      const answer = await entry.answer
      this.#count(key, entry, answer)
      return answer
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
      throw error
    }
  }

  #restart(state: string): void {
    this.#entries.clear()
    this.#bytes = 0
    this.#state = state
  }

  #count(key: string, entry: Entry, answer: SharedAnswer): void {
    if (this.#entries.get(key) !== entry) return
    entry.bytes = 0
    this.#grow(key, entry, answer.body.length)
    answer.onCompressed = (bytes) => this.#grow(key, entry, bytes)
  }

  #grow(key: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(key) !== entry) return
    entry.bytes = (entry.bytes ?? 0) + bytes
    this.#bytes += bytes
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#entries.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break
      this.#entries.delete(oldest)
      this.#bytes -= bytes ?? 0
    }
  }
}
