import { inArray, type SQL, sql } from 'drizzle-orm'
import { openAppointmentStatuses } from '#domain/appointment-status'
import type { CalendarDate } from '#domain/time/calendar-date'
import { appointments } from '#server/db/schema/appointments-table'

/** Selects the next open appointment of the client or vehicle in the row with the alias `found`. */
export function nextVisit(of: 'client_id' | 'vehicle_id', today: CalendarDate): SQL {
  return sql`
    select json_build_object('date', left(${appointments.timeSlotId}, 10), 'time', right(${appointments.timeSlotId}, 5)) as next
    from ${appointments}
    where ${appointments}.${sql.raw(of)} = found.id and ${appointments.timeSlotId} >= ${today}
      and ${inArray(appointments.status, openAppointmentStatuses)} and ${appointments.deletedAt} is null
    order by ${appointments.timeSlotId} limit 1`
}
