import { Eye, Pencil, Trash2 } from 'lucide'
import { sentenceOf } from '#web/api/call-api.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { Action } from './action.ts'
import { NEXT_STEP, useRemovalFocus } from './focus-target.ts'
import { useAction } from './use-action.tsx'

/** Link to the details of a record in a row, where there is no space for words. */
export function ViewDetailsIcon({ href, name }: { href: string; name: string }) {
  const label = `View Details of ${name}`
  return (
    <Tooltip label={label}>
      <ButtonLink variant="ghost" size="small" square icon={Eye} href={href} aria-label={label} />
    </Tooltip>
  )
}

/** Edit and delete buttons of a card or row; nothing for read-only users. */
export function EditAndDelete({
  id,
  name,
  onEdit,
  onDelete,
  iconsOnly = false,
}: {
  id: string
  /** Name of the record, for the accessible labels. */
  name: string
  onEdit: () => void
  onDelete: () => void
  /** In a row, where there is no space for words. */
  iconsOnly?: boolean
}) {
  const { mayChange } = useStaff()
  if (!mayChange) return null
  const edit = { [NEXT_STEP]: id, onClick: onEdit }
  return (
    <>
      {iconsOnly ? (
        <IconButton icon={Pencil} size="small" label={`Edit ${name}`} {...edit} />
      ) : (
        <Button variant="ghost" size="small" icon={Pencil} aria-label={`Edit ${name}`} {...edit}>
          Edit
        </Button>
      )}
      <IconButton
        icon={Trash2}
        size="small"
        className="ml-auto"
        label={`Delete ${name}`}
        onClick={onDelete}
      />
    </>
  )
}

type RemovalDialogProps = Omit<ConfirmDialogProps, 'pending'> & {
  /** State of the action. */
  removal: { isPending: boolean; error: Error | null; reset: () => void }
  /** Error text if the server gives no reason; null: the dialog closes after an error. */
  failure?: string | null
}

/** Confirms an action that removes a record; shows the server's reason if it fails, until the dialog closes. */
export function RemovalDialog({
  removal,
  failure = 'It was not deleted. Please try again.',
  onOpenChange,
  ...question
}: RemovalDialogProps) {
  const finalFocus = useRemovalFocus(question.open)
  return (
    <ConfirmDialog
      finalFocus={finalFocus}
      pendingLabel="Deleting..."
      error={failure !== null && removal.error && sentenceOf(removal.error, failure)}
      {...question}
      onOpenChange={(wanted) => {
        if (!wanted) removal.reset()
        onOpenChange(wanted)
      }}
      pending={removal.isPending}
    />
  )
}

/** Confirms and sends the deletion of a record. If the server rejects it, the dialog shows its reason until it closes. */
export function DeleteRecordDialog<Subject>({
  action,
  subject,
  onDeleted,
  ...question
}: Omit<RemovalDialogProps, 'removal' | 'onConfirm' | 'failure'> & {
  action: Action<Subject>
  subject: Subject
  onDeleted?: (() => void) | undefined
}) {
  const removal = useAction(action, {
    onDone: () => {
      question.onOpenChange(false)
      onDeleted?.()
    },
  })
  return (
    <RemovalDialog
      {...question}
      removal={removal}
      {...(action.failure && { failure: action.failure })}
      onConfirm={() => removal.run(subject)}
    />
  )
}
