import { z } from 'zod'
import { defaultPickupTime, defaultReturnTime } from '#domain/rental/hire-times'
import { endpoint } from './endpoint.ts'
import { cents, chosenId, id, pageQuery, time } from './fields.ts'
import { hireTimes } from './rental-booking-input.ts'
import { FuelType, RentalCategory, Transmission } from './rental-bookings.ts'

/** A car as a customer chooses it, with its price for the dates asked for. Without plate: nobody needs it to choose. */
export const AvailableCar = z
  .object({
    id,
    make: z.string(),
    model: z.string(),
    year: z.int(),
    category: RentalCategory,
    fuelType: FuelType,
    transmission: Transmission,
    seatingCapacity: z.int(),
    features: z.array(z.string()),
    dailyRate: cents,
    totalDays: z.int(),
    totalAmount: cents,
  })
  .meta({ id: 'AvailableCar' })
export type AvailableCar = z.infer<typeof AvailableCar>

/** The same for whoever hands the key over: known by its plate. */
export const FreeCar = AvailableCar.extend({ licensePlate: z.string() }).meta({ id: 'FreeCar' })
export type FreeCar = z.infer<typeof FreeCar>

const datesAndTimes = pageQuery.extend({
  startDate: hireTimes.startDate.describe('The day of the pickup'),
  endDate: hireTimes.endDate.describe('The day of the return'),
  pickupTime: time.default(defaultPickupTime).describe(`Garage time, ${defaultPickupTime} unless told`),
  returnTime: time.default(defaultReturnTime).describe(`Garage time, ${defaultReturnTime} unless told`),
})

export const rentalAvailability = {
  listAvailableCars: endpoint({
    method: 'GET',
    path: '/api/rental-vehicles/available',
    access: 'public',
    summary:
      'The cars that are free for these dates and times, cheapest first, each with its price for them.',
    tag: 'Public booking',
    query: datesAndTimes,
    status: 200,
    kind: 'list',
    response: z.array(AvailableCar),
  }),
  listFreeCars: endpoint({
    method: 'GET',
    path: '/api/rental-vehicles/free',
    access: 'signed_in',
    summary: 'The same cars with their plates, for staff who book, or move a booking that has a car already.',
    tag: 'Rental vehicles',
    query: datesAndTimes.extend({
      bookingId: chosenId('bookingId must be an id')
        .optional()
        .describe('The booking that is to move: it is not in its own way, and its own car keeps its rate'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(FreeCar),
    refusals: ['not_found'],
  }),
} as const
