import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { readGarageSettings } from './garage-settings.ts'

/** Returns the time of a call in the garage's time zone. Inside a transaction, pass its `tx` as `db`. */
export async function nowAtGarage({ db, now }: Pick<Call, 'db' | 'now'>): Promise<GarageNow> {
  return garageNow(now, (await readGarageSettings(db)).business.timeZone)
}
