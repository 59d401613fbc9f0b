import type { RentalBooking } from '#contract/rental-bookings'
import { addDays } from '#domain/time/calendar-date'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { CheckList } from './check-list.tsx'
import { rentalChecks } from './rental-checks.ts'

/** Checks the car's availability, the driver, and the opening hours at pickup and return. */
export function BeforeRental({ request }: { request: RentalBooking }) {
  const { garage, mayChange } = useStaff()
  const now = useGarageNow()
  const { startDate, endDate, rentalVehicleId } = request
  const specialDays = useRead('GET /api/special-days', { query: { startDate, endDate } })
  // The turnaround of an adjacent rental can cross midnight.
  const around = { startDate: addDays(startDate, -1), endDate: addDays(endDate, 1), rentalVehicleId }
  const beside = useRead('GET /api/rental-bookings/date-range', { query: around })
  const out = useRead('GET /api/rental-bookings', { query: { rentalVehicleId, status: 'picked_up' } })
  const checks =
    specialDays.data &&
    beside.data &&
    out.data &&
    rentalChecks({
      rental: request,
      garage,
      specialDays: specialDays.data,
      others: [...beside.data, ...out.data],
      seesDriver: mayChange,
      now,
    })
  return (
    <CheckList
      reads={[specialDays, beside, out]}
      failure="The car and the opening hours could not be checked."
      checks={checks ?? null}
    />
  )
}
