import { z } from 'zod'
import { daysBetween } from '#domain/time/calendar-date'
import { endpoint } from './endpoint.ts'
import { cents, date, id, instant, pageQuery, time, version } from './fields.ts'
import { RentalStatus } from './rental-bookings.ts'

/** As much of a hire as its bar on the timeline shows, and its move to another place needs. */
export const RentalTimelineHire = z
  .object({
    id,
    rentalVehicleId: id,
    status: RentalStatus,
    startDate: date,
    pickupTime: time,
    endDate: date,
    returnTime: time,
    returnedAt: instant.nullable().describe('The real return'),
    clientName: z.string(),
    dailyRate: cents,
    totalAmount: cents,
    version,
  })
  .meta({ id: 'RentalTimelineHire' })
export type RentalTimelineHire = z.infer<typeof RentalTimelineHire>

// A year of a large fleet is read at once; more is no timeline.
const mostDays = 366

export const rentalTimeline = {
  listRentalTimeline: endpoint({
    method: 'GET',
    path: '/api/rental-bookings/timeline',
    access: 'signed_in',
    shared: true,
    summary:
      'The hires that have their car between two dates, in short and all at once: cancelled ones are left out, one that is out still and was due before stays in.',
    tag: 'Rental bookings',
    query: pageQuery
      .extend({
        startDate: date.describe('First day, inclusive'),
        endDate: date.describe('Last day, inclusive; at most a year after the first'),
      })
      .refine(({ startDate, endDate }) => startDate <= endDate, {
        path: ['endDate'],
        message: 'endDate cannot be before startDate',
      })
      .refine(({ startDate, endDate }) => daysBetween(startDate, endDate) < mostDays, {
        path: ['endDate'],
        message: `Please ask for at most ${mostDays} days`,
      }),
    status: 200,
    kind: 'list',
    response: z.array(RentalTimelineHire),
  }),
} as const
