import type { ChangedLists } from '#contract/events'

/** Lists that changed, and the id to go on from. */
export interface Change extends Readonly<ChangedLists> {
  id: string
}

export interface StreamEars {
  opened: () => void
  heard: (change: Change) => void
  /** The stream is gone, for whatever reason, and will not come back by itself. */
  failed: () => void
}

/** Opens a stream of what happens after this id (null: of all that may have); the answer closes it. */
export type OpenStream = (since: string | null, ears: StreamEars) => () => void

// The server gives a sign of life every 20 seconds: two of them missing is one too many.
const SILENCE_IN_MS = 50_000

/** The server's events, until the first sign that they no longer come. */
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
  // The browser would try again by itself, but not after every failure and not in every browser.
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
