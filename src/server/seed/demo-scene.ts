import type { GarageNow } from '#domain/time/garage-clock'
import type { DemoDays } from './plan-days.ts'
import type { People } from './plan-people.ts'

/** The context for planning demo rows. */
export interface Scene {
  now: GarageNow
  days: DemoDays
  people: People
  /** The account that confirms and rejects requests. */
  deskId: string
}
