import type { Config } from '#server/config'
import type { Database } from '#server/db/connect'
import type { LiveChanges } from '#server/live/live-changes'
import type { FileStore } from '#server/outside/file-store'
import type { HolidaySource } from '#server/outside/holiday-source'
import type { IdentityProvider } from '#server/outside/identity-provider'
import type { VehicleDataSource } from '#server/outside/vehicle-data-source'

/** Tells the present instant; tests set it. */
export type Clock = () => Date

/** Waits so many milliseconds; rejects when the signal aborts. Tests do not wait. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<unknown>

/** Everything that a request may need from outside itself, made once in main.ts. */
export interface Dependencies {
  config: Config
  db: Database
  clock: Clock
  pause: Pause
  live: LiveChanges
  /** Null: the built-in makes and models are all there is. */
  vehicleData: VehicleDataSource | null
  /** Null: the built-in public holidays are all there is. */
  holidays: HolidaySource | null
  files: FileStore
  /** Null: everybody signs in with a password. */
  identityProvider: IdentityProvider | null
}
