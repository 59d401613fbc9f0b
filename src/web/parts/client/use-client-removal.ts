import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { keyOf, type Refreshed, useSend } from '#web/api/hooks.ts'
import { failureSentence, toastFailure } from '#web/parts/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'

/** Not the overview: it is still on the screen while its sheet leaves, and there is none any more. */
const refreshes: readonly Refreshed[] = [
  '/api/clients',
  '/api/clients/known',
  '/api/vehicles',
  '/api/appointments',
  '/api/appointments/recent',
  '/api/rental-bookings',
  '/api/stats',
]

interface Removal {
  id: string
  done: string
  failed: string
  onDone: () => void
  /** Failed for another reason than open work, which stays to be read. */
  onFailed: () => void
}

/** Removes a client for now or for good; open work is answered in the dialog, where a toast would cover it on a phone. */
export function useClientRemoval(
  route: 'DELETE /api/clients/{id}' | 'DELETE /api/clients/{id}/personal-data',
  { id, done, failed, onDone, onFailed }: Removal,
) {
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useSend(route, {
    refreshes,
    onSuccess: () => {
      void queries.invalidateQueries({
        queryKey: keyOf('GET /api/clients/{id}/overview', { params: { id } }),
        refetchType: 'none',
      })
      showToast({ title: 'Success', description: done })
      onDone()
    },
    onError: (error) => {
      if (isOpenWork(error)) return
      toastFailure(failed, error)
      onFailed()
    },
  })
  return {
    remove: () => mutate({ params: { id } }),
    isPending,
    openWork: isOpenWork(error) ? failureSentence(failed, error) : null,
    reset,
  }
}

function isOpenWork(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'still_in_use'
}
