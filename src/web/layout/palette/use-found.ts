import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, useRead } from '#web/api/hooks.ts'
import { useDebounced } from '#web/components/use-debounced.ts'

const PAUSE_MS = 80
const SEARCH = 'GET /api/search'

/** Searches the server for the typed text; keeps the previous results while loading. */
export function useFound(typed: string) {
  const debounced = useDebounced(typed, PAUSE_MS)
  const queries = useQueryClient()
  // Each opening of the palette starts without cached results, which may be out of date.
  useEffect(() => () => queries.removeQueries({ queryKey: [keyOf(SEARCH)[0]] }), [queries])
  const read = useRead(SEARCH, { query: { q: debounced } }, { when: debounced !== '', keepPrevious: true })
  const failed = read.isError && debounced === typed
  // A refetch after a server event runs in the background: the current results still count as an answer.
  const isAnswered = read.isSuccess && !read.isPlaceholderData
  return {
    answer: typed === '' || failed ? undefined : read.data,
    failed,
    /** True while the results do not match the typed text yet. */
    looking: typed !== '' && (debounced !== typed || (read.isFetching && !isAnswered)),
    tryAgain: () => void read.refetch(),
  }
}
