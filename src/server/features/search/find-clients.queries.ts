import { type SQL, sql } from 'drizzle-orm'
import type { Search } from '#domain/search/read-search'
import type { CalendarDate } from '#domain/time/calendar-date'
import { clients } from '#server/db/schema/clients-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { groupOf, most } from './group.queries.ts'
import { byRank, clientMatches } from './match.queries.ts'
import { nextVisit, workshopJob } from './next-appointment.queries.ts'

const byName = sql`${clients.sortName}, ${clients.id}`

export function foundClients(search: Search): SQL {
  const ranked = byRank(
    clientMatches(search),
    (where, rank) => sql`
      select ${clients.id}, ${rank} as rank from ${clients}
      where ${clients.deletedAt} is null and ${where} order by ${byName} limit ${most}`,
  )
  return sql`
    select best.rank, ${clients.id}, ${clients.name}, ${clients.sortName}, ${clients.email}, ${clients.phone}, ${clients.status}
    from (select id, min(rank) as rank from (${ranked}) ranked group by id) best
    join ${clients} on ${clients.id} = best.id
    order by best.rank, ${byName} limit ${most}`
}

export function clientGroup(today: CalendarDate): SQL {
  return groupOf({
    from: sql`found_clients`,
    orderBy: sql`rank, sort_name, id`,
    hit: sql`json_build_object(
      'id', found.id, 'name', found.name, 'email', found.email, 'phone', found.phone, 'status', found.status,
      'vehicles', coalesce(owned.vehicles, '[]'), 'workshopJob', workshop.job, 'nextVisit', visit.next)`,
    join: sql`
      left join lateral (
        select json_agg(json_build_object('id', id, 'year', year, 'make', make, 'model', model, 'licensePlate', license_plate)) as vehicles
        from (
          select * from ${vehicles} where ${vehicles.clientId} = found.id and ${vehicles.deletedAt} is null
          order by ${vehicles.createdAt} desc, ${vehicles.id} desc limit 3
        ) newest
      ) owned on true
      left join lateral (${nextVisit('client_id', today)}) visit on true
      left join lateral (${workshopJob('client_id')}) workshop on true`,
  })
}
