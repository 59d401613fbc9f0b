import { and, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import type { ReportSpan } from './report-span.ts'
import type { CountedAppointments } from './tally-appointments.ts'

const { timeSlotId, status, isNoShow, deletedAt } = appointments

/** Matches the appointments of the range that are not deleted, including cancelled ones. */
export function appointmentsOf({ from, after }: Pick<ReportSpan, 'from' | 'after'>) {
  return and(gte(timeSlotId, from), lt(timeSlotId, after), isNull(deletedAt))
}

/** Returns the appointments of the range by day, by hour and by status, counted in one pass. */
export async function countAppointmentsOfReport(db: Db, span: ReportSpan): Promise<CountedAppointments[]> {
  const { rows } = await db.execute<CountedAppointments & Record<string, unknown>>(sql`
    select day, hour::int as hour, status,
      coalesce(sum(appointments) filter (where status = 'completed'), 0)::int as done,
      coalesce(sum(appointments) filter (where status not in ('completed', 'cancelled', 'no_show')), 0)::int as "toDo",
      coalesce(sum(appointments) filter (where status = 'cancelled'), 0)::int as cancelled,
      coalesce(sum(appointments) filter (where status = 'no_show'), 0)::int as "noShows"
    from (
      -- There are far fewer slots than appointments, so count before splitting their ids.
      select left(slot, 10) as day, substr(slot, 12, 2) as hour, status, appointments
      from (
        select ${timeSlotId} as slot, case when ${isNoShow} then 'no_show' else ${status} end as status,
          count(*) as appointments
        from ${appointments} where ${appointmentsOf(span)} group by 1, 2
      ) counted
    ) visits
    group by grouping sets ((day), (hour), (status))
    order by day, hour, status
  `)
  return rows
}
