/** A place in the memory of this browser tab: it outlives a reload and is gone with the tab. Where storage is switched off, nothing is kept. */
export function tabMemory(name: string) {
  return {
    read(): unknown {
      try {
        return JSON.parse(sessionStorage.getItem(name) ?? 'null')
      } catch {
        return null
      }
    },
    /** Null forgets. */
    keep(value: object | null): void {
      try {
        if (value === null) sessionStorage.removeItem(name)
        else sessionStorage.setItem(name, JSON.stringify(value))
      } catch {
        // All works without it; only a reload costs what was typed.
      }
    },
  }
}
