import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'
import { awaitedStatuses } from '#domain/appointment-status'
import type { CalendarDate } from '#domain/time/calendar-date'
import { appointments } from '#server/db/schema/appointments-table'
import { staff } from '#server/db/schema/staff-table'
import { selectWaitingFor } from '#server/db/select-waiting-for'

/** Selects the next appointment of the client or vehicle in the row with the alias `found` that has not begun. */
export function nextVisit(of: 'client_id' | 'vehicle_id', today: CalendarDate): SQL {
  return sql`
    select json_build_object('date', left(${appointments.timeSlotId}, 10), 'time', right(${appointments.timeSlotId}, 5)) as next
    from ${appointments}
    where ${appointments}.${sql.raw(of)} = found.id and ${appointments.timeSlotId} >= ${today}
      and ${inArray(appointments.status, awaitedStatuses)} and ${appointments.deletedAt} is null
    order by ${appointments.timeSlotId} limit 1`
}

/** Selects the appointment for which the vehicle, or one of the client, is in the workshop: the one that is ready first. */
export function workshopJob(of: 'client_id' | 'vehicle_id'): SQL {
  const { id, services, readyAt, readyBy, status, deletedAt } = appointments
  return sql`
    select json_build_object('id', ${id}, 'services', ${services}, 'readyAt', ${apiInstant(readyAt)},
      'readyBy', ${apiInstant(readyBy)}, 'waitingFor', ${selectWaitingFor(appointments)}, 'technician', ${technicianName(appointments.assignedStaffId)}) as job
    from ${appointments}
    where ${appointments}.${sql.raw(of)} = found.id and ${status} = 'in_progress' and ${deletedAt} is null
    order by ${readyAt}, ${readyBy}, ${id} limit 1`
}

/** Formats an instant as the API does. */
export function apiInstant(column: AnyColumn | SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Selects the name of a technician. */
export function technicianName(staffId: AnyColumn | SQL): SQL {
  return sql`(select ${staff.name} from ${staff} where ${staff.id} = ${staffId})`
}
