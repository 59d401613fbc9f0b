import { gte, lt, type SQL, sql } from 'drizzle-orm'
import type { CalendarDate } from '#domain/time/calendar-date'
import type { Db } from '#server/db/connect'
import { rentalCostSql } from '#server/db/rental-cost-sql'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { returnsOf } from './completed-work.queries.ts'
import type { ReportSpan } from './report-span.ts'

export interface CountedCar {
  rentalVehicleId: string
  year: number
  make: string
  model: string
  licensePlate: string
  daysHired: number
  daysBooked: number
  daysAvailable: number
  returned: number
  noShows: number
  daysPaid: number
  income: number
  bookedAhead: number
}

interface ReportInput {
  span: ReportSpan
  today: CalendarDate
  timeZone: string
}

const daysIn = (dates: SQL) =>
  sql`(select coalesce(sum(upper(span) - lower(span)), 0) from unnest(${dates}) as span)`

/**
 * Returns the car-days and income of every rental car that was in the fleet or out in the range, most used
 * first.
 */
export async function countCars(db: Db, { span, today, timeZone }: ReportInput): Promise<CountedCar[]> {
  const { from, to, start, end } = span
  const { rentalVehicleId, status, startDate, endDate, deletedAt } = rentalBookings
  const { totalAmount, totalDays, pickedUpAt, returnedAt, isNoShow } = rentalBookings
  const car = rentalVehicles
  // A confirmed rental that was never picked up did not use its car.
  const isAhead = sql`(${status} = 'picked_up' or (${status} = 'confirmed' and ${endDate} >= ${today}::date))`
  const { rows } = await db.execute<CountedCar & Record<string, unknown>>(sql`
    with taken as materialized (
      select ${rentalVehicleId} as car_id, ${status} <> 'confirmed' as is_out,
        case when ${status} = 'confirmed' then greatest(${startDate}, ${today}::date)
          else (${pickedUpAt} at time zone ${timeZone})::date end as first,
        case ${status} when 'returned' then (${returnedAt} at time zone ${timeZone})::date
          when 'picked_up' then greatest(${endDate}, ${today}::date) else ${endDate} end as last
      from ${rentalBookings}
      -- Also compares the instants, which are indexed; the dates below are computed.
      where ${deletedAt} is null and ((${status} = 'returned' and ${gte(returnedAt, start)} and ${lt(pickedUpAt, end)}) or ${isAhead})
    ), car_days as (
      select car_id, out + booked as taken, out * datemultirange(daterange(null, ${today}::date, '[]')) as rented
      from (
        select car_id, coalesce(range_agg(days) filter (where is_out), '{}') as out,
          coalesce(range_agg(days) filter (where not is_out), '{}') as booked
        from (
          select car_id, is_out, daterange(greatest(first, ${from}::date), least(last, ${to}::date), '[]') as days
          from taken where first <= ${to}::date and last >= ${from}::date and first <= last
        ) of_rentals
        group by car_id
      ) of_cars
    ), fleet as (
      select ${car.id} as id, ${car.year} as year, ${car.make} as make, ${car.model} as model,
        ${car.licensePlate} as plate, ${car.deletedAt} is not null as is_deleted,
        (${car.createdAt} at time zone ${timeZone})::date as first,
        coalesce((${car.deletedAt} at time zone ${timeZone})::date, 'infinity') as last
      from ${rentalVehicles}
    ), days as (
      select car_id, ${daysIn(sql`rented`)} as rented, ${daysIn(sql`taken - rented`)} as booked,
        -- A rental may be older than the record of its car.
        ${daysIn(sql`taken - datemultirange(daterange(fleet.first, greatest(fleet.first, fleet.last), '[]'))`)} as beyond
      from car_days join fleet on fleet.id = car_id
    ), returns as (
      select ${rentalVehicleId} as car_id, count(*) as rentals, sum(${totalDays}) as days,
        sum(${rentalCostSql}) as income
      from ${rentalBookings} where ${returnsOf(span)}
      group by ${rentalVehicleId}
    ), ahead as (
      select ${rentalVehicleId} as car_id, sum(${totalAmount}) as income
      from ${rentalBookings}
      where ${deletedAt} is null and ${isAhead} and ${endDate} between ${from}::date and ${to}::date
      group by ${rentalVehicleId}
    ), missed as (
      select ${rentalVehicleId} as car_id, count(*) as rentals
      from ${rentalBookings}
      where ${deletedAt} is null and ${status} = 'cancelled' and ${isNoShow}
        and ${startDate} between ${from}::date and ${to}::date
      group by ${rentalVehicleId}
    ), counted as (
      select fleet.*, coalesce(rented, 0) as rented, coalesce(booked, 0) as booked,
        greatest(0, least(fleet.last, ${to}::date) - greatest(fleet.first, ${from}::date) + 1)
          + coalesce(beyond, 0) as available,
        coalesce(returns.rentals, 0) as rentals, coalesce(missed.rentals, 0) as no_shows, coalesce(returns.days, 0) as days,
        coalesce(returns.income, 0) as income, coalesce(ahead.income, 0) as ahead
      from fleet
      left join days on days.car_id = fleet.id
      left join returns on returns.car_id = fleet.id
      left join ahead on ahead.car_id = fleet.id
      left join missed on missed.car_id = fleet.id
    )
    select id as "rentalVehicleId", year, make, model, plate as "licensePlate",
      rented::int as "daysHired", booked::int as "daysBooked", available::int as "daysAvailable",
      rentals::int as returned, no_shows::int as "noShows", days::int as "daysPaid", income::float8 as income, ahead::float8 as "bookedAhead"
    from counted
    where available > 0 or rentals > 0 or ahead > 0 or no_shows > 0
    order by rented + booked desc, income desc, lower(make || ' ' || model) collate "C", plate collate "C"
  `)
  return rows
}
