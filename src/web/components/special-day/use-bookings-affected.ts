import { useQuery } from '@tanstack/react-query'
import type { PlannedDay } from '#domain/opening/special-day'
import { call } from '#web/api/call-api.ts'
import { keyOf } from '#web/api/hooks.ts'

/** Returns the bookings that a planned day would leave outside opening hours; does not query if `day` is null. Not cached. */
export function useBookingsAffected(day: PlannedDay | null) {
  const input = {
    query: {
      date: day?.date ?? '',
      type: day?.type ?? ('closed' as const),
      ...(day?.type === 'half_day' && { openTime: day.openTime, closeTime: day.closeTime }),
    },
  }
  return useQuery({
    queryKey: keyOf('GET /api/special-days/preview', input),
    queryFn: ({ signal }) => call('GET /api/special-days/preview', input, { signal }),
    enabled: day !== null,
    // A cached result could miss a booking made since.
    staleTime: 0,
    gcTime: 0,
  })
}
