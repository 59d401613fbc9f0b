import type { FileStore } from '#server/adapters/file-store'

/** File storage in memory, which tests can inspect. */
export function memoryFiles(): FileStore & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    put: async (key, { bytes }) => {
      kept.set(key, bytes)
    },
    get: async (key) => kept.get(key) ?? null,
    delete: async (key) => {
      kept.delete(key)
    },
  }
}
