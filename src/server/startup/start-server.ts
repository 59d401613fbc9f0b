import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { withCircuitBreaker } from '#server/adapters/circuit-breaker'
import { type HolidaySource, nagerSource } from '#server/adapters/holiday-source'
import { openIdentityProvider } from '#server/adapters/identity-provider'
import { openFileStore } from '#server/adapters/open-file-store'
import { carQuerySource, type VehicleDataSource } from '#server/adapters/vehicle-data-source'
import { makeApp } from '#server/app'
import type { Config } from '#server/config/config'
import { StartError } from '#server/config/start-error'
import { startFailure } from '#server/config/start-failure'
import type { Database } from '#server/db/connect'
import { openDatabase } from '#server/db/open-database'
import type { Clock, Dependencies, Pause } from '#server/dependencies'
import { ensureAdministrator } from '#server/features/accounts/ensure-administrator'
import { isSetUp } from '#server/features/accounts/is-set-up'
import { runJobs } from '#server/jobs/run-jobs'
import { syncUpcomingHolidays } from '#server/jobs/sync-upcoming-holidays'
import { type LiveChanges, startLiveChanges } from '#server/live/live-changes'
import { hasDemo, seedDemo } from '#server/seed/seed-demo'
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
