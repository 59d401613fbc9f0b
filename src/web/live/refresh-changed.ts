import type { QueryClient } from '@tanstack/react-query'
import { isNamedBy } from '#contract/live-lists'
import { sessionKey } from '#web/session/use-session.ts'

/** Invalidates the reads of these lists: those on the screen are repeated now, others when they are next used. */
export function refreshChanged(queries: QueryClient, lists: readonly string[]): void {
  void queries.invalidateQueries({
    // The session is read by checkSession, which handles unsaved input.
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path !== sessionKey[0] && isNamedBy(lists, path),
  })
}

/** Repeats the reads that failed while there was no connection. */
export function refreshFailed(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
}
