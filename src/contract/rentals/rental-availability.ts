import { z } from 'zod'
import { defaultPickupTime, defaultReturnTime } from '#domain/rentals/rental-times'
import { endpoint } from '../endpoint.ts'
import { cents, chosenId, date, id, pageQuery, time } from '../fields.ts'
import { rentalTimes } from './rental-booking-input.ts'
import { FuelType, RentalCategory, Transmission } from './rental-bookings.ts'

/** A car with its price for the requested dates. Excludes the plate, since the endpoint is public. */
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

/** The same for staff, with the plate and any overdue rental. */
export const FreeCar = AvailableCar.extend({
  licensePlate: z.string(),
  lateRental: z
    .object({ id, clientName: z.string(), endDate: date, returnTime: time })
    .nullable()
    .describe('The overdue rental of this car; null if none. The car can be booked from tomorrow'),
}).meta({ id: 'FreeCar' })
export type FreeCar = z.infer<typeof FreeCar>

const datesAndTimes = pageQuery.extend({
  startDate: rentalTimes.startDate.describe('Pickup date'),
  endDate: rentalTimes.endDate.describe('Return date'),
  pickupTime: time.optional().describe(`Garage time; default ${defaultPickupTime}`),
  returnTime: time.optional().describe(`Garage time; default ${defaultReturnTime}`),
})

export const rentalAvailability = {
  listAvailableCars: endpoint({
    method: 'GET',
    path: '/api/rental-vehicles/available',
    access: 'public',
    shared: true,
    summary:
      'Cars available online for these dates and times, cheapest first, with the total price. Cars with an overdue rental are excluded for a start within the next 7 days.',
    tag: 'Public booking',
    query: datesAndTimes,
    status: 200,
    kind: 'list',
    response: z.array(AvailableCar),
    problems: ['not_offered'],
  }),
  listFreeCars: endpoint({
    method: 'GET',
    path: '/api/rental-vehicles/free',
    access: 'signed_in',
    shared: true,
    summary:
      'Cars available for these dates and times, with plates, for staff creating or moving a booking. Cars with an overdue rental are available from tomorrow.',
    tag: 'Rental vehicles',
    query: datesAndTimes.extend({
      bookingId: chosenId('bookingId must be an id')
        .optional()
        .describe(
          'The booking being moved: it is ignored in the overlap check, and its current car keeps its rate',
        ),
    }),
    status: 200,
    kind: 'list',
    response: z.array(FreeCar),
    problems: ['not_found'],
  }),
} as const
