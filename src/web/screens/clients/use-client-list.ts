import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callPage } from '#web/api/call.ts'
import { keyOf } from '#web/api/hooks.ts'
import { type ClientFilters, clientQueryOf } from './client-filters.ts'

const PER_PAGE = 24

/** The clients a page at a time; while other filters load, the old cards stay. */
export function useClientList(filters: ClientFilters) {
  const query = clientQueryOf(filters)
  const list = useInfiniteQuery({
    queryKey: [...keyOf('GET /api/clients', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        'GET /api/clients',
        { query: { ...query, limit: PER_PAGE, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  return {
    items: list.data?.pages.flatMap((page) => page.items),
    // The newest page knows best how many there are by now.
    total: list.data?.pages.at(-1)?.total ?? 0,
    isError: list.isError,
    isFetching: list.isFetching,
    isReloading: list.isPlaceholderData,
    isFetchingNextPage: list.isFetchingNextPage,
    fetchNextPage: list.fetchNextPage,
    refetch: list.refetch,
  }
}
