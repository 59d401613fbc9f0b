import { type SQL, sql } from 'drizzle-orm'
import type { Search } from '#domain/search/read-search'
import { isOpenTow, towStatuses } from '#domain/tows/tow-status'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { groupOf } from './group.queries.ts'
import { carMatches, either, type Matches, personMatches, rankOf } from './match.queries.ts'

const { id, status, createdAt, deletedAt } = towBookings

// One text for the customer and the vehicle.
const customer = { ...towBookings, phone: towBookings.customerPhone }
const car = { ...towBookings, licensePlate: towBookings.vehicleLicensePlate, year: towBookings.vehicleYear }

/**
 * Finds tow requests by customer, vehicle or reference: the latest of each status, by the index that serves
 * it.
 */
export function foundTows(search: Search): SQL {
  const byReference: Matches =
    search.reference === null ? {} : { exact: sql`right(${id}::text, 6) = ${search.reference}` }
  const matches = either(byReference, either(personMatches(search, customer), carMatches(search, car)))
  const latest = towStatuses.map(
    (word) => sql`
      (select * from ${towBookings} where ${status} = ${word} and ${deletedAt} is null
      order by ${createdAt} desc limit 300)`,
  )
  return sql`
    select * from (
      select *, ${rankOf(matches)} as rank from (${sql.join(latest, sql` union all `)}) ${towBookings}
    ) tow
    where rank is not null`
}

/** Open requests first, then the latest. */
export function towGroup(): SQL {
  const open = sql.join(
    towStatuses.filter(isOpenTow).map((word) => sql`${word}`),
    sql`, `,
  )
  return groupOf({
    from: sql`found_tows`,
    orderBy: sql`rank > 0, status in (${open}) desc, rank, created_at desc, id`,
    hit: sql`json_build_object(
      'id', found.id, 'status', found.status, 'pickupLocation', found.pickup_location,
      'createdAt', to_char(found.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'customerName', found.customer_name, 'customerPhone', found.customer_phone,
      'vehicleYear', found.vehicle_year, 'vehicleMake', found.vehicle_make, 'vehicleModel', found.vehicle_model,
      'vehicleLicensePlate', found.vehicle_license_plate)`,
  })
}
