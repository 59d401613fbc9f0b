import { and, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import type { ReportSpan } from './report-span.ts'
import type { CountedAppointments } from './tally-appointments.ts'

const { timeSlotId, status, deletedAt } = appointments

/** Matches the appointments of the range that are not deleted, including cancelled ones. */
export function appointmentsOf({ from, after }: Pick<ReportSpan, 'from' | 'after'>) {
  return and(gte(timeSlotId, from), lt(timeSlotId, after), isNull(deletedAt))
}

/** Returns the appointments of the range by day, by hour and by status, counted in one pass. */
export async function countAppointmentsOfReport(db: Db, span: ReportSpan): Promise<CountedAppointments[]> {
  const { rows } = await db.execute<CountedAppointments & Record<string, unknown>>(sql`
    select day, hour::int as hour, status,
      (count(*) filter (where status = 'completed'))::int as done,
      (count(*) filter (where status not in ('completed', 'cancelled')))::int as "toDo",
      (count(*) filter (where status = 'cancelled'))::int as cancelled
    from (
      select left(${timeSlotId}, 10) as day, substr(${timeSlotId}, 12, 2) as hour, ${status} as status
      from ${appointments} where ${appointmentsOf(span)}
    ) visits
    group by grouping sets ((day), (hour), (status))
    order by day, hour, status
  `)
  return rows
}
