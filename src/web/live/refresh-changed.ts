import type { QueryClient } from '@tanstack/react-query'
import { isNamedBy } from '#contract/live-lists'
import { sessionKey } from '#web/session/use-session.ts'

/** Reads what is on the screen again where it may have changed; what is not is read when it is looked at. */
export function refreshChanged(queries: QueryClient, lists: readonly string[]): void {
  void queries.invalidateQueries({
    // Who is signed in is asked with care: see checkSession.
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && path !== sessionKey[0] && isNamedBy(lists, path),
  })
}

/** What failed while there was no connection is read again. */
export function refreshFailed(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
}
