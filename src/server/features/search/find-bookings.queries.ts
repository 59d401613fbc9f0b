import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Search } from '#domain/search/read-search'
import type { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import type { rentalBookings } from '#server/db/schema/rental-bookings-table'
import type { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import type { vehicles } from '#server/db/schema/vehicles-table'
import {
  bookerMatches,
  carMatches,
  clientMatches,
  either,
  type Matches,
  rankOf,
  wordsInside,
} from './match.queries.ts'

interface Bookings {
  table: typeof appointments | typeof rentalBookings
  cars: typeof vehicles | typeof rentalVehicles
  carId: AnyColumn
  /** The query of the best matching cars. */
  foundCars: 'found_vehicles' | 'found_rental_cars'
  /** When a booking is. */
  time: AnyColumn
  isOpen: SQL
  /** Selects the ids of open bookings, limited so that the cost stays constant. */
  nearest: readonly SQL[]
  /** Columns of the car besides year, make, model and plate. */
  carColumns?: readonly AnyColumn[]
}

/**
 * Selects the ids of the next bookings of these statuses that are not deleted. Each status is read in order from the index of
 * status and time; of several at once, the planner reads the bookings of all years by their time, or sorts them.
 */
export function nextOf(
  statuses: readonly string[],
  { table, time, from = sql`true`, limit }: Pick<Bookings, 'table' | 'time'> & { from?: SQL; limit: number },
): SQL {
  const most = sql.raw(String(limit))
  const ofStatus = (status: string) => sql`(select ${table.id} as id, ${time} as time from ${table}
    where ${table.status} = ${status} and ${table.deletedAt} is null and ${from} order by ${time} limit ${most})`
  return sql`select id from (${sql.join(statuses.map(ofStatus), sql` union all `)}) next order by time limit ${most}`
}

/**
 * Finds bookings by client, person who booked, car or reference: open ones, and the latest of the best matching clients, cars
 * and people who booked, including completed and cancelled ones.
 */
export function foundBookings(search: Search, bookings: Bookings): SQL {
  const { table, cars, carId, foundCars, time, isOpen, nearest, carColumns = [] } = bookings
  const id = sql`select ${table.id} from ${table}`
  const isReference =
    search.reference === null ? undefined : sql`right(${table.id}::text, 6) = ${search.reference}`
  const latestOf = (found: 'found_clients' | Bookings['foundCars'], by: AnyColumn) => sql`
    select latest.id from (select id from ${sql.raw(found)} order by rank limit 10) best
    cross join lateral (
      ${id} where ${by} = best.id and ${table.deletedAt} is null order by ${time} desc limit 5
    ) latest`
  // None if the text is too short for an index.
  const { inside: byBooker } = wordsInside(search, table.bookerSearch)
  const sources = [
    ...nearest,
    latestOf('found_clients', table.clientId),
    latestOf(foundCars, carId),
    ...(byBooker === undefined
      ? []
      : [sql`${id} where ${byBooker} and ${table.deletedAt} is null order by ${time} desc limit 20`]),
    ...(isReference === undefined
      ? []
      : [sql`${id} where ${isReference} and ${table.deletedAt} is null limit 5`]),
  ]
  const shown = [cars.year, cars.make, cars.model, cars.licensePlate, ...carColumns]
  return sql`
    select * from (
      select ${table}.*, ${clients.name} as client_name, ${clients.phone} as client_phone,
        ${sql.join(shown, sql`, `)}, ${isOpen} as open, ${rankOf(matchesOf(search, bookings, isReference))} as rank
      from (${sql.join(
        sources.map((source) => sql`(${source})`),
        sql` union `,
      )}) source
      join ${table} on ${table.id} = source.id
      join ${clients} on ${clients.id} = ${table.clientId}
      join ${cars} on ${cars.id} = ${carId}
    ) booking
    where rank is not null`
}

function matchesOf(search: Search, { table, cars }: Bookings, isReference: SQL | undefined): Matches {
  const byReference: Matches = isReference === undefined ? {} : { exact: isReference }
  const together = wordsInside(search, sql`(${clients.searchText} || ' ' || ${cars.searchText})`)
  const people = either(clientMatches(search), bookerMatches(search, table.bookerSearch))
  const ofOne = either(people, carMatches(search, cars))
  return either(byReference, either(ofOne, together))
}
