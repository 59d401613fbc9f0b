import { sql } from 'drizzle-orm'
import type { StaffPosition, StaffStatus } from '#domain/staff/staff-member'
import type { WeeklyHours } from '#domain/staff/working-hours'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { staff } from '#server/db/schema/staff-table'
import { appointmentsOf } from './report-appointments.queries.ts'
import type { ReportSpan } from './report-span.ts'

interface Member {
  id: string
  name: string
  position: StaffPosition
  isApprentice: boolean
  status: StaffStatus
  isDeleted: boolean
  weeklyHours: WeeklyHours | null
  hireDate: CalendarDate | null
}

export interface CountedWork {
  /** Null for unassigned work. */
  member: Member | null
  appointments: number
  averageMinutes: number | null
}

/**
 * Returns the work of each staff member, including deleted ones and those without any, and the unassigned
 * work.
 */
export async function countWork(db: Db, span: ReportSpan): Promise<CountedWork[]> {
  const { assignedStaffId, checkInTime, checkOutTime, status } = appointments
  const { rows } = await db.execute<CountedWork & Record<string, unknown>>(sql`
    select
      case when ${staff.id} is not null then json_build_object(
        'id', ${staff.id}, 'name', ${staff.name}, 'position', ${staff.position},
        'isApprentice', ${staff.isApprentice}, 'status', ${staff.status},
        'isDeleted', ${staff.deletedAt} is not null, 'weeklyHours', ${staff.weeklyHours},
        'hireDate', ${staff.hireDate}
      ) end as member,
      coalesce(work.appointments, 0)::int as appointments,
      round(work.minutes)::int as "averageMinutes"
    from (
      select ${assignedStaffId} as member_id, count(*) as appointments,
        extract(epoch from avg(${checkOutTime} - ${checkInTime}) filter (where ${status} = 'completed')) / 60 as minutes
      from ${appointments}
      where ${appointmentsOf(span)} and ${status} <> 'cancelled'
      group by ${assignedStaffId}
    ) work
    full join ${staff} on ${staff.id} = work.member_id
    order by appointments desc, ${staff.sortName}
  `)
  return rows
}
