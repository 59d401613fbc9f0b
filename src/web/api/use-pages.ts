import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Answer, callPage, type InputOf, keyOf, type RouteToRead } from './call-api.ts'

type ItemOf<R extends RouteToRead> = Answer<R> extends readonly (infer Item)[] ? Item : never
type ListInput<R extends RouteToRead> = InputOf<R> & { query: object }

interface Options {
  /** False disables the read: the list is empty. */
  enabled?: boolean
}

/** A list and its pages read so far. */
export interface Pages<Item> {
  /** Undefined until the first page is read. */
  items: Item[] | undefined
  /** Total number of items; null until known. */
  total: number | null
  hasMore: boolean
  isError: boolean
  isFetching: boolean
  /** True while the items are those of the previous filters. */
  isReloading: boolean
  isFetchingNextPage: boolean
  showMore: () => void
  tryAgain: () => void
}

/** Reads a list page by page. Keeps the previous items while another query is loading. */
export function usePages<R extends RouteToRead>(
  route: R,
  input: ListInput<R>,
  perPage: number,
  { enabled = true }: Options = {},
): Pages<ItemOf<R>> {
  const queryKey = [...keyOf(route, input), 'pages']
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: perPage, ...(pageParam !== null && { cursor: pageParam }) }
      return callPage(route, { ...input, query: { ...input.query, ...page } }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    enabled,
  })
  const list = JSON.stringify(queryKey)
  const read = pages.data?.pages.length ?? 0
  const [wanted, setWanted] = useState({ list, pages: 1 })
  const isMoreWanted = wanted.list === list && read < wanted.pages && pages.hasNextPage && !pages.isError
  // A refresh cancels the read of the next page and repeats only the pages before it.
  const isCancelled = isMoreWanted && !pages.isFetching
  const { fetchNextPage } = pages
  useEffect(() => {
    if (isCancelled) void fetchNextPage({ cancelRefetch: false })
  }, [isCancelled, fetchNextPage])
  return {
    items: enabled
      ? pages.data && onceEach(pages.data.pages.flatMap(({ items }) => items as ItemOf<R>[]))
      : [],
    total: enabled ? (pages.data?.pages[0]?.total ?? null) : 0,
    hasMore: enabled && pages.hasNextPage,
    isError: enabled && pages.isError,
    isFetching: pages.isFetching,
    isReloading: enabled && pages.isPlaceholderData,
    isFetchingNextPage: isMoreWanted,
    showMore: () => {
      setWanted({ list, pages: read + 1 })
      void fetchNextPage()
    },
    tryAgain: () => void pages.refetch(),
  }
}

/** Removes duplicates: a record that moves to a later page between two reads is in both. */
function onceEach<Item>(items: Item[]): Item[] {
  const idOf = (item: Item) => (item as { id?: string }).id ?? item
  return [...new Map(items.map((item) => [idOf(item), item])).values()]
}

/** Returns the total of a list by reading one item in the order of `sort`. */
export function useCount<R extends RouteToRead>(
  route: R,
  input: ListInput<R>,
  { enabled = true }: Options = {},
) {
  const count = useQuery({
    queryKey: [...keyOf(route, input), 'count'],
    queryFn: async ({ signal }) =>
      (await callPage(route, { ...input, query: { ...input.query, limit: 1 } }, { signal })).total,
    placeholderData: keepPreviousData,
    enabled,
  })
  return {
    /** Null until known. */
    total: enabled ? (count.data ?? null) : 0,
    isError: enabled && count.isError,
    isFetching: count.isFetching,
    tryAgain: () => void count.refetch(),
  }
}
