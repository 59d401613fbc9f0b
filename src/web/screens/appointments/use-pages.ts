import { keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ListPage } from '#web/api/call.ts'

interface Paged<Item> {
  queryKey: QueryKey
  /** False asks nothing and finds nothing. */
  enabled: boolean
  read: (page: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<ListPage<Item[]>>
}

/** A list a page at a time; what is already shown stays while other pages are on their way. */
export function usePages<Item>({ queryKey, enabled, read }: Paged<Item>, perPage: number) {
  const pages = useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      read({ limit: perPage, ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled,
    placeholderData: keepPreviousData,
  })
  return {
    items: enabled ? pages.data?.pages.flatMap((page) => page.items) : [],
    /** How many there are in all; null while that is not known. */
    total: enabled ? (pages.data?.pages[0]?.total ?? null) : 0,
    hasMore: enabled && pages.hasNextPage,
    isError: enabled && pages.isError,
    /** Old rows stand while those for other filters are on their way. */
    isReloading: enabled && pages.isPlaceholderData,
    isFetching: pages.isFetching,
    isFetchingNextPage: pages.isFetchingNextPage,
    showMore: () => void pages.fetchNextPage(),
    tryAgain: () => void pages.refetch(),
  }
}

/** How many a list holds, without reading them; null while that is not known. */
export function useCount<Item>({ queryKey, enabled, read }: Paged<Item>) {
  const count = useQuery({
    queryKey: [...queryKey, 'count'],
    queryFn: async ({ signal }) => (await read({ limit: 1 }, signal)).total,
    enabled,
    placeholderData: keepPreviousData,
  })
  return {
    total: enabled ? (count.data ?? null) : 0,
    isError: enabled && count.isError,
    isFetching: count.isFetching,
    tryAgain: () => void count.refetch(),
  }
}
