import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Answer, callPage, type InputOf, type RouteToRead } from './call.ts'
import { keyOf } from './hooks.ts'

type ItemOf<R extends RouteToRead> = Answer<R> extends readonly (infer Item)[] ? Item : never

/** A list a page at a time; what is shown stays while the list of another query is on its way. */
export function usePages<R extends RouteToRead>(
  route: R,
  input: InputOf<R> & { query: object },
  perPage: number,
) {
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(route, input), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: perPage, ...(pageParam !== null && { cursor: pageParam }) }
      return callPage(route, { ...input, query: { ...input.query, ...page } }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  return {
    items: pages.data?.pages.flatMap(({ items }) => items as ItemOf<R>[]),
    // The newest page knows best how many there are by now.
    total: pages.data?.pages.at(-1)?.total ?? 0,
    isError: pages.isError,
    isFetching: pages.isFetching,
    /** Old items stand while those for other filters are on their way. */
    isReloading: pages.isPlaceholderData,
    isFetchingNextPage: pages.isFetchingNextPage,
    showMore: () => void pages.fetchNextPage(),
    tryAgain: () => void pages.refetch(),
  }
}
