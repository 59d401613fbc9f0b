import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** A response as it is sent. */
export interface SharedAnswer {
  headers: Record<string, string>
  body: string
  /** The body for clients that accept Brotli; null if it is too short to benefit. */
  brotli: Buffer | null
}

// The same threshold as for all other responses.
const leastCompressed = 1024
const brotliQuality = 4

/** Returns the response with its body compressed once for all callers. */
export async function sharedAnswer(headers: SharedAnswer['headers'], body: string): Promise<SharedAnswer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const brotli = body.length < leastCompressed ? null : await compress(body, { params })
  return { headers, body, brotli }
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

  #count(key: string, entry: Entry, { body, brotli }: SharedAnswer): void {
    if (this.#entries.get(key) !== entry) return
    entry.bytes = body.length + (brotli?.length ?? 0)
    this.#bytes += entry.bytes
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#entries.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break
      this.#entries.delete(oldest)
      this.#bytes -= bytes ?? 0
    }
  }
}
