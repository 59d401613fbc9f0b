import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callPage } from '#web/api/call.ts'
import { keyOf } from '#web/api/hooks.ts'
import { type VehicleFilters, vehicleQueryOf } from './vehicle-filters.ts'

// Two, three and four cards to a row all end with a full one.
const PER_PAGE = 24

/** The vehicles that were added last, a page at a time. */
export function useVehicleList(filters: VehicleFilters) {
  const query = vehicleQueryOf(filters)
  const list = useInfiniteQuery({
    queryKey: [...keyOf('GET /api/vehicles', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        'GET /api/vehicles',
        { query: { ...query, limit: PER_PAGE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  return {
    items: list.data?.pages.flatMap((page) => page.items),
    total: list.data?.pages.at(-1)?.total ?? 0,
    isError: list.isError,
    isFetching: list.isFetching,
    isFetchingNextPage: list.isFetchingNextPage,
    /** Old cards stand while those for other filters are on their way. */
    isReloading: list.isPlaceholderData,
    fetchNextPage: list.fetchNextPage,
    refetch: list.refetch,
  }
}
