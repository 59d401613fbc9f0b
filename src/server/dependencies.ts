import type { FileStore } from '#server/adapters/file-store'
import type { HolidaySource } from '#server/adapters/holiday-source'
import type { IdentityProvider } from '#server/adapters/identity-provider'
import type { VehicleDataSource } from '#server/adapters/vehicle-data-source'
import type { Config } from '#server/config/config'
import type { Database } from '#server/db/connect'
import type { LiveChanges } from '#server/live/live-changes'

/** Returns the current instant; tests replace it. */
export type Clock = () => Date

/** Resolves after the given milliseconds; rejects when the signal aborts. Tests do not wait. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

/** External dependencies of requests, created once in main.ts. */
export interface Dependencies {
  config: Config
  db: Database
  clock: Clock
  pause: Pause
  live: LiveChanges
  /** Null: only the built-in makes and models. */
  vehicleData: VehicleDataSource | null
  /** Null: only the built-in public holidays. */
  holidays: HolidaySource | null
  files: FileStore
  /** Null: all users sign in with a password. */
  identityProvider: IdentityProvider | null
}
