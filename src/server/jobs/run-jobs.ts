import type { Logger } from 'pino'
import { outageOf } from '#server/db/outage'
import type { Dependencies } from '#server/dependencies'
import { purgeDeleted } from '#server/features/audit/purge-deleted'
import { removeOldPhotos } from '#server/features/licence-photos/remove-old-photos'
import { smtpMail } from '#server/outside/mail'
import { keepHolidays } from './keep-holidays.ts'
import { sendQueuedMail } from './send-queued-mail.ts'
import { sweepExpired } from './sweep-expired.ts'

const second = 1000
const hour = 60 * 60 * second

/** Does the work that nobody waits for, again and again; the answer stops it and waits for what is under way. */
export function runJobs(deps: Dependencies, log: Logger): () => Promise<void> {
  const { db, files, clock, config } = deps
  const jobs = [
    every(hour, 'sweep', () => sweepExpired(db, clock()), log),
    every(hour, 'purge', () => purgeDeleted(db, clock()), log),
    every(hour, 'licence photos', () => removeOldPhotos({ db, files }, clock()), log),
    every(hour, 'holidays', () => keepHolidays(deps), log),
  ]
  // Without a mail server letters stay in the outbox, where administrators see them.
  const mail = config.mail === null ? null : smtpMail(config.mail)
  if (mail !== null) jobs.push(every(5 * second, 'mail', () => sendQueuedMail(db, mail, clock()), log))
  return async () => {
    await Promise.all(jobs.map((stop) => stop()))
    mail?.close()
  }
}

/** Runs the work now and then after each pause; one run never overlaps the next. */
function every(pause: number, name: string, work: () => Promise<void>, log: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const run = async () => {
    try {
      await work()
    } catch (error) {
      const outage = outageOf(error)
      if (outage === null) log.error({ err: error, job: name }, 'job failed')
      else log.warn({ job: name, reason: outage.reason }, 'job postponed')
    }
    if (stopped) return
    timer = setTimeout(() => {
      running = run()
    }, pause)
  }
  let running = run()
  return () => {
    stopped = true
    clearTimeout(timer)
    return running
  }
}
