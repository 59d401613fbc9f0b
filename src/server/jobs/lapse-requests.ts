import type { Dependencies } from '#server/dependencies'
import { lapseMove } from '#server/features/appointments/answer-move'
import { lapseAppointment, remindOfAppointment } from '#server/features/appointments/lapse-appointment'
import { openingOf } from '#server/features/opening/read-openings'
import { lapseRental, remindOfRental } from '#server/features/rentals/bookings/lapse-rental'
import { readGarageSettings } from '#server/garage/garage-settings'
import { nowAtGarage } from '#server/garage/now-at-garage'

// The rest is processed in the next run, so that other jobs and the shutdown do not wait for a long list.
const mostPerRun = 25

// Lapses come first, so that there is no reminder of a request that has just lapsed.
const steps = [lapseAppointment, lapseMove, lapseRental, remindOfAppointment, remindOfRental]

/**
 * Cancels pending requests that have lapsed and reminds staff of those whose time is half over, in one transaction
 * each. Several servers can run this concurrently. Does nothing on a closed day, also if the day was closed after a
 * request was made.
 */
export async function lapseRequests(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock()
  const { date: today } = await nowAtGarage({ db, now })
  if ((await openingOf(db, today, await readGarageSettings(db))).status === 'closed') return
  for (const step of steps) {
    for (let done = 0; done < mostPerRun; done += 1) {
      if (stopping?.aborted || !(await step({ db, now, config }))) break
    }
  }
}
