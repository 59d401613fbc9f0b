import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callPage, type InputOf } from '#web/api/call.ts'
import { keyOf } from '#web/api/hooks.ts'

export type AppointmentQuery = NonNullable<InputOf<'GET /api/appointments'>['query']>

/** Appointments a page at a time; those already shown stay while others are on their way. Null asks nothing and finds nothing. */
export function useAppointmentPages(query: AppointmentQuery | null, perPage: number) {
  const pages = useInfiniteQuery({
    queryKey: [...keyOf('GET /api/appointments', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        'GET /api/appointments',
        { query: { ...query, limit: perPage, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: query !== null,
    placeholderData: keepPreviousData,
  })
  return {
    items: query === null ? [] : pages.data?.pages.flatMap((page) => page.items),
    /** How many there are in all; null while that is not known. */
    total: query === null ? 0 : (pages.data?.pages[0]?.total ?? null),
    isError: query !== null && pages.isError,
    /** Old rows stand while those for other filters are on their way. */
    isReloading: query !== null && pages.isPlaceholderData,
    isFetching: pages.isFetching,
    isFetchingNextPage: pages.isFetchingNextPage,
    showMore: () => void pages.fetchNextPage(),
    tryAgain: () => void pages.refetch(),
  }
}

/** How many appointments there are, without reading them; null while that is not known. */
export function useAppointmentCount(query: AppointmentQuery | null) {
  const count = useQuery({
    queryKey: [...keyOf('GET /api/appointments', { query }), 'count'],
    queryFn: async ({ signal }) =>
      (await callPage('GET /api/appointments', { query: { ...query, limit: 1 } }, { signal })).total,
    enabled: query !== null,
    placeholderData: keepPreviousData,
  })
  return {
    count: query === null ? 0 : (count.data ?? null),
    isError: query !== null && count.isError,
    isFetching: count.isFetching,
    tryAgain: () => void count.refetch(),
  }
}
