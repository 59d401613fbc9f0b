/** An entry in `sessionStorage`: survives a reload, not the tab. No-op where storage is disabled. */
export function tabMemory(name: string) {
  return {
    read(): unknown {
      try {
        return JSON.parse(sessionStorage.getItem(name) ?? 'null')
      } catch {
        return null
      }
    },
    /** Null removes the entry. */
    save(value: object | null): void {
      try {
        if (value === null) sessionStorage.removeItem(name)
        else sessionStorage.setItem(name, JSON.stringify(value))
      } catch {
        // Storage is disabled or full: only restoring after a reload is lost.
      }
    },
  }
}
