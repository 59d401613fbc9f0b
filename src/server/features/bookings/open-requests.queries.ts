import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { withoutExtension } from '#domain/contact/without-extension'
import type { Transaction } from '#server/db/connect'
import { numberOf } from '#server/db/number-of'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'

interface Sender {
  /** Null: without one, which only a tow request can be. */
  email: string | null
  phone: string
  networkHash: string | null
}

interface Counts {
  byEmail: number
  byPhone: number
  /** Of all kinds. */
  fromNetwork: number
}

const tables = { service: appointments, rental: rentalBookings } as const

export type RequestKind = keyof typeof tables

type RequestTable = (typeof tables)[RequestKind] | typeof towBookings

const isOpen = (table: RequestTable) => and(eq(table.status, 'pending'), isNull(table.deletedAt))

const none = { byEmail: 0, byPhone: 0, fromNetwork: 0 }

/**
 * Returns how many pending requests of a kind have this email and how many have this phone, and how many of all kinds came from
 * this network.
 */
export async function countOpenRequests(
  tx: Transaction,
  kind: RequestKind | 'tow',
  { email, phone, networkHash }: Sender,
): Promise<Counts> {
  // A tow request holds its contact itself; it has no client.
  const holder =
    kind === 'tow' ? { email: towBookings.customerEmail, phone: towBookings.customerPhone } : clients
  const isEmail = email === null ? sql`false` : eq(sql`lower(${holder.email})`, email.toLowerCase())
  const isPhone = eq(numberOf(holder.phone), withoutExtension(phone))
  const having = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const fromNetwork = networkHash === null ? sql<number>`0` : requestsFrom(tx, networkHash)
  const counted = { byEmail: having(isEmail), byPhone: having(isPhone), fromNetwork }
  const isTheirs = (table: RequestTable) => and(isOpen(table), or(isEmail, isPhone))
  if (kind === 'tow') {
    const [counts] = await tx.select(counted).from(towBookings).where(isTheirs(towBookings))
    return counts ?? none
  }
  const table = tables[kind]
  const [counts] = await tx
    .select(counted)
    .from(table)
    .innerJoin(clients, eq(clients.id, table.clientId))
    .where(isTheirs(table))
  return counts ?? none
}

/** Counts the pending requests of all kinds that came from a network. */
function requestsFrom(tx: Transaction, networkHash: string): SQL<number> {
  const found = (table: RequestTable) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(and(isOpen(table), eq(table.networkHash, networkHash)))
  const all = unionAll(found(appointments), found(rentalBookings), found(towBookings))
  return sql<number>`(select count(*)::int from (${all}) requests)`
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
