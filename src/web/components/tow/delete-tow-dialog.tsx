import { useSend } from '#web/api/hooks.ts'
import { toastFailure } from '#web/components/failure-toast.ts'
import { restoreFocus } from '#web/components/focus-target.ts'
import { RemovalDialog } from '#web/components/removal-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { TowDialogProps } from './tow-dialog-props.ts'
import { towLists } from './tow-lists.ts'
import { TowSubject } from './tow-subject.tsx'

export type DeleteTowDialogProps = TowDialogProps & { onDeleted?: (() => void) | undefined }

/** Confirms the deletion of a tow request. It does not notify the customer, so open requests are cancelled first. */
export function DeleteTowDialog({ tow, open, onOpenChange, landing, onDeleted }: DeleteTowDialogProps) {
  const remove = useSend('DELETE /api/tow-bookings/{id}', {
    refreshes: towLists.filter((list) => list !== '/api/tow-bookings/{id}'),
    onSuccess: () => {
      restoreFocus(landing)
      onOpenChange(false)
      onDeleted?.()
      showToast({ title: 'Success', description: 'Tow request deleted successfully' })
    },
    onError: (error) => toastFailure('Failed to delete tow request', error),
  })
  return (
    <RemovalDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Tow Request"
      sentence={`Are you sure you want to delete this tow request for ${tow.customerName}? This action cannot be undone.`}
      cancelLabel="Keep request"
      confirmLabel="Delete request"
      removal={remove}
      onConfirm={() => remove.mutate({ params: { id: tow.id } })}
      finalFocus={landing}
    >
      <TowSubject tow={tow} />
    </RemovalDialog>
  )
}
