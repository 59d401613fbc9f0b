import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { withoutExtension } from '#domain/people/phone'
import type { Transaction } from '#server/db/connect'
import { numberOf } from '#server/db/number-of'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

interface Contact {
  email: string
  phone: string
}

const tables = { service: appointments, rental: rentalBookings } as const

export type RequestKind = keyof typeof tables

const isOpen = (table: (typeof tables)[RequestKind]) =>
  and(eq(table.status, 'pending'), isNull(table.deletedAt))

/** Returns how many pending requests of a kind have this email and how many have this phone. */
export async function openRequestsOf(
  tx: Transaction,
  kind: RequestKind,
  { email, phone }: Contact,
): Promise<{ byEmail: number; byPhone: number }> {
  const table = tables[kind]
  const isEmail = eq(sql`lower(${clients.email})`, email.toLowerCase())
  const isPhone = eq(numberOf(clients.phone), withoutExtension(phone))
  const having = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [counts] = await tx
    .select({ byEmail: having(isEmail), byPhone: having(isPhone) })
    .from(table)
    .innerJoin(clients, eq(clients.id, table.clientId))
    .where(and(isOpen(table), or(isEmail, isPhone)))
  return counts ?? { byEmail: 0, byPhone: 0 }
}

/** Returns how many pending requests of both kinds came from a network. */
export async function openRequestsFrom(tx: Transaction, networkHash: string): Promise<number> {
  const count = (table: (typeof tables)[RequestKind]) =>
    tx.$count(table, and(isOpen(table), eq(table.networkHash, networkHash)))
  return (await count(appointments)) + (await count(rentalBookings))
}

/**
 * Returns and locks the pending request whose lapse or reminder has been due longest. Skips rows locked by
 * other servers.
 */
export async function lockDueRequest(
  tx: Transaction,
  kind: RequestKind,
  { due, now }: { due: 'lapse' | 'reminder'; now: Date },
): Promise<{ id: string } | undefined> {
  const table = tables[kind]
  const isDue = lte(due === 'lapse' ? table.lapsesAt : table.reminderAt, now)
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(isOpen(table), isNotNull(table.lapsesAt), isDue))
    .orderBy(table.lapsesAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}
