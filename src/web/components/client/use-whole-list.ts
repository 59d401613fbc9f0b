import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListPage } from '#web/api/call-api.ts'

const PER_PAGE = 20

interface Source<Item> {
  /** The newest items and the total, already loaded. */
  few: { total: number; items: Item[] }
  /** Starts with the API path, so that list refreshes include it. */
  queryKey: readonly unknown[]
  read: (page: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<ListPage<Item[]>>
}

/** A list that starts with the newest items and loads the rest page by page on request. */
export function useWholeList<Item>({ few, queryKey, read }: Source<Item>) {
  const [wanted, setWanted] = useState(false)
  const whole = useInfiniteQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      read({ limit: PER_PAGE, ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: wanted,
  })
  const items = whole.data?.pages.flatMap((page) => page.items) ?? few.items
  return {
    items,
    total: few.total,
    isFew: !wanted && few.total > few.items.length,
    isWhole: wanted,
    isError: whole.isError,
    isFetching: whole.isFetching,
    showAll: () => setWanted(true),
    showMore: () => whole.fetchNextPage(),
    refetch: () => whole.refetch(),
  }
}
