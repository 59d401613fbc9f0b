import type { ChangedLists } from '#contract/events'

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
