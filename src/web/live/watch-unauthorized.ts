import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'

/** Calls back on every read or mutation that fails with 401 (no session). Returns the unsubscribe function. */
export function watchUnauthorized(queries: QueryClient, onUnauthorized: () => void): () => void {
  const hear = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onUnauthorized()
  }
  const stops = [
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error)
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') hear(event.action.error)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
