import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'

/** Calls back whenever the server refuses a read or a send because it knows no session (401); returns how to stop. */
export function watchRefusals(queries: QueryClient, onRefused: () => void): () => void {
  const hear = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) onRefused()
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
