/** Imports code; without a connection, waits for it and tries again. Rejects if the import fails with a connection. */
export async function whenOnline<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return whenOnline(load)
  }
}
