const mostBytes = 1024 * 1024

/**
 * Returns the text response of an external source; rejects on a timeout, a response that is too long, or an error
 * status.
 */
export async function readText(address: URL, timeoutMilliseconds: number): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    // Also limits the time for the body.
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return readLimited(response)
}

/** Returns the text of a response; rejects if it is longer than 1 MB. */
export async function readLimited(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > mostBytes) throw new Error('the response is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
