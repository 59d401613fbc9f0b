import { goesOut } from '#domain/messages/notification-settings'
import { type Reminder, remindedDay } from '#domain/messages/reminders'
import { garageNow, instantOf } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { channelsSent } from '#server/features/messages/read-channels'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { claimDueReminder } from './due-reminders.queries.ts'

export type ReminderJob = Pick<Call, 'db' | 'now' | 'config'>

/**
 * Reminds the customer of one booking, from the hour at which the garage sends its reminders. Returns false if no one is to be
 * reminded, the reminder is switched off, or no message can be sent.
 */
export async function remindOne(
  { db, now, config }: ReminderJob,
  reminder: Reminder,
  notify: (tx: Transaction, id: string, settings: GarageSettings) => Promise<void>,
): Promise<boolean> {
  const settings = await readGarageSettings(db)
  const { notifications, business } = settings
  const { date: today, time } = garageNow(now, business.timeZone)
  if (time < notifications.remindAt || !goesOut(reminder, notifications)) return false
  if ((await channelsSent({ db, config })).length === 0) return false
  const before = instantOf(today, notifications.remindAt, business.timeZone)
  return withTransaction(db, async (tx) => {
    const day = remindedDay(reminder, today)
    const booking = await claimDueReminder(tx, { reminder, day, before, now })
    if (booking === undefined) return false
    await notify(tx, booking.id, settings)
    return true
  })
}
