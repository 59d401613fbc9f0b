import { z } from 'zod'
import { defaultPickupTime, defaultReturnTime } from '#domain/rental/hire-times'
import { endpoint } from './endpoint.ts'
import { cents, chosenId, date, id, pageQuery, time } from './fields.ts'
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

/** The same for staff: known by its plate, and with the rental that it is late with. */
export const FreeCar = AvailableCar.extend({
  licensePlate: z.string(),
  lateRental: z
    .object({ id, clientName: z.string(), endDate: date, returnTime: time })
    .nullable()
    .describe('The rental whose car should be back by now and is not: it can be booked from tomorrow on'),
}).meta({ id: 'FreeCar' })
export type FreeCar = z.infer<typeof FreeCar>

const datesAndTimes = pageQuery.extend({
  startDate: hireTimes.startDate.describe('The day of the pickup'),
  endDate: hireTimes.endDate.describe('The day of the return'),
  pickupTime: time.optional().describe(`Garage time, ${defaultPickupTime} when absent`),
  returnTime: time.optional().describe(`Garage time, ${defaultReturnTime} when absent`),
})

export const rentalAvailability = {
  listAvailableCars: endpoint({
    method: 'GET',
    path: '/api/rental-vehicles/available',
    access: 'public',
    shared: true,
    summary:
      'The cars that are available online for these dates and times, cheapest first, each with its price for them. A late car is not available for a start within the next 7 days.',
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
    shared: true,
    summary:
      'The same cars with their plates, for staff who book, or move a booking that has a car already. A late car is available from tomorrow on, with the rental that is late.',
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
