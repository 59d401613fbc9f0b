import { type SQL, sql } from 'drizzle-orm'
import type { Search } from '#domain/search/read-search'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { appointments } from '#server/db/schema/appointments-table'
import { staff } from '#server/db/schema/staff-table'
import { groupOf } from './group.queries.ts'
import { personMatches, rankOf } from './match.queries.ts'

/** Finds staff members by name, email or phone. A garage has few, so all are compared. */
export function foundStaff(search: Search): SQL {
  const { id, name, email, phone, status } = staff
  // `position` is the place of a row in its group.
  return sql`
    select * from (
      select ${id}, ${name}, ${staff.sortName}, ${email}, ${phone}, ${status}, ${staff.position} as staff_position,
        ${rankOf(personMatches(search, staff))} as rank
      from ${staff} where ${staff.deletedAt} is null
    ) member
    where rank is not null`
}

export function staffGroup(today: CalendarDate): SQL {
  const { assignedStaffId, timeSlotId, status, deletedAt } = appointments
  return groupOf({
    from: sql`found_staff`,
    orderBy: sql`status = 'active' desc, rank, sort_name, id`,
    hit: sql`json_build_object(
      'id', found.id, 'name', found.name, 'email', found.email, 'phone', found.phone,
      'position', found.staff_position, 'status', found.status,
      'appointmentsToday', (
        select count(*)::int from ${appointments}
        where ${assignedStaffId} = found.id and ${timeSlotId} >= ${today} and ${timeSlotId} < ${addDays(today, 1)}
          and ${status} <> 'cancelled' and ${deletedAt} is null))`,
  })
}
