import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CalendarDate } from '#domain/time/calendar-date'
import { callPage } from '#web/api/call.ts'
import { keyOf } from '#web/api/hooks.ts'
import { appointmentQueryOf, type ListFilters } from './list-filters.ts'

const PER_PAGE = 500

/** The working list by date, a page at a time; pages that end before today are followed on their own, so that today is always there. */
export function useAppointmentList(filters: ListFilters, today: CalendarDate) {
  const query = appointmentQueryOf(filters)
  const {
    data,
    isPending,
    isError,
    isFetching,
    isFetchingNextPage,
    isPlaceholderData,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery({
    queryKey: [...keyOf('GET /api/appointments', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        'GET /api/appointments',
        { query: { ...query, limit: PER_PAGE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: query !== null,
    placeholderData: keepPreviousData,
  })
  const items = query === null ? [] : data?.pages.flatMap((page) => page.items)
  const last = items?.at(-1)
  const endsBeforeToday = last !== undefined && last.timeSlot.date < today
  useEffect(() => {
    if (hasNextPage && endsBeforeToday && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, endsBeforeToday, isFetchingNextPage, fetchNextPage])
  return {
    items,
    total: query === null ? 0 : (data?.pages[0]?.total ?? 0),
    isLoading: query !== null && isPending,
    isError: query !== null && isError,
    /** Old rows stand while those for other filters are on their way. */
    isReloading: query !== null && isPlaceholderData,
    isFetching,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  }
}
