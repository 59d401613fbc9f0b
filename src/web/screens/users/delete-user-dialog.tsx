import type { User } from '#contract/auth'
import { fullName } from '#domain/people/account'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { RemovalDialog } from '#web/components/removal-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { UserLine } from './user-line.tsx'
import { userLists } from './user-lists.ts'

const FAILURE = 'Failed to delete user'

export type DeleteUserDialogProps = {
  user: User
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Confirms the deletion; the dialog shows the reason if the server rejects it. */
export function DeleteUserDialog({ user, open, onOpenChange }: DeleteUserDialogProps) {
  const name = fullName(user)
  const remove = useSend('DELETE /api/users/{id}', {
    refreshes: userLists,
    onSuccess: () => {
      onOpenChange(false)
      showToast({ title: 'Success', description: 'User deleted successfully' })
    },
    onError: (error) =>
      showToast({ title: 'Error', description: sentenceOf(error, FAILURE), variant: 'destructive' }),
  })
  return (
    <RemovalDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete User"
      sentence={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      cancelLabel="Keep user"
      confirmLabel={`Delete ${name}`}
      removal={remove}
      failure={FAILURE}
      onConfirm={() => remove.mutate({ params: { id: user.id } })}
    >
      <UserLine user={user} />
      <p className="small muted">
        They will be signed out on all devices immediately. Their past actions stay in the audit log.
      </p>
    </RemovalDialog>
  )
}
