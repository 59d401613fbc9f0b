import { z } from 'zod'
import { daysBetween } from '#domain/time/calendar-date'
import { BookerName } from '../clients/clients.ts'
import { endpoint } from '../endpoint.ts'
import { date, id, instant, pageQuery, time, version } from '../fields.ts'
import { daysInOrder, RentalStatus, rentalPrice } from './rental-bookings.ts'

/** The fields of a rental that the timeline needs to show and move its bar. */
export const RentalTimelineEntry = z
  .object({
    id,
    rentalVehicleId: id,
    status: RentalStatus,
    startDate: date,
    pickupTime: time,
    endDate: date,
    returnTime: time,
    returnedAt: instant.nullable().describe('Actual time of the return'),
    clientName: z.string(),
    bookedBy: BookerName,
    ...rentalPrice,
    version,
  })
  .meta({ id: 'RentalTimelineEntry' })
export type RentalTimelineEntry = z.infer<typeof RentalTimelineEntry>

// Limits the size of a response, which is not paginated.
const mostDays = 366

export const rentalTimeline = {
  listRentalTimeline: endpoint({
    method: 'GET',
    path: '/api/rental-bookings/timeline',
    access: 'signed_in',
    shared: true,
    summary:
      'Rentals that occupy a car in a date range, in compact form without pagination. Excludes cancelled rentals; includes overdue ones still out.',
    tag: 'Rental bookings',
    query: pageQuery
      .extend({
        startDate: date.describe('First day, inclusive'),
        endDate: date.describe('Last day, inclusive; at most a year after the first'),
      })
      .check(daysInOrder)
      .refine(({ startDate, endDate }) => daysBetween(startDate, endDate) < mostDays, {
        path: ['endDate'],
        message: `Please choose no more than ${mostDays} days`,
      }),
    status: 200,
    kind: 'list',
    response: z.array(RentalTimelineEntry),
  }),
} as const
