import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, useRead } from '#web/api/hooks.ts'
import { useDebounced } from '#web/parts/use-debounced.ts'

const PAUSE_MS = 80
const SEARCH = 'GET /api/search'

/** What the server found for what is typed; while it looks, what it found before. */
export function useFound(typed: string) {
  const asked = useDebounced(typed, PAUSE_MS)
  const queries = useQueryClient()
  // Each opening of the palette looks anew: the garage has gone on meanwhile.
  useEffect(() => () => queries.removeQueries({ queryKey: [keyOf(SEARCH)[0]] }), [queries])
  const read = useRead(SEARCH, { query: { q: asked } }, { when: asked !== '', keep: true })
  const failed = read.isError && asked === typed
  // What a colleague changes is read again behind an answer that holds until then.
  const isAnswered = read.isSuccess && !read.isPlaceholderData
  return {
    answer: typed === '' || failed ? undefined : read.data,
    failed,
    /** What is shown is not yet the answer to what is typed. */
    looking: typed !== '' && (asked !== typed || (read.isFetching && !isAnswered)),
    tryAgain: () => void read.refetch(),
  }
}
