import type { Channel, Message } from './share-stream.ts'

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
