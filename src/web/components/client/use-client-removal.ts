import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { keyOf, useSend } from '#web/api/hooks.ts'
import { failureSentence, toastFailure } from '#web/components/failure-toast.ts'
import { showToast } from '#web/ui/toast.ts'
import { listsOfClients } from './client-lists.ts'

export interface Removal {
  route: 'DELETE /api/clients/{id}' | 'DELETE /api/clients/{id}/personal-data'
  id: string
  done: string
  failed: string
  onDone: () => void
  /** Called on errors other than open work, which the dialog shows. */
  onFailed: () => void
}

/** Deletes or erases a client. Open work is shown in the dialog, which a toast would cover on phones. */
export function useClientRemoval({ route, id, done, failed, onDone, onFailed }: Removal) {
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useSend(route, {
    refreshes: listsOfClients,
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
