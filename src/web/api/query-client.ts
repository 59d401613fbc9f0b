import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnavailable } from './api-error.ts'
import { mostRetries, retryPause } from './retry-pause.ts'

/**
 * Returns the query client. No polling and no refetch on focus: reads are invalidated by mutations and server events. A read
 * that fails with 503 is retried a few times, then shows its error until the server is ready again. Mutations are not
 * retried here: `call` retries those with an Idempotency-Key.
 */
export function makeQueryClient(): QueryClient {
  let checks = 0
  let isWaiting = false

  function waitUntilReady(error: unknown) {
    if (isWaiting) return
    isWaiting = true
    setTimeout(check, retryPause(error, checks))
  }

  async function check() {
    isWaiting = false
    checks += 1
    const isReady = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) void queries.invalidateQueries({ predicate: ({ state }) => isUnavailable(state.error) })
    else waitUntilReady(null)
  }

  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnavailable(error)) waitUntilReady(error)
      },
      onSuccess: () => {
        checks = 0
      },
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
