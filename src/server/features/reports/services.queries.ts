import { sql } from 'drizzle-orm'
import type { Service } from '#domain/appointments/service-catalogue'
import type { Db } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { appointmentsOf } from './report-appointments.queries.ts'
import type { ReportSpan } from './report-span.ts'

const most = 10

interface CountedService {
  label: string
  appointments: number
}

/**
 * Returns the most booked services. Codes that share a label are one service; text outside the catalogue is
 * labelled as by `serviceLabel`, in its most common spelling.
 */
export async function countServices(
  db: Db,
  span: ReportSpan,
  catalogue: readonly Service[],
): Promise<CountedService[]> {
  const entries = JSON.stringify(catalogue)
  const { rows } = await db.execute<CountedService & Record<string, unknown>>(sql`
    with catalogue as materialized (
      select code, label from jsonb_to_recordset(${entries}::jsonb) as entry(code text, label text)
    ), asked as (
      -- There are far fewer distinct lists than appointments, so count before parsing.
      select ${appointments.services} as services, count(*) as appointments
      from ${appointments}
      where ${appointmentsOf(span)} and ${appointments.status} <> 'cancelled'
      group by ${appointments.services}
    ), named as (
      select asked.services, asked.appointments, lower(reading.label) as name, min(reading.label) as label
      from asked
      cross join unnest(asked.services) as service
      left join catalogue on catalogue.code = service
      cross join lateral (select coalesce(catalogue.label, regexp_replace(trim(service), '-', ' ')) as label) reading
      -- Two codes with one label count as one service of the appointment.
      group by asked.services, asked.appointments, lower(reading.label)
    ), spelt as (
      select name, label, sum(appointments) as appointments from named group by name, label
    )
    select (array_agg(label order by appointments desc, label collate "C"))[1] as label,
      sum(appointments)::int as appointments
    from spelt group by name
    order by appointments desc, name collate "C"
    limit ${most}
  `)
  return rows
}
