import type { Handlers } from '#server/calls/call'
import { rentalOfId } from '#server/features/rentals/bookings/rental.record'
import { readGarageSettings } from '#server/garage/garage-settings'
import { requireOffered } from '#server/garage/require-offered'
import { freeCars } from './free-cars.ts'

export const availabilityHandlers = {
  /** For customers: without plates. */
  listAvailableCars: async ({ query }, call) => {
    const { business } = await readGarageSettings(call.db)
    requireOffered('rental', business, call)
    const page = await freeCars(call, { query, booker: 'online' })
    return { ...page, items: page.items.map(({ licensePlate: _, lateRental: __, ...car }) => car) }
  },
  /** For staff, also for an existing booking. */
  listFreeCars: async ({ query: { bookingId, ...query } }, call) => {
    const moving = bookingId === undefined ? undefined : await rentalOfId(call.db, bookingId)
    return freeCars(call, { query, booker: 'staff', moving })
  },
} satisfies Partial<Handlers>
