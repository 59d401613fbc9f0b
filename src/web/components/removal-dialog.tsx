import { sentenceOf } from '#web/api/api-error.ts'
import { useLanding } from '#web/components/focus-target.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx'

export type RemovalDialogProps = Omit<ConfirmDialogProps, 'pending' | 'pendingLabel' | 'error'> & {
  /** State of the delete request. */
  removal: { isPending: boolean; error: Error | null; reset: () => void }
  /** Error text if the server gives no reason. */
  failure?: string
}

/** Confirms the deletion of a record; shows the server's reason if it fails, until the dialog closes. */
export function RemovalDialog({
  removal,
  failure = 'It was not deleted. Please try again.',
  onOpenChange,
  ...question
}: RemovalDialogProps) {
  const landing = useLanding(question.open)
  return (
    <ConfirmDialog
      finalFocus={landing}
      {...question}
      onOpenChange={(wanted) => {
        if (!wanted) removal.reset()
        onOpenChange(wanted)
      }}
      pending={removal.isPending}
      pendingLabel="Deleting..."
      error={removal.error && sentenceOf(removal.error, failure)}
    />
  )
}
