import { and, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { awaitedStatuses, openAppointmentStatuses } from '#domain/appointment-status'
import type { Search } from '#domain/search/read-search'
import type { CalendarDate } from '#domain/time/calendar-date'
import { appointments } from '#server/db/schema/appointments-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { selectWaitingFor } from '#server/db/select-waiting-for'
import { foundBookings, nextOf } from './find-bookings.queries.ts'
import { groupOf } from './group.queries.ts'
import { apiInstant, technicianName } from './next-appointment.queries.ts'

const { status, timeSlotId, deletedAt } = appointments
const id = sql`select ${appointments.id} from ${appointments}`

/** The open work nearest to today and the overdue work, limited so that the cost stays constant. */
function nearest(today: CalendarDate): SQL[] {
  const waiting = and(inArray(status, awaitedStatuses), isNull(deletedAt))
  return [
    sql`${id} where ${status} = 'in_progress' and ${deletedAt} is null order by ${timeSlotId} desc limit 100`,
    nextOf(awaitedStatuses, {
      ...{ table: appointments, time: timeSlotId, limit: 300 },
      from: gte(timeSlotId, today),
    }),
    sql`${id} where ${waiting} and ${timeSlotId} < ${today} limit 100`,
  ]
}

/** Finds appointments by client, person who booked, vehicle or reference. */
export function foundJobs(search: Search, today: CalendarDate): SQL {
  return foundBookings(search, {
    ...{ table: appointments, cars: vehicles, carId: appointments.vehicleId, foundCars: 'found_vehicles' },
    time: timeSlotId,
    isOpen: inArray(status, openAppointmentStatuses),
    nearest: nearest(today),
  })
}

/**
 * Returns pending requests and all other appointments separately: in the workshop first, then upcoming, then
 * completed.
 */
export function appointmentGroups(today: CalendarDate): { requests: SQL; appointments: SQL } {
  const group = (where: SQL) =>
    groupOf({
      from: sql`found_jobs`,
      where,
      orderBy: sql`rank > 0, open desc, status = 'in_progress' desc, rank,
        case when open and time_slot_id >= ${today} then time_slot_id end, time_slot_id desc, id`,
      hit: sql`json_build_object(
        'id', found.id, 'clientId', found.client_id, 'vehicleId', found.vehicle_id, 'status', found.status,
        'isNoShow', found.is_no_show, 'services', found.services, 'checkInTime', ${instant('check_in_time')}, 'checkOutTime', ${instant('check_out_time')},
        'readyAt', ${instant('ready_at')}, 'readyBy', ${instant('ready_by')}, 'createdAt', ${instant('created_at')},
        'waitingFor', ${selectWaitingFor({ id: sql`found.id`, status: sql`found.status`, readyAt: sql`found.ready_at` })},
        'technician', ${technicianName(sql`found.assigned_staff_id`)},
        'timeSlot', json_build_object('date', left(found.time_slot_id, 10), 'time', right(found.time_slot_id, 5)),
        'client', json_build_object('name', found.client_name, 'phone', found.client_phone),
        'bookedBy', case when found.booked_name is not null then json_build_object('name', found.booked_name) end,
        'vehicle', json_build_object('year', found.year, 'make', found.make, 'model', found.model, 'licensePlate', found.license_plate))`,
    })
  return { requests: group(sql`status = 'pending'`), appointments: group(sql`status <> 'pending'`) }
}

const instant = (column: string) => apiInstant(sql.raw(`found.${column}`))
