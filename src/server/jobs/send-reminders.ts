import { dueMessages, dueSteps } from '#domain/messages/due-reminders'
import { reminders } from '#domain/messages/reminders'
import type { Dependencies } from '#server/dependencies'
import { remindClient } from '#server/features/appointments/remind-client'
import { sendMonthlyStatement } from '#server/features/billing/send-monthly-statement'
import { remindOfDue } from '#server/features/due-reminders/remind-of-due'
import { remindRenter } from '#server/features/rentals/bookings/remind-renter'

// The rest is processed in the next run, so that the shutdown does not wait for a long list.
const mostPerRun = 100

/** Queues the reminders and monthly statements that are due today, each in one transaction. Several servers can run this concurrently. */
export async function sendReminders(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  stopping?: AbortSignal,
): Promise<void> {
  const job = { db, now: clock(), config }
  const kinds = [
    ...reminders.map(
      (reminder) => () =>
        reminder === 'appointment_reminder' ? remindClient(job) : remindRenter(job, reminder),
    ),
    ...dueMessages.flatMap((message) => dueSteps.map((step) => () => remindOfDue(job, message, step))),
    () => sendMonthlyStatement(job),
  ]
  for (const remind of kinds) {
    for (let done = 0; done < mostPerRun; done += 1) {
      if (stopping?.aborted || !(await remind())) break
    }
  }
}
