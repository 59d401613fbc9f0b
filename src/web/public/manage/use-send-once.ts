import { useState } from 'react'
import {
  type Answer,
  ApiError,
  ConnectionError,
  type InputOf,
  type RouteToSend,
  sentenceOf,
} from '#web/api/call-api.ts'
import { callOnce } from '#web/public/tab-memory.ts'
import { useSending } from '#web/public/use-sending.ts'

interface SendOnceEvents<R extends RouteToSend> {
  onDone: (answer: Answer<R>) => void
  /** Called after a refusal. Returns true if the form shows it, so that it is not the failure. */
  onRefused?: (error: ApiError) => unknown
  /** The failure, if the server gives no reason. */
  failed: string
}

/** Like `useSending`, for a call whose refusal is a sentence beside the button. `send` reads the input again when it sends again. */
export function useSendOnce<R extends RouteToSend>(
  route: R,
  { onDone, onRefused, failed }: SendOnceEvents<R>,
) {
  const [post] = useState(() => callOnce(route))
  const { send, ...state } = useSending(() => {})

  async function attempt(read: () => InputOf<R>): Promise<string | null> {
    try {
      onDone(await post(read()))
      return null
    } catch (error) {
      if (error instanceof ConnectionError) throw error
      return error instanceof ApiError && onRefused?.(error) === true ? null : sentenceOf(error, failed)
    }
  }
  return { ...state, send: (read: () => InputOf<R>) => void send(() => attempt(read)) }
}
