import type { ChangedLists } from '#contract/events'

/** State of the event stream. `since` (time of the disconnect) and `nextTry` are in milliseconds since 1970. */
export type Link = { state: 'open' } | { state: 'lost'; since: number; nextTry: number }

interface EventStreamOptions {
  open: OpenStream
  since: string | null
  heard: (change: Change) => void
  linked: (link: Link) => void
  /** Fires `online` and `offline`; `window` in the browser. */
  network: EventTarget
}

const FIRST_PAUSE_IN_MS = 1000
const LONGEST_PAUSE_IN_MS = 15_000

/**
 * Keeps a stream open: reconnects after each loss with exponential backoff, from the last event id. Returns a function
 * that closes it.
 */
export function maintainEventStream({ open, since, heard, linked, network }: EventStreamOptions): () => void {
  let latest = since
  let losses = 0
  let lostAt: number | null = null
  let close = () => {}
  let retry: ReturnType<typeof setTimeout> | undefined

  function connect() {
    clearTimeout(retry)
    close()
    close = open(latest, {
      opened: () => {
        losses = 0
        lostAt = null
        linked({ state: 'open' })
      },
      heard: (change) => {
        latest = change.id
        heard(change)
      },
      failed: lose,
    })
  }

  function lose() {
    clearTimeout(retry)
    close()
    lostAt ??= Date.now()
    // Random jitter: after a server restart all screens reconnect.
    const pause = Math.min(LONGEST_PAUSE_IN_MS, FIRST_PAUSE_IN_MS * 2 ** losses) * (0.5 + Math.random() / 2)
    losses += 1
    retry = setTimeout(connect, pause)
    linked({ state: 'lost', since: lostAt, nextTry: Date.now() + pause })
  }

  network.addEventListener('online', connect)
  network.addEventListener('offline', lose)
  connect()
  return () => {
    network.removeEventListener('online', connect)
    network.removeEventListener('offline', lose)
    clearTimeout(retry)
    close()
  }
}

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
