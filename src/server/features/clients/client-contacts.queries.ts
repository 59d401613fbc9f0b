import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, union } from 'drizzle-orm/pg-core'
import { withoutExtension } from '#domain/contact/without-extension'
import type { Db, Transaction } from '#server/db/connect'
import { numberOf } from '#server/db/number-of'
import { auditLog } from '#server/db/schema/audit-log-table'
import { clients } from '#server/db/schema/clients-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'

/**
 * Returns the current and former emails (lower case) and phones of these clients, from the audit log. A phone with an extension
 * is also returned without it.
 */
export async function contactsOf(db: Db, clientIds: readonly string[]): Promise<string[]> {
  const ofThem = and(eq(auditLog.entity, 'client'), inArray(auditLog.entityId, [...clientIds]))
  const known = (contact: AnyPgColumn) =>
    db
      .select({ contact: sql<string>`coalesce(lower(${contact}), '')` })
      .from(clients)
      .where(inArray(clients.id, [...clientIds]))
  const former = (state: AnyPgColumn, field: 'email' | 'phone') =>
    db
      .select({ contact: sql<string>`coalesce(lower(${state} ->> ${field}), '')` })
      .from(auditLog)
      .where(ofThem)
  const rows = await union(
    known(clients.email),
    known(clients.phone),
    former(auditLog.before, 'email'),
    former(auditLog.before, 'phone'),
    former(auditLog.after, 'email'),
    former(auditLog.after, 'phone'),
  )
  const contacts = rows.flatMap(({ contact }) => [contact, withoutExtension(contact)])
  return [...new Set(contacts)].filter((contact) => contact !== '')
}

/** Returns the current and former names of these clients, in lower case, from the audit log. */
export async function namesOf(tx: Transaction, clientIds: readonly string[]): Promise<string[]> {
  const ids = [...clientIds]
  const ofThem = and(eq(auditLog.entity, 'client'), inArray(auditLog.entityId, ids))
  const former = (state: AnyPgColumn) =>
    tx
      .select({ name: sql<string>`coalesce(lower(${state} ->> 'name'), '')` })
      .from(auditLog)
      .where(ofThem)
  const known = tx
    .select({ name: sql<string>`lower(${clients.name})` })
    .from(clients)
    .where(inArray(clients.id, ids))
  const rows = await union(known, former(auditLog.before), former(auditLog.after))
  return rows.map(({ name }) => name).filter((name) => name !== '')
}

/** Returns those of the contacts that no other client has. */
export async function unsharedContacts(
  tx: Transaction,
  contacts: readonly string[],
  clientIds: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ contact: string }>(sql`
    select contact from unnest(${sql.param([...contacts])}::text[]) as contact
    where not exists (select from ${clients} where ${and(
      isNull(clients.deletedAt),
      notInArray(clients.id, [...clientIds]),
      or(sql`lower(${clients.email}) = contact`, sql`${clients.phone} = contact`),
    )})`)
  return rows.map(({ contact }) => contact)
}

/**
 * Matches tow requests with one of these contacts, except requests whose email and phone (without an email:
 * name and phone) both belong to another client: people who live together often share a phone.
 */
export function isTowFrom(contacts: readonly string[], clientIds: readonly string[]): SQL | undefined {
  const other = alias(clients, 'other')
  const isOfOther = sql`exists (select from ${clients} ${sql.identifier('other')} where ${and(
    notInArray(other.id, [...clientIds]),
    isNull(other.deletedAt),
    eq(numberOf(other.phone), numberOf(towBookings.customerPhone)),
    or(
      sql`lower(${other.email}) = lower(${towBookings.customerEmail})`,
      and(
        isNull(other.email),
        isNull(towBookings.customerEmail),
        sql`lower(${other.name}) = lower(${towBookings.customerName})`,
      ),
    ),
  )})`
  return and(
    or(
      inArray(numberOf(towBookings.customerPhone), [...contacts]),
      inArray(sql`lower(${towBookings.customerEmail})`, [...contacts]),
    ),
    sql`not ${isOfOther}`,
  )
}
