import { sentenceOf } from '#web/api/api-error.ts'
import { useLanding } from '#web/parts/landing-place.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx'

export type RemovalDialogProps = Omit<ConfirmDialogProps, 'pending' | 'pendingLabel' | 'error'> & {
  /** What deletes the record, and how far it is. */
  removal: { isPending: boolean; error: Error | null; reset: () => void }
  /** Said where the server gives no reason. */
  failure?: string
}

/** Asks by name before a record is deleted; why it stays is said in the dialog, until it is closed. */
export function RemovalDialog({
  removal,
  failure = 'It is still there. Please try again.',
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
