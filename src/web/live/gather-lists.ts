const PAUSE_IN_MS = 500

/** Reads again at once, then not for a moment: in a busy minute what was asked for has time to arrive. */
export function gatherLists(refresh: (lists: string[]) => void): (lists: readonly string[]) => void {
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
  return (lists) => {
    for (const list of lists) gathered.add(list)
    if (!pausing) go()
  }
}
