import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { NoConnectionError, needsNewConnection, outageOf } from '#server/outage'
import { TableVersions } from './table-versions.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

interface Limits {
  /** Maximum number of connections. */
  max: number
  longestWaitMilliseconds: number
}

// Weight of the newest use in the moving average.
const newestWeight = 0.1

/**
 * Connection pool with admission control: a request whose expected wait for a connection is too long gets a
 * NoConnectionError immediately, any other one after the maximum wait at the latest.
 */
export class AdmissionPool extends pg.Pool {
  /** When the tables of this database changed. */
  readonly versions = new TableVersions()
  /** Whether each connection belongs to one session of PostgreSQL, not of a connection pooler. */
  isDirect = false
  readonly #limits: Limits
  readonly #checkedOutAt = new WeakMap<pg.PoolClient, number>()
  readonly #holders = new AsyncLocalStorage<pg.PoolClient>()
  #averageUse = 0
  #lastProgress = performance.now()

  constructor({ max, longestWaitMilliseconds, ...options }: pg.PoolConfig & Limits) {
    super({ ...options, max, connectionTimeoutMillis: longestWaitMilliseconds })
    this.#limits = { max, longestWaitMilliseconds }
    this.on('acquire', (client) => this.#checkedOutAt.set(client, performance.now()))
    this.on('release', (_, client) => this.#noteUse(client))
  }

  /** Throws a NoConnectionError if no connection is available in time. */
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return this.#admit()
    this.#admit().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }

  /**
   * Runs the work with its own connection, which is closed if the work fails. A second connection within the work is
   * an error: requests that each hold a connection and wait for another would deadlock.
   */
  async withConnection<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.connect()
    try {
      const result = await this.#holders.run(client, () => work(client))
      client.release()
      return result
    } catch (error) {
      client.release(needsNewConnection(error))
      throw error
    }
  }

  /** Closes the connections that are idle: when one turns out to be dead, the others usually are. */
  discardIdle(): void {
    for (let count = this.idleCount; count > 0; count--)
      super.connect().then(
        (client) => client.release(true),
        () => {},
      )
  }

  async #admit(): Promise<pg.PoolClient> {
    if (this.#holders.getStore() !== undefined)
      throw new Error('A transaction requested a second connection. Use the connection of the transaction.')
    if (this.#expectedWait() > this.#limits.longestWaitMilliseconds)
      throw new NoConnectionError('busy', 'too many requests are waiting for a connection')
    try {
      return await super.connect()
    } catch (error) {
      throw noConnection(error)
    }
  }

  /** Returns the expected wait of the next request, in milliseconds. */
  #expectedWait(): number {
    const { max } = this.#limits
    const position = this.waitingCount + 1 - this.idleCount - (max - this.totalCount)
    const now = performance.now()
    if (position <= 0) {
      this.#lastProgress = now
      return 0
    }
    // If no connection was released for a while, each has been in use for at least that long.
    const use = Math.max(this.#averageUse, now - this.#lastProgress)
    return (position * use) / max
  }

  #noteUse(client: pg.PoolClient): void {
    const now = performance.now()
    const use = now - (this.#checkedOutAt.get(client) ?? now)
    // Capped, so that a single long job does not make the pool reject requests for minutes.
    const counted = Math.min(use, this.#limits.longestWaitMilliseconds)
    this.#averageUse += newestWeight * (counted - this.#averageUse)
    this.#lastProgress = now
  }
}

function noConnection(error: unknown): NoConnectionError {
  const outage = outageOf(error, true)
  // An AggregateError of several addresses has no message of its own.
  const message = (error instanceof Error && error.message) || (outage?.reason ?? String(error))
  // pg-pool's message if every connection stayed in use.
  const kind = message.startsWith('timeout exceeded') ? 'busy' : (outage?.kind ?? 'away')
  return new NoConnectionError(kind, message, { cause: error })
}
