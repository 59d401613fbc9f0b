import type { RentalBooking } from '#contract/rental-bookings'
import { useRead } from '#web/api/hooks.ts'

/** The other open hires of the car of a hire: who has it, and who gets it next. */
export function useCarHires({ id, rentalVehicleId }: RentalBooking) {
  const read = useRead('GET /api/rental-vehicles/{id}/bookings', {
    params: { id: rentalVehicleId },
    query: { open: 'true' },
  })
  const others = read.data?.filter((other) => other.id !== id)
  return { read, others }
}
