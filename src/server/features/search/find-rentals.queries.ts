import { inArray, type SQL, sql } from 'drizzle-orm'
import { openRentalStatuses } from '#domain/rental-status'
import type { Search } from '#domain/search/read-search'
import type { CalendarDate } from '#domain/time/calendar-date'
import { clients } from '#server/db/schema/clients-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { foundBookings, nextOf } from './find-bookings.queries.ts'
import { groupOf, most } from './group.queries.ts'
import { carMatches, rankOf } from './match.queries.ts'

const { status, startDate, deletedAt } = rentalBookings

/** A fleet is small enough for a sequential scan. */
export function foundRentalCars(search: Search): SQL {
  return sql`
    select * from (
      select ${rentalVehicles}.*, ${rankOf(carMatches(search, rentalVehicles))} as rank
      from ${rentalVehicles} where ${rentalVehicles.deletedAt} is null
    ) car
    where rank is not null order by rank, license_plate limit ${most}`
}

/**
 * Finds rentals by client, person who booked, car or reference: open ones nearest to today, and the latest of the other matches.
 */
export function foundRentals(search: Search): SQL {
  return foundBookings(search, {
    ...{ table: rentalBookings, cars: rentalVehicles, foundCars: 'found_rental_cars' },
    carId: rentalBookings.rentalVehicleId,
    time: startDate,
    isOpen: inArray(status, openRentalStatuses),
    nearest: [nextOf(openRentalStatuses, { table: rentalBookings, time: startDate, limit: 300 })],
    carColumns: [rentalVehicles.category],
  })
}

export function rentalGroup(today: CalendarDate): SQL {
  return groupOf({
    from: sql`found_rentals`,
    // Overdue returns before the next pickups.
    orderBy: sql`rank > 0, open desc, status = 'picked_up' desc, rank,
      case when open and start_date >= ${today} then start_date end, start_date desc, id`,
    hit: sql`json_build_object(
      'id', found.id, 'clientId', found.client_id, 'status', found.status, 'isNoShow', found.is_no_show,
      'startDate', found.start_date, 'endDate', found.end_date,
      'pickupTime', found.pickup_time, 'returnTime', found.return_time,
      'pickupMileage', found.pickup_mileage, 'returnMileage', found.return_mileage,
      'client', json_build_object('name', found.client_name, 'phone', found.client_phone),
      'bookedBy', case when found.booked_name is not null then json_build_object('name', found.booked_name) end,
      'rentalVehicle', json_build_object('year', found.year, 'make', found.make, 'model', found.model,
        'licensePlate', found.license_plate, 'category', found.category))`,
  })
}

export function rentalCarGroup(today: CalendarDate): SQL {
  return groupOf({
    from: sql`found_rental_cars`,
    orderBy: sql`rank, license_plate, id`,
    hit: sql`json_build_object(
      'id', found.id, 'year', found.year, 'make', found.make, 'model', found.model, 'licensePlate', found.license_plate,
      'category', found.category, 'status', found.status, 'current', out.rental, 'next', coming.rental)`,
    join: sql`
      left join lateral (${rentalOfCar(sql`${status} = 'picked_up'`)}) out on true
      left join lateral (${rentalOfCar(sql`${status} in ('pending', 'confirmed') and ${rentalBookings.endDate} >= ${today}`)}) coming on true`,
  })
}

function rentalOfCar(where: SQL): SQL {
  return sql`
    select json_build_object('id', ${rentalBookings.id}, 'status', ${status}, 'startDate', ${startDate}, 'endDate', ${rentalBookings.endDate},
      'returnTime', ${rentalBookings.returnTime}, 'pickupMileage', ${rentalBookings.pickupMileage}, 'returnMileage', ${rentalBookings.returnMileage},
      'clientName', ${clients.name}) as rental
    from ${rentalBookings} join ${clients} on ${clients.id} = ${rentalBookings.clientId}
    where ${rentalBookings.rentalVehicleId} = found.id and ${deletedAt} is null and ${where}
    order by ${rentalBookings.takenFrom} limit 1`
}
