import type { Change, OpenStream } from './open-stream.ts'

/** Whether changes arrive; while they do not: since when, and when it is tried again, in milliseconds since 1970. */
export type Link = { state: 'open' } | { state: 'lost'; since: number; nextTry: number }

interface Keeping {
  open: OpenStream
  since: string | null
  heard: (change: Change) => void
  linked: (link: Link) => void
  /** Tells when the browser goes offline and comes back. */
  network: EventTarget
}

const FIRST_PAUSE_IN_MS = 1000
const LONGEST_PAUSE_IN_MS = 15_000

/** Keeps a stream open: after each loss it goes on where it stopped, sooner or later. The answer closes it for good. */
export function keepStream({ open, since, heard, linked, network }: Keeping): () => void {
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
    // Not all at once: when a server comes back, a whole garage's screens do.
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
