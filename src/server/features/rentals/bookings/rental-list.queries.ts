import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { api } from '#contract/index'
import { openRentalStatuses, type RentalStatus } from '#domain/rental-status'
import { doneIsListedSince } from '#domain/schedule/working-list'
import { type GarageNow, instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import type { Order } from '#server/calls/paging'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'

type Segment = NonNullable<z.output<(typeof api)['listRentalBookings']['query']>['part']>

const { id, status, startDate, endDate, pickupTime, returnTime, pickedUpAt, returnedAt } = rentalBookings

/** The order of the working list: the SQL equivalent of `rentalListPosition` in the domain. */
export function byPlace({ date: today, timeZone }: GarageNow, direction: Order['direction']): Order {
  const at = (date: typeof startDate | typeof endDate, time: typeof pickupTime | typeof returnTime) =>
    sql`to_char(${date}, 'YYYY-MM-DD"T"') || ${time}`
  return {
    by: sql`case ${status}
      when 'picked_up' then case
        when ${endDate} < ${today} then ${`${today}T`}
        when ${endDate} > ${today} and (${pickedUpAt} at time zone ${timeZone})::date = ${today}::date
          then ${`${today}T`} || ${pickupTime}
        else ${at(endDate, returnTime)} end
      when 'returned' then to_char(${returnedAt} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI')
      else ${at(startDate, pickupTime)} end`,
    type: 'text',
    id: sql`${id}`,
    direction,
  }
}

/** Out and due by today first, then other open ones by return, then finished ones, latest first. */
export function byDueBack({ date: today, timeZone }: GarageNow): Order {
  const due = sql`to_char(${endDate}, 'YYYY-MM-DD"T"') || ${returnTime}`
  const over = sql`coalesce((${returnedAt} at time zone ${timeZone})::date, ${endDate})`
  return {
    by: sql`case
      when ${status} = 'picked_up' and ${endDate} <= ${today} then '0' || ${due}
      when ${inArray(status, openRentalStatuses)} then '1' || ${due}
      else '2' || to_char(date '9999-12-31' - ${over}, 'FM0000000') end`,
    type: 'text',
    id: sql`${id}`,
    direction: 'asc',
  }
}

/**
 * Returns the rentals of a segment of the working list, each status by the index that serves it. Rentals
 * returned in the last 30 days are listed under their own status only (decision 9).
 */
export function segmentOfWorkingList(
  segment: Segment,
  wanted: RentalStatus | undefined,
  now: GarageNow,
): SQL | undefined {
  if (wanted === 'returned') return segmentOfReturned(segment, now)
  const today = now.date
  const atPickup = inArray(status, ['pending', 'confirmed', 'cancelled'])
  switch (segment) {
    case 'upcoming':
      return or(eq(status, 'picked_up'), and(atPickup, gte(startDate, today)))
    case 'earlier':
      return and(atPickup, lt(startDate, today))
    case 'left_open':
      return and(inArray(status, ['pending', 'confirmed']), lt(startDate, today))
  }
}

function segmentOfReturned(segment: Segment, now: GarageNow): SQL | undefined {
  const midnight = instantOf(now.date, timeOfDay('00:00'), now.timeZone)
  if (segment === 'upcoming') return gte(returnedAt, midnight)
  return segment === 'earlier'
    ? and(lt(returnedAt, midnight), gte(returnedAt, doneIsListedSince(now)))
    : sql`false`
}
