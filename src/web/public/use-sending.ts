import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ConnectionError } from '#web/api/api-error.ts'

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
 * by itself, until then the form can be changed; closing the tab with an unsent request asks.
 */
export function useSending() {
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

  const sendAgain = useEffectEvent(() => {
    if (unsent !== null && navigator.onLine) void send(unsent)
  })
  const isUnsent = unsent !== null
  useEffect(() => {
    if (!isUnsent) return
    const timer = setInterval(sendAgain, pause)
    window.addEventListener('online', sendAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendAgain)
    }
  }, [isUnsent])
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])
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
  useEffect(() => {
    const read = () => setIsOffline(!navigator.onLine)
    window.addEventListener('online', read)
    window.addEventListener('offline', read)
    return () => {
      window.removeEventListener('online', read)
      window.removeEventListener('offline', read)
    }
  }, [])
  return isOffline
}
