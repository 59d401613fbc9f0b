import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { millisecondsInMinute } from '#domain/time/milliseconds'
import type { DatabaseOfRequest } from '#server/db/cached-read'
import type { TableVersions } from '#server/db/table-versions'

const compress = promisify(brotliCompress)

// The same threshold as for all other responses.
const leastCompressed = 1024
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

interface Made {
  status: number
  headers: Record<string, string>
  body: string
  tables: ReadonlySet<string>
}

/** A response as it is sent to several callers. */
export class SharedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The tables that it was read from. */
  readonly tables: ReadonlySet<string>
  /** Called with the length of the compressed body. */
  onCompressed: (bytes: number) => void = () => {}
  #brotli: Promise<Buffer> | null = null

  constructor({ status, headers, body, tables }: Made) {
    this.status = status
    this.headers = headers
    this.body = Buffer.from(body)
    this.tables = tables
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

/** Sends the response to one of its callers, compressed if they accept Brotli. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SharedAnswer,
): Promise<FastifyReply> {
  reply.code(shared.status).headers(shared.headers)
  const brotli = takesBrotli(request.headers['accept-encoding']) ? await shared.brotli() : null
  if (brotli === null) return reply.send(shared.body)
  return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(brotli)
}

/** Callers with the same key receive the same response within a minute, while the tables that it is read from are unchanged. */
interface ReadKey {
  key: string
  minute: number
}

interface Entry {
  answer: Promise<SharedAnswer>
  /** When it was begun, in ticks of the table versions. */
  tick: number
  /** Null until the response is available. */
  tables: ReadonlySet<string> | null
  /** Null until the response is available. */
  bytes: number | null
}

const mostEntries = 1000
const mostBytes = 32 * 1024 * 1024

/**
 * A cache of responses shared between callers. Each response is created once, also for concurrent requests, and stored until
 * one of its tables or the minute changes. Above the limits the least recently used ones are removed.
 */
export class SharedAnswers {
  readonly #entries = new Map<string, Entry>()
  readonly #limits: { entries: number; bytes: number }
  readonly #versions: TableVersions
  #minute = 0
  #bytes = 0

  constructor(versions: TableVersions, limits = { entries: mostEntries, bytes: mostBytes }) {
    this.#versions = versions
    this.#limits = limits
  }

  get size(): number {
    return this.#entries.size
  }

  /** Returns the response that the caller shares with others, or makes it with the database of its request. */
  async share(
    { db, scope }: DatabaseOfRequest,
    { key, now }: { key: string; now: Date },
    make: () => Promise<Omit<Made, 'tables'>>,
  ): Promise<SharedAnswer> {
    await scope.noteState(db)
    // A minute is the smallest unit in rules: opening hours, notice, the day.
    const minute = Math.floor(now.getTime() / millisecondsInMinute)
    return this.read({ key, minute }, async () => {
      const made = await make()
      return new SharedAnswer({ ...made, tables: scope.tablesRead })
    })
  }

  /** The caller has noted the state of the database in the versions. */
  async read({ key, minute }: ReadKey, make: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
    // At its end, requests of both minutes can alternate: that costs only recomputation.
    if (minute !== this.#minute) this.#restart(minute)
    const found = this.#entries.get(key)
    if (found !== undefined) this.#remove(key, found)
    if (found !== undefined && !this.#versions.haveChanged(found.tables, found.tick)) {
      this.#entries.set(key, found)
      this.#bytes += found.bytes ?? 0
      return found.answer
    }
    const entry: Entry = { answer: make(), tick: this.#versions.tick, tables: null, bytes: null }
    this.#entries.set(key, entry)
    try {
      const answer = await entry.answer
      entry.tables = answer.tables
      this.#count(key, entry, answer)
      return answer
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
      throw error
    }
  }

  #restart(minute: number): void {
    this.#entries.clear()
    this.#bytes = 0
    this.#minute = minute
  }

  #remove(key: string, { bytes }: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= bytes ?? 0
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
    for (const [oldest, least] of this.#entries) {
      if (this.#entries.size <= this.#limits.entries && this.#bytes <= this.#limits.bytes) break
      this.#remove(oldest, least)
    }
  }
}
