import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { TowBooking } from '#contract/tows/tow-bookings'
import type { TowStatus } from '#domain/tows/tow-status'
import { keyOf } from '#web/api/hooks.ts'
import { refreshAfter, useChange } from '#web/api/use-change.ts'
import { toastFailure } from '#web/records/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'

interface ToastTexts {
  done: string
  failed: string
}

const words: Record<Exclude<TowStatus, 'pending'>, ToastTexts> = {
  confirmed: { done: 'Tow request confirmed', failed: 'Failed to confirm tow request' },
  dispatched: { done: 'The truck is on its way', failed: 'Failed to dispatch the truck' },
  completed: { done: 'Tow completed', failed: 'Failed to complete the tow' },
  cancelled: { done: 'Tow request cancelled', failed: 'Failed to cancel tow request' },
}

const rejected: ToastTexts = { done: 'Tow request rejected', failed: 'Failed to reject tow request' }

function toastTextsOf(from: TowStatus, status: keyof typeof words): ToastTexts {
  return from === 'pending' && status === 'cancelled' ? rejected : words[status]
}

interface Move {
  status: keyof typeof words
  /** Driver and arrival time, or the reason. */
  note?: string
  notifyClient?: boolean
}

/** Moves a tow request to its next status. Sends the status seen (`from`), so that the server can reject a concurrent change. */
export function useMoveTow(tow: Pick<TowBooking, 'id' | 'status'>, onMoved?: (tow: TowBooking) => void) {
  const queries = useQueryClient()
  const send = useChange('PATCH /api/tow-bookings/{id}/status', {
    onSuccess: (moved, { body }) => {
      cacheTow(queries, moved)
      if (moved.status !== 'pending')
        showToast({
          title: 'Success',
          description: toastTextsOf(body.from ?? 'confirmed', moved.status).done,
        })
      onMoved?.(moved)
    },
    onError: (error, { body }) => {
      if (body.status !== 'pending')
        toastFailure(toastTextsOf(body.from ?? 'confirmed', body.status).failed, error)
      // Another user may have changed it.
      void refreshAfter(queries, 'PATCH /api/tow-bookings/{id}/status')
    },
  })
  return {
    move: (move: Move) => send.mutate({ params: { id: tow.id }, body: { ...move, from: tow.status } }),
    moving: send.isPending && send.variables?.params.id === tow.id ? send.variables.body.status : null,
  }
}

/** Writes the changed tow request to the query cache by id, so that an open sheet updates immediately. */
export function cacheTow(queries: QueryClient, tow: TowBooking): void {
  queries.setQueryData(keyOf('GET /api/tow-bookings/{id}', { params: { id: tow.id } }), tow)
}
