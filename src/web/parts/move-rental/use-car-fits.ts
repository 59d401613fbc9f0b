import { type Fit, fitOf } from '#domain/rental/fleet-fit'
import type { HireTimes } from '#domain/rental/rental-availability'
import { hiresByCar } from '#domain/schedule/fleet-rows'
import { addDays } from '#domain/time/calendar-date'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { useStaff } from '#web/session/use-staff.ts'
import type { MovableRental } from './rental-move.ts'
import { useFleetCars } from './use-fleet-cars.ts'

/** Every car of the fleet with whether the booking fits on it at these dates and times. */
export function useCarFits(booking: MovableRental, times: HireTimes | null) {
  const now = useGarageNow()
  const { turnaroundMinutes } = useStaff().garage.hireRules
  const cars = useFleetCars()
  const asked = times !== null && times.startDate <= times.endDate ? times : null
  const hires = useRead(
    'GET /api/rental-bookings/timeline',
    {
      query: {
        // A turnaround may reach over midnight.
        startDate: addDays(asked?.startDate ?? now.date, -1),
        endDate: addDays(asked?.endDate ?? now.date, 1),
      },
    },
    { when: asked !== null, keep: true },
  )
  const isKnown = cars.data !== undefined && hires.data !== undefined && !hires.isPlaceholderData
  const byCar = hiresByCar(hires.data ?? [])
  return {
    cars: cars.data ?? [],
    /** Null while it is not known yet. */
    fitOn: (car: { id: string } | undefined): Fit | null => {
      const known = cars.data?.find(({ id }) => id === car?.id)
      if (known === undefined || asked === null || !isKnown) return null
      const others = byCar.get(known.id) ?? []
      return fitOf(booking, { car: known, hires: others, times: asked }, { turnaroundMinutes, now })
    },
    isError: cars.isError || hires.isError,
    isFetching: cars.isFetching || hires.isFetching,
    tryAgain: () => {
      if (cars.isError) void cars.refetch()
      if (hires.isError) void hires.refetch()
    },
  }
}
