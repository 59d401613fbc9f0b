import type { Change, OpenStream } from './open-stream.ts'

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
