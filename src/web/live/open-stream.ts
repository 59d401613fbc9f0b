import type { ChangedLists } from '#contract/events'

/** The lists that changed, and the event id to resume from. */
export interface Change extends Readonly<ChangedLists> {
  id: string
}

export interface StreamEars {
  opened: () => void
  heard: (change: Change) => void
  /** The stream is closed and does not reconnect. */
  failed: () => void
}

/** Opens a stream of the changes after this id (null: unknown). Returns a function that closes it. */
export type OpenStream = (since: string | null, ears: StreamEars) => () => void

// The server sends a heartbeat every 20 seconds; two missed ones mean that the connection is lost.
const SILENCE_IN_MS = 50_000

/** Opens the EventSource and closes it on the first error or timeout. */
export const openStream: OpenStream = (since, { opened, heard, failed }) => {
  const source = new EventSource(`/api/events?since=${encodeURIComponent(since ?? 'unknown')}`)
  let silence: ReturnType<typeof setTimeout>
  function live() {
    clearTimeout(silence)
    silence = setTimeout(fail, SILENCE_IN_MS)
  }
  function close() {
    clearTimeout(silence)
    source.close()
  }
  // EventSource reconnects by itself, but not after every failure and not in every browser.
  function fail() {
    close()
    failed()
  }
  live()
  source.addEventListener('open', () => {
    live()
    opened()
  })
  source.addEventListener('beat', live)
  source.addEventListener('changed', ({ data, lastEventId }: MessageEvent<string>) => {
    live()
    heard({ id: lastEventId, ...(JSON.parse(data) as ChangedLists) })
  })
  source.addEventListener('error', fail)
  return close
}
