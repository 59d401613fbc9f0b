import { asc, eq, lte } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect'
import { moveRequests } from '#server/db/schema/move-requests-table'

export async function insertMoveRequest(
  tx: Transaction,
  values: typeof moveRequests.$inferInsert,
): Promise<void> {
  await tx.insert(moveRequests).values(values)
}

/** Deletes the request of an appointment, which makes its spot available. */
export async function deleteMoveRequest(tx: Transaction, appointmentId: string): Promise<void> {
  await tx.delete(moveRequests).where(eq(moveRequests.appointmentId, appointmentId))
}

/** Returns the appointments whose customers ask for another time, the earliest request first. */
export async function appointmentsToMove(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: moveRequests.appointmentId })
    .from(moveRequests)
    .orderBy(asc(moveRequests.createdAt), asc(moveRequests.appointmentId))
    .limit(200)
  return rows.map(({ id }) => id)
}

/** Returns the appointment whose move request lapsed first; undefined if none has. */
export async function lapsedMove(tx: Transaction, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: moveRequests.appointmentId })
    .from(moveRequests)
    .where(lte(moveRequests.lapsesAt, now))
    .orderBy(asc(moveRequests.lapsesAt))
    .limit(1)
  return row?.id
}
