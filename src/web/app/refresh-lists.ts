import type { QueryClient } from '@tanstack/react-query'
import type { ChangedLists } from '#contract/events'
import { isNamedBy } from '#contract/live-lists'
import { sessionKey } from '#web/session/use-session.ts'

const PAUSE_IN_MS = 500

/**
 * Returns a function that collects changed lists and refreshes them after a random part of the spread (0 ms with few
 * listeners), then at most once per pause, so that responses arrive before the next refresh.
 */
export function gatherLists(refresh: (lists: string[]) => void): (change: Readonly<ChangedLists>) => void {
  const gathered = new Set<string>()
  let pausing = false
  function go() {
    pausing = gathered.size > 0
    if (!pausing) return
    const lists = [...gathered]
    gathered.clear()
    setTimeout(go, PAUSE_IN_MS)
    refresh(lists)
  }
  return ({ lists, spreadMilliseconds }) => {
    for (const list of lists) gathered.add(list)
    if (pausing || gathered.size === 0) return
    if (spreadMilliseconds > 0) {
      pausing = true
      setTimeout(go, Math.random() * spreadMilliseconds)
    } else go()
  }
}

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
