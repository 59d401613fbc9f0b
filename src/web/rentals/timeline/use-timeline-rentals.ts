import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type FleetWindow, fleetWindow, turnedWindow } from '#domain/rentals/fleet-window'
import { addDays } from '#domain/time/calendar-date'
import { call } from '#web/api/call-api.ts'
import { keyOf, useRead } from '#web/api/hooks.ts'

// A booking dragged partly out of the window must still be checked for overlaps there.
const marginDays = 14

const inputOf = ({ first, last }: FleetWindow) => ({
  query: { startDate: addDays(first, -marginDays), endDate: addDays(last, marginDays) },
})

/** Loads the rentals of a window and its margins, then prefetches those of the previous and the next window. */
export function useTimelineRentals(window: FleetWindow) {
  const queries = useQueryClient()
  const reading = useRead('GET /api/rental-bookings/timeline', inputOf(window), { keepPrevious: true })
  const isRead = reading.data !== undefined && !reading.isPlaceholderData
  useEffect(() => {
    if (!isRead) return
    for (const first of [turnedWindow(window, -1), turnedWindow(window, 1)]) {
      if (first === null) continue
      const input = inputOf(fleetWindow(first, window.span))
      void queries.prefetchQuery({
        queryKey: keyOf('GET /api/rental-bookings/timeline', input),
        queryFn: ({ signal }) => call('GET /api/rental-bookings/timeline', input, { signal }),
      })
    }
  }, [isRead, window, queries])
  return reading
}
