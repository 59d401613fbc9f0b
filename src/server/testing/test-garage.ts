import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { api } from '#contract/index'
import { liveTables, tablesWrittenBy } from '#contract/live-lists'
import { ProblemBody } from '#contract/problem-body'
import type { Role } from '#domain/accounts/roles'
import { calendarDate } from '#domain/time/calendar-date'
import type { FileStore } from '#server/adapters/file-store'
import type { HolidaySource } from '#server/adapters/holiday-source'
import { openIdentityProvider } from '#server/adapters/identity-provider'
import type { VehicleDataSource } from '#server/adapters/vehicle-data-source'
import { makeApp } from '#server/app'
import { type Config, readConfig } from '#server/config/config'
import { connect, type Database, type PoolLimits } from '#server/db/connect'
import { ensureHolidays } from '#server/features/opening/sync-holidays'
import { type RequestLimits, requestLimits } from '#server/http/request-limits'
import { startLiveChanges } from '#server/live/live-changes'
import { makeJsonLog } from '#server/log/json-log'
import { buildUser, demoPassword } from './factories.ts'
import { memoryFiles } from './memory-files.ts'
import { withTablesWritten } from './recorded-statements.ts'
import { silentLog } from './silent-log.ts'
import { createTestDatabase } from './test-database.ts'

/** An HTTP response. */
export interface TestResponse<Body = unknown> {
  status: number
  body: Body
  headers: Record<string, unknown>
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface Extras {
  headers?: Record<string, string>
}

/** A client of the HTTP API with its own cookie. */
export class Caller {
  readonly #app: FastifyInstance
  cookie: string | null

  constructor(app: FastifyInstance, cookie: string | null = null) {
    this.#app = app
    this.cookie = cookie
  }

  async call(
    method: Method,
    url: string,
    body?: unknown,
    { headers = {} }: Extras = {},
    // biome-ignore lint/suspicious/noExplicitAny: tests read any response; its shape is checked below.
  ): Promise<TestResponse<any>> {
    const { result: response, tables } = await withTablesWritten(() =>
      this.#app.inject({
        method,
        url,
        headers: { ...(this.cookie !== null && { cookie: this.cookie }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      }),
    )
    const setCookie = response.headers['set-cookie']
    if (typeof setCookie === 'string') this.cookie = setCookie.split(';')[0] ?? null
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    const isFile = /^(image\/|application\/pdf)/.test(String(response.headers['content-type'] ?? ''))
    const text = () => (isJson && response.body !== '' ? response.json() : response.body)
    const result = {
      status: response.statusCode,
      body: isFile ? response.rawPayload : text(),
      headers: response.headers,
    }
    matchesContract(method, url, result)
    matchesWrittenTables(method, url, tables)
    return result
  }

  get = (url: string, extras?: Extras) => this.call('GET', url, undefined, extras)
  post = (url: string, body?: unknown, extras?: Extras) => this.call('POST', url, body, extras)
  put = (url: string, body?: unknown, extras?: Extras) => this.call('PUT', url, body, extras)
  patch = (url: string, body?: unknown, extras?: Extras) => this.call('PATCH', url, body, extras)
  delete = (url: string, extras?: Extras) => this.call('DELETE', url, undefined, extras)
}

/** Checks that a response matches the contract; the server's serializer does not validate values. */
function matchesContract(method: Method, url: string, response: TestResponse): void {
  const path = url.split('?')[0] ?? url
  if (!path.startsWith('/api/') || path.startsWith('/api/docs') || path === '/api/openapi.json') return
  if (response.status >= 400) {
    ProblemBody.strict().parse(response.body)
    return
  }
  const endpoint = endpoints.find(({ spec, pattern }) => spec.method === method && pattern.test(path))?.spec
  if (endpoint !== undefined && 'response' in endpoint) endpoint.response.parse(response.body)
}

/** Checks that the contract names the tables of a change, from which the web client derives what it reads again. */
function matchesWrittenTables(method: Method, url: string, tables: ReadonlySet<string>): void {
  if (method === 'GET' || method === 'HEAD') return
  const named: readonly string[] = tablesWrittenBy(url.split('?')[0] ?? url) ?? []
  const forgotten = liveTables.filter((table) => tables.has(table) && !named.includes(table))
  if (forgotten.length > 0)
    throw new Error(
      `contract/live-lists.ts does not name what ${method} ${url} writes: ${forgotten.join(', ')}`,
    )
}

const endpoints = Object.values(api).map((spec) => ({
  spec,
  pattern: new RegExp(`^${spec.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** A complete garage with its own database and an adjustable clock. */
export interface TestGarage {
  app: FastifyInstance
  db: Database
  config: Config
  /** Signed out. */
  guest: Caller
  as(role: Role): Promise<Caller>
  setClock(instant: string): void
  /** The delays imposed on requests, in milliseconds; the tests do not wait for them. */
  pauses: number[]
}

/** Friday, Nov 20, 2026, 9:00 am in Sydney. */
export const fridayMorning = '2026-11-19T22:00:00.000Z'

interface StreamOptions {
  now?: string
  environment?: Record<string, string>
  /** External lookup of makes and models. */
  vehicleData?: VehicleDataSource
  /** External list of public holidays. */
  holidays?: HolidaySource | null
  /** File storage; in memory by default. */
  files?: FileStore
  /** Timeouts for slow senders; by default those of a real server. */
  limits?: Partial<RequestLimits>
  pool?: Partial<PoolLimits>
  /** Opens a proxy to the database; the URL given to it is for TCP. */
  reach?: (url: string) => Promise<{ url: string; close(): Promise<void> }>
}

/** Opens a garage before the tests of a file and closes it after them. */
export function openTestGarage({
  now = fridayMorning,
  environment = {},
  vehicleData,
  holidays = null,
  files = memoryFiles(),
  limits = {},
  pool = {},
  reach,
}: StreamOptions = {}): TestGarage {
  const clock = { now: new Date(now) }
  const setClock = (instant: string) => {
    clock.now = new Date(instant)
  }
  const pauses: number[] = []
  const garage = { setClock, pauses } as TestGarage
  let close = async () => {}

  beforeAll(async () => {
    const database = await createTestDatabase()
    const proxy = await reach?.(database.loopbackUrl)
    const connection = { connectionString: proxy?.url ?? database.url }
    // Longer than in production, because tests with many concurrent callers also run on busy machines.
    const patience = { longestWaitMilliseconds: 30_000, answerWithinMilliseconds: 30_000 }
    const db = connect(connection, silentLog, { ...patience, ...pool })
    db.$client.isDirect = true
    const config = readConfig({
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a secret that only the tests of the garage know',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      ...environment,
    })
    const today = calendarDate('2026-11-20')
    await ensureHolidays(db, { today, now: clock.now, holidays: null })
    const log = makeJsonLog('silent')
    const identityProvider = openIdentityProvider(config, silentLog)
    const deps = {
      config,
      db,
      clock: () => clock.now,
      vehicleData: vehicleData ?? null,
      holidays,
      files,
      identityProvider,
      pause: async (milliseconds: number) => void pauses.push(milliseconds),
    }
    const live = await startLiveChanges({ ...deps, connection, log: silentLog })
    const options = { webFolder: null, log, limits: { ...requestLimits, ...limits } }
    const app = await makeApp({ ...deps, live }, options)
    await app.ready()
    Object.assign(garage, {
      app,
      db,
      config,
      guest: new Caller(app),
      as: async (role: Role) => {
        const { email } = await buildUser(db, { role })
        const caller = new Caller(app)
        await caller.post('/api/auth/local-login', { email, password: demoPassword })
        return caller
      },
    })
    close = async () => {
      await app.close()
      await live.stop()
      await db.$client.end()
      await proxy?.close()
      await database.drop()
    }
  })
  beforeEach(() => garage.setClock(now))
  afterAll(() => close())
  return garage
}
