import { useQueryClient } from '@tanstack/react-query'
import type { SpecialDay } from '#contract/special-days'
import { displayDate } from '#domain/time/display'
import { ApiError } from '#web/api/api-error.ts'
import { refreshLists, specialDayLists, useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { useLanding } from '#web/components/focus-target.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'

export type DeleteSpecialDayDialogProps = {
  day: SpecialDay
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Confirms the deletion of a special day. A 404, because another user deleted it, counts as success. */
export function DeleteSpecialDayDialog({ day, open, onOpenChange }: DeleteSpecialDayDialogProps) {
  const queries = useQueryClient()
  const landing = useLanding(open)
  function finish() {
    onOpenChange(false)
    showToast({ title: 'Success', description: 'Special operating day deleted successfully' })
  }
  const remove = useSend('DELETE /api/special-days/{id}', {
    refreshes: specialDayLists,
    onSuccess: finish,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) {
        finish()
        void refreshLists(queries, specialDayLists)
        return
      }
      onOpenChange(false)
      toastFailure('Failed to delete special operating day', error)
    },
  })
  const date = displayDate(day.date)
  const kind = day.type === 'half_day' ? 'half day' : 'closed day'
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={landing}
      title="Delete special day"
      sentence={`Delete the ${kind} ${date}${day.reason === null ? '' : ` (${day.reason})`}? The normal weekly hours, or the public holiday, will apply again.`}
      cancelLabel={`Keep ${kind}`}
      confirmLabel={`Delete ${date}`}
      pending={remove.isPending}
      pendingLabel="Deleting..."
      onConfirm={() => remove.mutate({ params: { id: day.id } })}
    />
  )
}
