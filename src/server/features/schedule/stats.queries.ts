import { sql } from 'drizzle-orm'
import type { Stats } from '#contract/schedule/stats'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { moveRequests } from '#server/db/schema/move-requests-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { vehicles } from '#server/db/schema/vehicles-table'

interface Day {
  today: CalendarDate
  tomorrow: CalendarDate
  /** The start of the garage's day and month. */
  dayStart: Date
  monthStart: Date
}

/** Returns all counters of the dashboard with one query. */
export async function readStats(db: Db, { today, tomorrow, dayStart, monthStart }: Day): Promise<Stats> {
  const { rows } = await db.execute<Record<keyof Stats, number>>(sql`
    select
      v.in_service as "vehiclesInService", v.total as "totalVehicles",
      v.active as "activeVehicles", v.inactive as "inactiveVehicles", v.added as "vehiclesAddedThisMonth",
      c.active as "activeClients", c.vip as "vipClients",
      r.total as "rentalCars", r.rented as "carsRented", r.available as "rentalCarsAvailable", r.maintenance as "rentalCarsInMaintenance",
      a.today as "todayAppointments", a.arrived as "arrivedToday", p.pending as "pendingConfirmations"
    from
      (select count(*)::int as total,
        (count(*) filter (where ${vehicles.status} = 'in_service'))::int as in_service,
        (count(*) filter (where ${vehicles.status} = 'active'))::int as active,
        (count(*) filter (where ${vehicles.status} = 'inactive'))::int as inactive,
        (count(*) filter (where ${vehicles.createdAt} >= ${monthStart.toISOString()}))::int as added
        from ${vehicles} where ${vehicles.deletedAt} is null) v,
      (select (count(*) filter (where ${clients.status} in ('active', 'vip')))::int as active,
        (count(*) filter (where ${clients.status} = 'vip'))::int as vip
        from ${clients} where ${clients.deletedAt} is null) c,
      (select count(*)::int as total,
        (count(*) filter (where ${rentalVehicles.status} = 'rented'))::int as rented,
        (count(*) filter (where ${rentalVehicles.status} = 'available'))::int as available,
        (count(*) filter (where ${rentalVehicles.status} = 'maintenance'))::int as maintenance
        from ${rentalVehicles} where ${rentalVehicles.deletedAt} is null) r,
      (select count(*)::int as today,
        (count(*) filter (where ${appointments.checkInTime} >= ${dayStart.toISOString()}))::int as arrived
        from ${appointments}
        where ${appointments.timeSlotId} >= ${today} and ${appointments.timeSlotId} < ${tomorrow}
          and ${appointments.status} <> 'cancelled' and ${appointments.deletedAt} is null) a,
      (select (
        (select count(*) from ${appointments}
          where ${appointments.status} = 'pending' and ${appointments.deletedAt} is null) +
        (select count(*) from ${moveRequests}) +
        (select count(*) from ${rentalBookings}
          where ${rentalBookings.status} = 'pending' and ${rentalBookings.deletedAt} is null) +
        (select count(*) from ${towBookings}
          where ${towBookings.status} = 'pending' and ${towBookings.deletedAt} is null)
      )::int as pending) p
  `)
  const stats = rows[0]
  if (stats === undefined) throw new Error('The stats query returned no row')
  return stats
}
