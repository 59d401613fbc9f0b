import type { Dependencies } from '#server/dependencies'
import { ensureHolidays } from '#server/features/opening/sync-holidays'
import { nowAtGarage } from '#server/garage/now-at-garage'

/** Ensures that the public holidays of this and the next year are stored, also after the turn of the year. */
export async function syncUpcomingHolidays({
  db,
  clock,
  holidays,
}: Pick<Dependencies, 'db' | 'clock' | 'holidays'>): Promise<void> {
  const now = clock()
  const { date: today } = await nowAtGarage({ db, now })
  await ensureHolidays(db, { today, now, holidays })
}
