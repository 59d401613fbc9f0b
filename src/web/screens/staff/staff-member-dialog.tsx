import type { StaffMember } from '#contract/staff'
import { RecordHistory } from '#web/components/audit/record-history.tsx'
import { RecordFormDialog } from '#web/components/record-form-dialog.tsx'
import { StaffMemberFields } from './staff-member-fields.tsx'
import { StillAssignedNotice } from './still-assigned-notice.tsx'
import { useStaffMemberForm } from './use-staff-member-form.ts'

export type StaffMemberDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The staff member to edit, as last fetched; null for a new one. */
  member: StaffMember | null
}

/** Dialog to add or edit a staff member. */
export function StaffMemberDialog({ open, onOpenChange, member }: StaffMemberDialogProps) {
  const { form, conflicts, submit, isPending } = useStaffMemberForm(member, () => onOpenChange(false))
  const isNew = member === null
  return (
    <RecordFormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      conflicts={conflicts}
      isPending={isPending}
      onSubmit={submit}
      title={isNew ? 'Add Staff Member' : 'Edit Staff Member'}
      description={member?.name}
      width={560}
      submitLabel={isNew ? 'Add Staff Member' : 'Save changes'}
      pendingLabel={isNew ? 'Adding...' : 'Saving...'}
    >
      <StaffMemberFields form={form} />
      {member !== null && (
        <StillAssignedNotice
          member={member}
          status={form.watch('status')}
          position={form.watch('position') || member.position}
        />
      )}
      {member !== null && <RecordHistory entity="staff" id={member.id} />}
    </RecordFormDialog>
  )
}
