import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/db/connect'
import { numberOf } from '#server/db/number-of'
import { clients } from '#server/db/schema/clients-table'
import { inboundMessages } from '#server/db/schema/inbound-messages-table'
import { smsOptOuts } from '#server/db/schema/sms-opt-outs-table'
import { users } from '#server/db/schema/users-table'

type NewInbound = Omit<typeof inboundMessages.$inferInsert, 'id'>

/** Inserts a received message. Returns false if it is already there. */
export async function insertInbound(tx: Transaction, values: NewInbound): Promise<boolean> {
  const rows = await tx
    .insert(inboundMessages)
    .values(values)
    .onConflictDoNothing({ target: inboundMessages.providerId })
    .returning({ id: inboundMessages.id })
  return rows.length > 0
}

export async function optOut(tx: Transaction, phone: string, since: Date): Promise<void> {
  await tx.insert(smsOptOuts).values({ phone, since }).onConflictDoNothing()
}

export async function optIn(tx: Transaction, phone: string): Promise<void> {
  await tx.delete(smsOptOuts).where(eq(smsOptOuts.phone, phone))
}

// The client that was changed last, of several with this phone.
const sender = sql<{ id: string; name: string } | null>`(
  select json_build_object('id', ${clients.id}, 'name', ${clients.name}) from ${clients}
  where ${numberOf(clients.phone)} = ${inboundMessages.phone} and ${clients.deletedAt} is null
  order by ${clients.updatedAt} desc limit 1
)`

function selectInbound(db: Db) {
  return db
    .select({
      id: inboundMessages.id,
      phone: inboundMessages.phone,
      body: inboundMessages.body,
      createdAt: inboundMessages.createdAt,
      doneAt: inboundMessages.doneAt,
      doneBy: { firstName: users.firstName, lastName: users.lastName },
      client: sender,
    })
    .from(inboundMessages)
    .leftJoin(users, eq(users.id, inboundMessages.doneBy))
}

export type InboundRow = Awaited<ReturnType<typeof selectInbound>>[number]

export function inboundById(db: Db, ids: readonly string[]): Promise<InboundRow[]> {
  return selectInbound(db).where(inArray(inboundMessages.id, [...ids]))
}

/** Returns the last messages from a phone, newest first. */
export function inboundFrom(db: Db, phones: readonly string[], limit: number): Promise<InboundRow[]> {
  return selectInbound(db)
    .where(inArray(inboundMessages.phone, [...phones]))
    .orderBy(desc(inboundMessages.createdAt))
    .limit(limit)
}

/** Marks a message as done or not done. Returns false if it was in that state already, or is not there. */
export async function setDone(
  tx: Transaction,
  id: string,
  done: { doneAt: Date; doneBy: string } | null,
): Promise<boolean> {
  const state: SQL = done === null ? isNotNull(inboundMessages.doneAt) : isNull(inboundMessages.doneAt)
  const rows = await tx
    .update(inboundMessages)
    .set(done ?? { doneAt: null, doneBy: null })
    .where(and(eq(inboundMessages.id, id), state))
    .returning({ id: inboundMessages.id })
  return rows.length > 0
}
