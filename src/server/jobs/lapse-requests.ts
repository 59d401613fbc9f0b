import type { Dependencies } from '#server/dependencies'
import { lapseAppointment, remindOfAppointment } from '#server/features/appointments/lapse-appointment'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import { nowAtGarage } from '#server/features/garage/now-at-garage'
import { openingOf } from '#server/features/opening/read-openings'
import { lapseRental, remindOfRental } from '#server/features/rental-bookings/lapse-rental'

// More wait for the next run: other jobs and the stopping server must not wait for a long list.
const mostPerRun = 25

// Lapses first: nobody is reminded of what has just lapsed.
const steps = [lapseAppointment, lapseRental, remindOfAppointment, remindOfRental]

/**
 * Cancels pending requests that have lapsed and reminds staff of those whose time is half over, one transaction each. Several
 * servers share the work. Does nothing on a closed day, also where the day was closed after a request had come.
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
