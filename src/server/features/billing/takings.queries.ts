import { desc, eq } from 'drizzle-orm'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db, Transaction } from '#server/db/connect'
import { prepared } from '#server/db/prepared'
import { takingsCounts } from '#server/db/schema/takings-counts-table'
import { users } from '#server/db/schema/users-table'
import { nameOfRecorder } from './payments.queries.ts'

/** Returns the latest count of the cash of a day. */
export async function latestCountOf(db: Db, day: CalendarDate) {
  const { cashExpected, cashCounted, note, createdAt } = takingsCounts
  const [row] = await prepared(
    db
      .select({ cashExpected, cashCounted, note, countedBy: nameOfRecorder, createdAt })
      .from(takingsCounts)
      .leftJoin(users, eq(users.id, takingsCounts.createdBy))
      .where(eq(takingsCounts.day, day))
      .orderBy(desc(createdAt), desc(takingsCounts.id))
      .limit(1),
  )
  return row
}

export async function insertCount(tx: Transaction, values: typeof takingsCounts.$inferInsert): Promise<void> {
  await tx.insert(takingsCounts).values(values)
}
