import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isCalendarMonth } from '#domain/schedule/calendar-months'
import { addMonths, type YearMonth } from '#domain/time/calendar-date'
import { call } from '#web/api/call-api.ts'
import { keyOf, useRead } from '#web/api/hooks.ts'

const inputOf = (month: YearMonth) => ({ query: { month } })

/** Fetches the days of a month, then prefetches the months before and after. */
export function useCalendar(month: YearMonth) {
  const queries = useQueryClient()
  const reading = useRead('GET /api/calendar', inputOf(month))
  const isRead = reading.data !== undefined
  useEffect(() => {
    if (!isRead) return
    for (const near of [addMonths(month, -1), addMonths(month, 1)].filter(isCalendarMonth)) {
      void queries.prefetchQuery({
        queryKey: keyOf('GET /api/calendar', inputOf(near)),
        queryFn: ({ signal }) => call('GET /api/calendar', inputOf(near), { signal }),
      })
    }
  }, [isRead, month, queries])
  return reading
}
