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
  /** Called after a refusal, whose sentence is the failure. */
  onRefused?: (error: ApiError) => void
  /** The failure, if the server gives no reason. */
  failed: string
}

/** Like `useSending`, for a call whose refusal is a sentence beside the button. */
export function useSendOnce<R extends RouteToSend>(
  route: R,
  { onDone, onRefused, failed }: SendOnceEvents<R>,
) {
  const [post] = useState(() => callOnce(route))
  const { send, ...state } = useSending(() => {})

  async function attempt(input: InputOf<R>): Promise<string | null> {
    try {
      onDone(await post(input))
      return null
    } catch (error) {
      if (error instanceof ConnectionError) throw error
      if (error instanceof ApiError) onRefused?.(error)
      return sentenceOf(error, failed)
    }
  }
  return { ...state, send: (input: InputOf<R>) => void send(() => attempt(input)) }
}
