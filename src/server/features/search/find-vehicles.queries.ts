import { type SQL, sql } from 'drizzle-orm'
import type { Search } from '#domain/search/read-search'
import type { CalendarDate } from '#domain/time/calendar-date'
import { clients } from '#server/db/schema/clients-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { groupOf, most } from './group.queries.ts'
import { byRank, carMatches } from './match.queries.ts'
import { nextVisit, workshopJob } from './next-appointment.queries.ts'

const newest = sql`${vehicles.createdAt} desc, ${vehicles.id} desc`

export function foundVehicles(search: Search): SQL {
  const ranked = byRank(
    carMatches(search, vehicles),
    (where, rank) => sql`
      select ${vehicles.id}, ${rank} as rank from ${vehicles}
      where ${vehicles.deletedAt} is null and ${where} order by ${newest} limit ${most}`,
  )
  return sql`
    select best.rank, ${vehicles}.*
    from (select id, min(rank) as rank from (${ranked}) ranked group by id) best
    join ${vehicles} on ${vehicles.id} = best.id
    order by best.rank, ${newest} limit ${most}`
}

export function vehicleGroup(today: CalendarDate): SQL {
  return groupOf({
    from: sql`found_vehicles`,
    // Among equal matches, the vehicle in the workshop first.
    orderBy: sql`rank, (status = 'in_service') desc, created_at desc, id desc`,
    hit: sql`json_build_object(
      'id', found.id, 'year', found.year, 'make', found.make, 'model', found.model, 'licensePlate', found.license_plate,
      'vin', found.vin, 'mileage', found.mileage, 'status', found.status, 'clientId', found.client_id,
      'client', json_build_object('name', ${clients.name}, 'email', ${clients.email}, 'phone', ${clients.phone}), 'workshopJob', workshop.job, 'nextVisit', visit.next)`,
    join: sql`
      join ${clients} on ${clients.id} = found.client_id
      left join lateral (${nextVisit('vehicle_id', today)}) visit on true
      left join lateral (${workshopJob('vehicle_id')}) workshop on true`,
  })
}
