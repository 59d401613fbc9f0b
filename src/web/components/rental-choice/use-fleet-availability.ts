import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import type { MovingRental } from './moving-rental.ts'
import { possibleTimesOf, type RentalChoiceForm } from './rental-choice-form.ts'

/** Returns the cars available for the dates in the form; does not query until the dates are valid. */
export function useFleetAvailability(rental: RentalChoiceForm, moving?: MovingRental) {
  const now = useGarageNow()
  const times = possibleTimesOf(rental, { now, before: moving })
  const read = useRead(
    'GET /api/rental-vehicles/free',
    {
      query: {
        ...times,
        startDate: times?.startDate ?? '',
        endDate: times?.endDate ?? '',
        ...(moving && { bookingId: moving.id }),
      },
    },
    { when: times !== null, keepPrevious: true },
  )
  return { ...read, times, cars: times === null ? undefined : read.data }
}
