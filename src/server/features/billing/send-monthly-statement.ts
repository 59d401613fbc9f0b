import { monthBefore } from '#domain/billing/statement-period'
import { goesOut } from '#domain/messages/notification-settings'
import { firstOfMonth, yearMonthOf } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { claimReminder, isReminderSent } from '#server/db/sent-reminders'
import { channelsSent } from '#server/features/messages/read-channels'
import { readGarageSettings } from '#server/garage/garage-settings'
import { statementTemplate } from './read-statement.ts'
import { queueStatement } from './send-statement.ts'
import { claimMonthlyStatement, isMonthlyStatementLeft } from './statements.queries.ts'

// The entry that says that the statements of a month are complete, beside those of clients.
const everyClient = '00000000-0000-0000-0000-000000000000'

/**
 * Emails the statement of last month to one client who wants one every month and has open invoices of it: on the first day of a month
 * from the hour at which the garage sends its reminders, or on the next day on which the server runs. Returns false if none is left, or
 * the garage sends none. After the first day, a month is complete once none was left, so that a client who wants statements from then
 * on, or a garage that switches them on, gets the first one next month.
 */
export async function sendMonthlyStatement({
  db,
  now,
  config,
}: Pick<Call, 'db' | 'now' | 'config'>): Promise<boolean> {
  const { billing, notifications, business } = await readGarageSettings(db)
  const { date: today, time } = garageNow(now, business.timeZone)
  const day = firstOfMonth(yearMonthOf(today))
  const complete = { entityId: everyClient, template: statementTemplate, day }
  if (time < notifications.remindAt || (await isReminderSent(db, complete))) return false
  const isOn = billing.monthlyStatements && goesOut(statementTemplate, notifications)
  if (isOn && !(await channelsSent({ db, config })).includes('email')) return false
  return withTransaction(db, async (tx) => {
    const month = monthBefore(today)
    const wanted = { template: statementTemplate, day, lastDay: month.to }
    const client = isOn ? await claimMonthlyStatement(tx, wanted, now) : undefined
    if (client === undefined) {
      // Another server can be sending the last one.
      const isComplete = !isOn || !(await isMonthlyStatementLeft(tx, wanted))
      if (isComplete && today > day) await claimReminder(tx, complete, now)
      return false
    }
    const by = { actor: null, actorName: 'Hoist', config, now }
    if (client.isClaimed) await queueStatement(tx, by, { clientId: client.id, given: month })
    return true
  })
}
