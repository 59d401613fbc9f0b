import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnavailable, mostRetries, retryPause } from './call-api.ts'
import { makeReadyWait } from './wait-until-ready.ts'

/**
 * Returns the query client. No polling and no refetch on focus: reads are invalidated by mutations and server events. A read
 * that fails with 503 is retried a few times, then shows its error until the server is ready again. Mutations are not
 * retried here: `call` retries those with an Idempotency-Key.
 */
export function makeQueryClient(): QueryClient {
  const ready = makeReadyWait(
    () => void queries.invalidateQueries({ predicate: ({ state }) => isUnavailable(state.error) }),
  )
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnavailable(error)) ready.wait(error)
      },
      onSuccess: ready.reset,
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => isUnavailable(error) && failures < mostRetries,
        retryDelay: (failures, error) => retryPause(error, failures),
      },
      // Without a connection, a mutation fails and says so, instead of waiting without a word.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queries
}
