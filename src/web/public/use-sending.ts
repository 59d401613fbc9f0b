import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ConnectionError } from '#web/api/call-api.ts'
import { useListener } from '#web/ui/use-listener.ts'

const OFFLINE = 'There is no connection. Your entries are kept.'
const UNSENT =
  'There is no connection. Your request has not been sent yet. It will be sent as soon as the connection is back.'

const SLOW = 'There is no answer yet. Your entries are kept.'

// The browser can be online while the server cannot be reached.
const pause = 5000
const usualWait = 2500

/** Sends the request. Resolves with the message about a refusal that belongs to no field, or null. */
type Attempt = () => Promise<string | null>

/**
 * Sends a public form, ignoring further submits while one is in progress. Without a connection, says so and sends again
 * by itself, until then the form can be changed; closing the tab with an unsent request asks. `preload` is called once: it
 * loads what follows the submit, which may happen without a connection.
 */
export function useSending(preload: () => unknown) {
  const isSending = useRef(false)
  const [unsent, setUnsent] = useState<Attempt | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isOffline = useOffline()
  const isOpen = isPending || unsent !== null

  async function send(attempt: Attempt) {
    if (isSending.current) return
    isSending.current = true
    setIsPending(true)
    setFailure(null)
    const timer = setTimeout(setFailure, usualWait, SLOW)
    try {
      setFailure(await attempt())
      setUnsent(null)
    } catch {
      setUnsent(() => attempt)
    }
    clearTimeout(timer)
    isSending.current = false
    setIsPending(false)
  }

  function sendAgain() {
    if (unsent !== null && navigator.onLine) void send(unsent)
  }
  const latest = useEffectEvent(sendAgain)
  const isUnsent = unsent !== null
  useListener('online', sendAgain, { active: isUnsent })
  useEffect(() => {
    if (!isUnsent) return
    const timer = setInterval(latest, pause)
    return () => clearInterval(timer)
  }, [isUnsent])
  useListener('beforeunload', (event) => event.preventDefault(), { active: isOpen })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => void preload(), [])
  return { send, isPending, failure: isUnsent ? UNSENT : (failure ?? (isOffline ? OFFLINE : null)) }
}

/** Imports code for sending. Throws ConnectionError if it could not be loaded. */
export async function imported<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch {
    throw new ConnectionError()
  }
}

function useOffline(): boolean {
  const [isOffline, setIsOffline] = useState(!navigator.onLine)
  useListener('online', () => setIsOffline(false))
  useListener('offline', () => setIsOffline(true))
  return isOffline
}
