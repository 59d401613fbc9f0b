const mostBytes = 1024 * 1024

/** What an outside source answers at an address, as text; fails where it takes too long, says too much or refuses. */
export async function readText(address: URL, patienceMilliseconds: number): Promise<string> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    // Governs the body too, so that a source that trickles does not hold its reader for ever.
    signal: AbortSignal.timeout(patienceMilliseconds),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > mostBytes) throw new Error('the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
