import { z } from 'zod'
import { defaultPickupTime, defaultReturnTime } from '#domain/rental/hire-times'
import { endpoint } from './endpoint.ts'
import { cents, id, pageQuery, time } from './fields.ts'
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

export const rentalAvailability = {
  listAvailableCars: endpoint({
    method: 'GET',
    path: '/api/rental-vehicles/available',
    access: 'public',
    summary:
      'The cars that are free for these dates and times, cheapest first, each with its price for them.',
    tag: 'Public booking',
    query: pageQuery.extend({
      startDate: hireTimes.startDate.describe('The day of the pickup'),
      endDate: hireTimes.endDate.describe('The day of the return'),
      pickupTime: time.default(defaultPickupTime).describe(`Garage time, ${defaultPickupTime} unless told`),
      returnTime: time.default(defaultReturnTime).describe(`Garage time, ${defaultReturnTime} unless told`),
    }),
    status: 200,
    kind: 'list',
    response: z.array(AvailableCar),
  }),
} as const
