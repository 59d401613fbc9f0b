import type { User } from '#contract/accounts/auth'
import { fullName } from '#domain/accounts/account'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import type { DialogState } from '#web/ui/dialog.tsx'
import { userActions } from './user-actions.ts'
import { UserLine } from './user-line.tsx'

export type DeleteUserDialogProps = DialogState & {
  user: User
}

/** Confirms the deletion; the dialog shows the reason if the server rejects it. */
export function DeleteUserDialog({ user, open, onOpenChange }: DeleteUserDialogProps) {
  const name = fullName(user)
  return (
    <DeleteRecordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete User"
      sentence={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      cancelLabel="Keep user"
      confirmLabel={`Delete ${name}`}
      action={userActions.delete}
      subject={user}
    >
      <UserLine user={user} />
      <p className="text-small text-ink-2">
        They will be signed out on all devices immediately. Their past actions stay in the audit log.
      </p>
    </DeleteRecordDialog>
  )
}
