import type { RentalBooking } from '#contract/rental-bookings'
import { useRead } from '#web/api/hooks.ts'

/** Returns the other open rentals of the same car: the current and the next ones. */
export function useCarRentals({ id, rentalVehicleId }: RentalBooking) {
  const read = useRead('GET /api/rental-vehicles/{id}/bookings', {
    params: { id: rentalVehicleId },
    query: { open: 'true' },
  })
  const others = read.data?.filter((other) => other.id !== id)
  return { read, others }
}
