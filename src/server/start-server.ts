import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { withCircuitBreaker } from './adapters/circuit-breaker.ts'
import { type HolidaySource, nagerSource } from './adapters/holiday-source.ts'
import { openIdentityProvider } from './adapters/identity-provider.ts'
import { openFileStore } from './adapters/open-file-store.ts'
import { carQuerySource, type VehicleDataSource } from './adapters/vehicle-data-source.ts'
import { makeApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { openDatabase } from './db/open-database.ts'
import { hasDemo } from './db/seed/has-demo.ts'
import { seedDemo } from './db/seed/seed-demo.ts'
import type { Clock, Dependencies, Pause } from './dependencies.ts'
import { ensureAdministrator } from './features/accounts/ensure-administrator.ts'
import { isSetUp } from './features/accounts/is-set-up.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { syncUpcomingHolidays } from './jobs/sync-upcoming-holidays.ts'
import { type LiveChanges, startLiveChanges } from './live/live-changes.ts'
import { StartError } from './start-error.ts'
import { startFailure } from './start-failure.ts'
import { startWarnings } from './start-warnings.ts'
import { stopServer } from './stop-server.ts'

interface Start {
  config: Config
  log: Logger
  /** The built web client; null: serves only the API. */
  webFolder: string | null
}

export interface RunningServer {
  port: number
  hasAdministrator: boolean
  /** Whether the demo garage was requested and exists. */
  hasDemo: boolean
  /** Security warnings, one sentence each. */
  warnings: string[]
  /** Stops accepting connections, finishes what is in progress, closes the database; resolves within 10 s. */
  stop(): Promise<void>
}

/**
 * Connects to the database, migrates, seeds, then listens: every request finds a complete database. Throws a
 * StartError if the cause of a failure is outside the program.
 */
export async function startServer(start: Start): Promise<RunningServer> {
  try {
    return await openServer(start)
  } catch (error) {
    throw startFailure(error, start.config)
  }
}

async function openServer({ config, log, webFolder }: Start): Promise<RunningServer> {
  const clock: Clock = () => new Date()
  const pause: Pause = (milliseconds, signal) => delay(milliseconds, undefined, { signal })
  const database = await openDatabase(config, log)
  const { db, connection } = database
  let live: LiveChanges | null = null
  const closeDatabase = async () => {
    await Promise.all([live?.stop(), database.close()])
  }
  try {
    const files = await openFileStore(config)
    const holidays = holidaysOf(config, log)
    const hasAdministrator = await prepare(db, { config, clock, files, holidays })
    const demoIsThere = await hasDemo(db)
    const warnings = startWarnings(config, { hasDemo: demoIsThere })
    for (const warning of warnings) log.warn(warning)
    live = await startLiveChanges({ connection, db, clock, log })
    const vehicleData = vehicleDataOf(config, log)
    const identityProvider = openIdentityProvider(config, log)
    const deps: Dependencies = {
      config,
      db,
      clock,
      pause,
      live,
      vehicleData,
      holidays,
      files,
      identityProvider,
    }
    const app = await makeApp(deps, { webFolder, log })
    // Must be the last await: SIGTERM is handled only after this function returns.
    await listen(app, config)
    const stopJobs = runJobs(deps, log)
    return {
      port: (app.server.address() as AddressInfo).port,
      hasAdministrator,
      hasDemo: config.seedDemo && demoIsThere,
      warnings,
      stop: () => stopServer({ app, stopJobs, closeDatabase }),
    }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}

function vehicleDataOf({ vehicleDataUrl }: Config, log: Logger): VehicleDataSource | null {
  return vehicleDataUrl === null ? null : withCircuitBreaker(carQuerySource(vehicleDataUrl, { log }))
}

function holidaysOf({ holidaysUrl }: Config, log: Logger): HolidaySource | null {
  return holidaysUrl === null ? null : nagerSource(holidaysUrl, { log })
}

type Preparation = Pick<Dependencies, 'config' | 'clock' | 'files' | 'holidays'>

async function prepare(db: Database, { config, clock, files, holidays }: Preparation): Promise<boolean> {
  // Before the demo data: its administrator would prevent the configured one from being created.
  await ensureAdministrator(db, config, clock())
  if (config.seedDemo) await seedDemo(db, clock(), files)
  await syncUpcomingHolidays({ db, clock, holidays })
  return isSetUp(db)
}

async function listen(app: Awaited<ReturnType<typeof makeApp>>, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE')
      throw new StartError(`PORT ${port} is in use: stop the other program or set PORT to another number.`)
    if (code === 'EADDRNOTAVAIL') throw new StartError(`HOST ${host} is not an address of this machine.`)
    if (code === 'EACCES')
      throw new StartError(
        `PORT ${port} needs privileges this account does not have: set PORT to a number above 1023.`,
      )
    throw error
  }
}
