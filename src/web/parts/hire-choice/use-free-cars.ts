import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { type HireForm, possibleTimesOf } from './hire-form.ts'
import type { MovingHire } from './moving-hire.ts'

/** Returns the cars available for the dates in the form; does not query until the dates are valid. */
export function useFreeCars(hire: HireForm, moving?: MovingHire) {
  const now = useGarageNow()
  const times = possibleTimesOf(hire, { now, before: moving })
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
    { when: times !== null, keep: true },
  )
  return { ...read, times, cars: times === null ? undefined : read.data }
}
