import { useRef } from 'react'
import type { ManagedBooking } from '#contract/bookings/managed-booking'
import { ApiError, ConnectionError, sentenceOf } from '#web/api/api-error.ts'
import { call, type RouteBody } from '#web/api/call-api.ts'
import { attemptKeys } from '#web/public/tab-memory.ts'
import { useSending } from '#web/public/use-sending.ts'
import type { Booked } from './describe-managed.ts'

/** What the panels of the page have in common. */
export interface PanelProps {
  token: string
  booking: Booked
  /** Leaves the booking as it is. */
  onKeep: () => void
  /** Called with the changed booking and a sentence about what happens next. */
  onDone: (changed: ManagedBooking, sentence: string) => void
}

type Change = 'move' | 'cancel' | 'note' | 'extend' | 'claim'
type ChangeRoute<C extends Change> = `POST /api/manage/{token}/${C}`

const FAILED = 'Your booking could not be changed. Please try again.'

/**
 * Sends a change of the booking, once, also if it is submitted repeatedly or the connection is lost. `onRefused` is called after a
 * refusal, whose sentence is the failure.
 */
export function useChange<C extends Change>(
  change: C,
  {
    token,
    onDone,
    explain,
    onRefused = () => {},
  }: Pick<PanelProps, 'token' | 'onDone'> & {
    explain: (changed: ManagedBooking) => string
    onRefused?: (error: ApiError) => void
  },
) {
  const attempts = useRef(attemptKeys(`manage-${change}-attempt`))
  const { send, isPending, failure } = useSending(() => {})

  async function attempt(body: object): Promise<string | null> {
    const idempotencyKey = attempts.current.keyFor({ token, ...body })
    const route: ChangeRoute<Change> = `POST /api/manage/{token}/${change}`
    try {
      // The panel gives the body of its own route.
      const changed = await call(route, { params: { token }, body: body as never }, { idempotencyKey })
      attempts.current.forget()
      onDone(changed, explain(changed))
      return null
    } catch (error) {
      if (error instanceof ConnectionError) throw error
      attempts.current.forget()
      if (error instanceof ApiError) onRefused(error)
      return sentenceOf(error, FAILED)
    }
  }

  return {
    send: (body: RouteBody<ChangeRoute<C>> & object) => void send(() => attempt(body)),
    isPending,
    failure,
  }
}
