import type { Change, Link } from './maintain-event-stream.ts'

/** Messages between the windows of one browser. */
export type Message =
  | { kind: 'changed'; change: Change }
  | { kind: 'linked'; link: Link }
  /** A window that was opened or became visible requests the current state. */
  | { kind: 'asked' }
  | { kind: 'stands'; latest: string | null; link: Link }

export interface Channel {
  say: (message: Message) => void
  hear: (ear: (message: Message) => void) => void
  close: () => void
}

interface Sharing {
  channel: Channel
  /** Calls back once this window is the leader. The returned functions end the leadership and the wait for it. */
  waitForLeadership: (lead: () => () => void) => () => void
  keep: (since: string | null, ears: Pick<Ears, 'heard' | 'linked'>) => () => void
}

interface Ears {
  /** Id of the last change processed by this window; null if unknown. */
  latest: string | null
  heard: (change: Change) => void
  linked: (link: Link) => void
}

/** One window holds the event stream and broadcasts to the others. When it closes, the next continues from its last event. */
export function shareStream({ channel, waitForLeadership, keep }: Sharing, ears: Ears): () => void {
  let { latest } = ears
  let link: Link = { state: 'open' }
  let isLeader = false

  function heard(change: Change) {
    latest = change.id
    ears.heard(change)
  }
  function linked(now: Link) {
    link = now
    ears.linked(now)
  }

  channel.hear((message) => {
    if (message.kind === 'asked') {
      if (isLeader) channel.say({ kind: 'stands', latest, link })
    } else if (isLeader) {
      // During a handover two windows lead briefly: each uses its own stream.
    } else if (message.kind === 'changed') heard(message.change)
    else if (message.kind === 'linked') linked(message.link)
    else {
      linked(message.link)
      // The changes in between are unknown, so everything is read again.
      if (message.latest !== latest) heard({ id: message.latest ?? '', lists: ['*'], spreadMilliseconds: 0 })
    }
  })
  channel.say({ kind: 'asked' })

  const leave = waitForLeadership(() => {
    isLeader = true
    return keep(latest, {
      heard: (change) => {
        heard(change)
        channel.say({ kind: 'changed', change })
      },
      linked: (now) => {
        linked(now)
        channel.say({ kind: 'linked', link: now })
      },
    })
  })
  return () => {
    leave()
    channel.close()
  }
}

const NAME = 'hoist events'

/** Web Locks needs a secure context. Without it every window opens its own stream. */
const windowsCanAgree = () => 'locks' in navigator && 'BroadcastChannel' in globalThis

/** Opens the channel to the other windows of this browser. */
export function openChannel(): Channel {
  if (!windowsCanAgree()) return { say: () => {}, hear: () => {}, close: () => {} }
  const channel = new BroadcastChannel(NAME)
  return {
    say: (message) => channel.postMessage(message),
    hear: (ear) => {
      channel.onmessage = ({ data }: MessageEvent<Message>) => ear(data)
    },
    close: () => channel.close(),
  }
}

/** Calls back once this window holds the Web Lock. Returns a function that releases the lock or cancels the request. */
export function waitForLeadership(lead: () => () => void): () => void {
  if (!windowsCanAgree()) return lead()
  const leaving = new AbortController()
  const { signal } = leaving
  navigator.locks
    .request(NAME, { signal }, async () => {
      const stop = lead()
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      stop()
    })
    // Aborted while waiting for the lock.
    .catch(() => {})
  return () => leaving.abort()
}

/**
 * Starts when the window becomes visible and stops when it is hidden. A background window would block a connection that
 * another window needs: phones suspend it, and over HTTP/1.1 a browser has six connections per host for all its windows.
 */
export function whileSeen(start: () => () => void): () => void {
  let stop: (() => void) | null = null
  function look() {
    if (document.visibilityState === 'visible') stop ??= start()
    else {
      stop?.()
      stop = null
    }
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop?.()
  }
}
