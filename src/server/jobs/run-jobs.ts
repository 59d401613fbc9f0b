import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { channels } from '#domain/messages/delivery'
import type { Dependencies } from '#server/dependencies'
import { pauseForgottenWork } from '#server/features/appointments/do-work'
import { purgeDeleted } from '#server/features/audit/purge-deleted'
import { removeOldPhotos } from '#server/features/rentals/licence-photos/remove-old-photos'
import { offerOpenings } from '#server/features/waitlist/offer-openings'
import { outageOf } from '#server/outage'
import { eraseOldDocuments } from './erase-old-documents.ts'
import { lapseRequests } from './lapse-requests.ts'
import { MessageSenders } from './message-senders.ts'
import { tableChangesPruner } from './prune-table-changes.ts'
import { sendQueuedMessages } from './send-queued-messages.ts'
import { sendReminders } from './send-reminders.ts'
import { webhookSender } from './send-webhooks.ts'
import { sweepExpired } from './sweep-expired.ts'
import { syncUpcomingHolidays } from './sync-upcoming-holidays.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Processes everything that is due. Must not start new work once `stopping` is aborted. */
type Job = (stopping: AbortSignal) => Promise<void>

/**
 * Repeats the background jobs. Returns a function that stops them and resolves when the work in progress has ended.
 */
export function runJobs(deps: Dependencies, log: Logger): () => Promise<void> {
  const { db, files, clock } = deps
  const stopping = new AbortController()
  // Each job listens; Node takes more than ten listeners for a leak.
  setMaxListeners(0, stopping.signal)
  const webhooks = webhookSender(deps)
  const repeated = { log, stopping: stopping.signal }
  const jobs = [
    repeat('lapse requests', minute, (signal) => lapseRequests(deps, signal), repeated),
    repeat('forgotten work', hour, () => pauseForgottenWork({ db, now: clock() }), repeated),
    repeat('table changes', minute, tableChangesPruner(db), repeated),
    repeat('webhooks', 5 * second, (signal) => webhooks.run(signal), repeated),
    repeat('sweep', hour, () => sweepExpired(db, clock()), repeated),
    repeat('purge', hour, () => purgeDeleted(db, clock()), repeated),
    repeat('old documents', 24 * hour, () => eraseOldDocuments(db, clock()), repeated),
    repeat('licence photos', hour, (signal) => removeOldPhotos({ db, files }, clock(), signal), repeated),
    repeat('holidays', hour, () => syncUpcomingHolidays(deps), repeated),
    repeat('waitlist', 10 * second, () => offerOpenings({ db, now: clock(), config: deps.config }), repeated),
    repeat('reminders', minute, (signal) => sendReminders(deps, signal), repeated),
  ]
  const senders = new MessageSenders(deps)
  for (const channel of channels) {
    const job: Job = async (signal) => {
      // Without a mail server or gateway, messages remain in the outbox, where administrators can see them.
      const send = await senders.of(channel)
      if (send !== null) await sendQueuedMessages({ db, channel, send, clock }, signal)
    }
    jobs.push(repeat(channel, 5 * second, job, repeated))
  }
  return async () => {
    stopping.abort()
    await Promise.all(jobs)
    senders.close()
    await webhooks.settled()
  }
}

const longestRetryPause = 5 * minute

/** Runs the job after each pause, one run at a time; after failures the pause doubles, up to five minutes. */
async function repeat(
  name: string,
  pause: number,
  job: Job,
  { log, stopping }: { log: Logger; stopping: AbortSignal },
): Promise<void> {
  let failures = 0
  while (!stopping.aborted) {
    try {
      await job(stopping)
      failures = 0
    } catch (error) {
      failures += 1
      const outage = outageOf(error)
      if (outage !== null) log.warn({ job: name, reason: outage.reason }, 'job postponed')
      // During shutdown the database can close while a job is running.
      else if (!stopping.aborted) log.error({ err: error, job: name }, 'job failed')
    }
    const retryPause = Math.min(pause * 2 ** failures, longestRetryPause)
    await delay(Math.max(pause, retryPause), null, { signal: stopping }).catch(() => {})
  }
}
