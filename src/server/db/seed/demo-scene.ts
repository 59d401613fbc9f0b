import type { GarageNow } from '#domain/time/garage-clock'
import type { DemoDays } from './plan-days.ts'
import type { People } from './plan-people.ts'

/** What everything that happens in the demo garage happens in. */
export interface Scene {
  now: GarageNow
  days: DemoDays
  people: People
  /** The account that answers requests. */
  deskId: string
}
