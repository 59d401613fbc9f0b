import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListPage } from '#web/api/call.ts'

const PER_PAGE = 20

interface Source<Item> {
  /** What is there from the beginning: the newest few, and how many there are. */
  few: { total: number; items: Item[] }
  /** Its path comes first, so that a change of the list refreshes it. */
  queryKey: readonly unknown[]
  read: (page: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<ListPage<Item[]>>
}

/** A list of which the newest few are known; asked for, the whole of it follows a page at a time. */
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
