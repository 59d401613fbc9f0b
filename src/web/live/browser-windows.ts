import type { Channel, Message } from './share-stream.ts'

const NAME = 'hoist events'

/** Outside HTTPS and localhost browsers do not let windows agree who leads; each listens for itself there. */
const windowsCanAgree = () => 'locks' in navigator && 'BroadcastChannel' in globalThis

/** What reaches the other windows of this browser. */
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

/** Calls back when no other window of this browser leads; the answer ends the waiting or the lead. */
export function waitForLead(lead: () => () => void): () => void {
  if (!windowsCanAgree()) return lead()
  const leaving = new AbortController()
  const { signal } = leaving
  navigator.locks
    .request(NAME, { signal }, async () => {
      const stop = lead()
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      stop()
    })
    // Left while it waited.
    .catch(() => {})
  return () => leaving.abort()
}
