import { monthBefore } from '#domain/billing/statement-period'
import { goesOut } from '#domain/messages/notification-settings'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { channelsSent } from '#server/features/messages/read-channels'
import { readGarageSettings } from '#server/garage/garage-settings'
import { statementTemplate } from './read-statement.ts'
import { queueStatement } from './send-statement.ts'
import { claimMonthlyStatement } from './statements.queries.ts'

/**
 * Emails the statement of last month to one client who wants one every month and has open invoices of it, on the first day of a month
 * from the hour at which the garage sends its reminders. Returns false if none is left, or the garage sends none.
 */
export async function sendMonthlyStatement({
  db,
  now,
  config,
}: Pick<Call, 'db' | 'now' | 'config'>): Promise<boolean> {
  const { billing, notifications, business } = await readGarageSettings(db)
  const { date: today, time } = garageNow(now, business.timeZone)
  const month = monthBefore(today)
  if (!billing.monthlyStatements || month === null || time < notifications.remindAt) return false
  if (!goesOut(statementTemplate, notifications)) return false
  if (!(await channelsSent({ db, config })).includes('email')) return false
  return withTransaction(db, async (tx) => {
    const claim = { template: statementTemplate, day: today, lastDay: month.to, now }
    const client = await claimMonthlyStatement(tx, claim)
    if (client === undefined) return false
    const by = { actor: null, actorName: 'Hoist', config, now }
    if (client.isClaimed) await queueStatement(tx, by, { clientId: client.id, given: month })
    return true
  })
}
