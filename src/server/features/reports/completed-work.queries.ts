import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect'
import { rentalCostSql } from '#server/db/rental-cost-sql'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { appointmentsOf } from './report-appointments.queries.ts'
import type { ReportSpan } from './report-span.ts'

export interface CompletedWork {
  completed: number
  rentalIncome: number
  newClients: number
  vehiclesAdded: number
}

/** Matches the rentals returned in the range, by actual return. */
export function returnsOf({ start, end }: Pick<ReportSpan, 'start' | 'end'>) {
  const { status, returnedAt, deletedAt } = rentalBookings
  return and(eq(status, 'returned'), gte(returnedAt, start), lt(returnedAt, end), isNull(deletedAt))
}

/**
 * Returns the work completed in a range; also used for the previous range, so that both are counted the same
 * way.
 */
export async function readCompletedWork(db: Db, span: ReportSpan): Promise<CompletedWork> {
  const { start, end } = span
  const added = (table: typeof clients | typeof vehicles) =>
    and(gte(table.createdAt, start), lt(table.createdAt, end), isNull(table.deletedAt))
  const { rows } = await db.execute<CompletedWork & Record<string, unknown>>(sql`
    select
      (select count(*) from ${appointments}
        where ${appointmentsOf(span)} and ${appointments.status} = 'completed')::int as completed,
      (select coalesce(sum(${rentalCostSql}), 0) from ${rentalBookings}
        where ${returnsOf(span)})::float8 as "rentalIncome",
      (select count(*) from ${clients} where ${added(clients)})::int as "newClients",
      (select count(*) from ${vehicles} where ${added(vehicles)})::int as "vehiclesAdded"
  `)
  const completed = rows[0]
  if (completed === undefined) throw new Error('The completed-work query returned no row')
  return completed
}
