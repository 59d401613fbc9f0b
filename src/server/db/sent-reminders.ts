import { and, eq } from 'drizzle-orm'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db, Transaction } from './connect.ts'
import { sentReminders } from './schema/sent-reminders-table.ts'

interface Reminded {
  /** The booking, vehicle or invoice, or the client of a statement. */
  entityId: string
  template: string
  day: CalendarDate
}

/** Stores that a message of a day has been queued. Returns false if it was already: the key of the table allows one. */
export async function claimReminder(tx: Transaction, reminded: Reminded, queuedAt: Date): Promise<boolean> {
  const claimed = await tx
    .insert(sentReminders)
    .values({ ...reminded, queuedAt })
    .onConflictDoNothing()
    .returning()
  return claimed.length > 0
}

/** Returns whether `claimReminder` has stored the message. */
export async function isReminderSent(db: Db, { entityId, template, day }: Reminded): Promise<boolean> {
  const sent = and(
    eq(sentReminders.entityId, entityId),
    eq(sentReminders.template, template),
    eq(sentReminders.day, day),
  )
  return (await db.$count(sentReminders, sent)) > 0
}
