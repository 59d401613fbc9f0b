import type { FileStore } from '#server/adapters/file-store'

/** File storage in memory, which tests can inspect. */
export function memoryFiles(): FileStore & { kept: Map<string, Uint8Array>; asked: Set<string> } {
  const kept = new Map<string, Uint8Array>()
  const asked = new Set<string>()
  return {
    kept,
    /** The keys of the files that were asked for. */
    asked,
    put: async (key, { bytes }) => {
      kept.set(key, bytes)
    },
    get: async (key) => {
      asked.add(key)
      return kept.get(key) ?? null
    },
    delete: async (key) => {
      kept.delete(key)
    },
  }
}
