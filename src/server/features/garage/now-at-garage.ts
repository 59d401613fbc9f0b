import { type GarageNow, garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/http/call'
import { readGarageSettings } from './garage-settings.ts'

/** The moment of a call as the garage's clock shows it; inside a transaction with its `db`. */
export async function nowAtGarage({ db, now }: Pick<Call, 'db' | 'now'>): Promise<GarageNow> {
  return garageNow(now, (await readGarageSettings(db)).business.timeZone)
}
