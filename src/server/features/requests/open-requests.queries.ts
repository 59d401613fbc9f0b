import { createHash } from 'node:crypto'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments'
import { clients } from '#server/db/schema/clients'
import { rentalBookings } from '#server/db/schema/rental-bookings'

interface Contact {
  email: string
  phone: string
}

/** Locks these names until the transaction ends, in one order for all, so that two transactions never wait for each other. */
export async function lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
  const keys = names.map((name) => createHash('sha256').update(name).digest().readBigInt64BE())
  const locks = keys.sort((a, b) => (a < b ? -1 : 1)).map((key) => sql`pg_advisory_xact_lock(${key})`)
  // PostgreSQL takes them from left to right.
  await tx.execute(sql`select ${sql.join(locks, sql`, `)}`)
}

const tables = { service: appointments, rental: rentalBookings } as const

const isOpen = (table: (typeof tables)[keyof typeof tables]) =>
  and(eq(table.status, 'pending'), isNull(table.deletedAt))

/** Returns how many pending requests of a kind an email and a phone have, each by itself. */
export async function openRequestsOf(
  tx: Transaction,
  kind: keyof typeof tables,
  { email, phone }: Contact,
): Promise<{ byEmail: number; byPhone: number }> {
  const table = tables[kind]
  const isEmail = eq(sql`lower(${clients.email})`, email.toLowerCase())
  const isPhone = eq(clients.phone, phone)
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
  const count = (table: (typeof tables)[keyof typeof tables]) =>
    tx.$count(table, and(isOpen(table), eq(table.networkHash, networkHash)))
  return (await count(appointments)) + (await count(rentalBookings))
}
