import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** An answer as it is sent. */
export interface SharedAnswer {
  headers: Record<string, string>
  body: string
  /** The body for callers who accept Brotli; null where it is too short to gain from that. */
  brotli: Buffer | null
}

// As the compression of all other answers has it.
const leastCompressed = 1024
const brotliQuality = 4

/** Returns the answer with its body compressed once for all callers. */
export async function sharedAnswer(headers: SharedAnswer['headers'], body: string): Promise<SharedAnswer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const brotli = body.length < leastCompressed ? null : await compress(body, { params })
  return { headers, body, brotli }
}

/** Returns whether an Accept-Encoding takes Brotli as gladly as anything else. */
export function takesBrotli(acceptEncoding: string | undefined): boolean {
  return /(^|,)\s*br\s*(,|$)/i.test(acceptEncoding ?? '')
}

/** Which answer: callers with the same key and the same state get the same one. */
interface Asked {
  key: string
  /** What the database holds, and the minute. */
  state: string
}

interface Entry {
  answer: Promise<SharedAnswer>
  /** Null until the answer is there. */
  bytes: number | null
}

const mostEntries = 1000
const mostBytes = 32 * 1024 * 1024

/**
 * Answers that callers share. Each is made once, also for those who ask while it is being made, and kept until the state
 * is another. Above the limits the answers that were asked for longest ago are dropped.
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

  async read({ key, state }: Asked, make: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
    // Requests that began before and after a change alternate for a moment: each way only costs making an answer again.
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
