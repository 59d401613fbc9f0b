import type { StaffMember } from '#contract/staff'
import { positionLabel } from '#domain/people/staff-member'
import { useSend } from '#web/api/hooks.ts'
import { RemovalDialog } from '#web/components/removal-dialog.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './delete-staff-dialog.module.css'
import { staffLists } from './staff-lists.ts'

const FAILURE = 'Failed to delete staff member'

export type DeleteStaffDialogProps = {
  member: StaffMember
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Confirms the deletion. If the staff member has open work, the server rejects it and the dialog lists the work. */
export function DeleteStaffDialog({ member, open, onOpenChange }: DeleteStaffDialogProps) {
  const { id, name, position } = member
  const remove = useSend('DELETE /api/staff/{id}', {
    refreshes: staffLists,
    onSuccess: () => {
      onOpenChange(false)
      showToast({ title: 'Success', description: 'Staff member deleted successfully' })
    },
    // The dialog shows the reason.
    onError: () => showToast({ title: 'Error', description: FAILURE, variant: 'destructive' }),
  })
  return (
    <RemovalDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Staff Member"
      sentence={`Are you sure you want to delete ${name}? This action cannot be undone.`}
      cancelLabel="Keep staff member"
      confirmLabel={`Delete ${name}`}
      removal={remove}
      failure={FAILURE}
      onConfirm={() => remove.mutate({ params: { id } })}
    >
      <div className={styles.member}>
        <Avatar name={name} size="large" />
        <div className="grow">
          <b className="truncate">{name}</b>
          <div className="small muted">{positionLabel(position)} · their completed work stays on record</div>
        </div>
      </div>
    </RemovalDialog>
  )
}
