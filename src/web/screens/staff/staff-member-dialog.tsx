import type { StaffMember } from '#contract/staff'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { RecordHistory } from '#web/parts/audit/record-history.tsx'
import { ChangedElsewhereNotice } from '#web/parts/changed-elsewhere-notice.tsx'
import { useChangedElsewhere } from '#web/parts/use-changed-elsewhere.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { StaffMemberFields } from './staff-member-fields.tsx'
import { formOf } from './staff-member-form.ts'
import { StillAssignedNotice } from './still-assigned-notice.tsx'
import { useStaffMemberForm } from './use-staff-member-form.ts'

export type StaffMemberDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Who is edited, as the server says now; null adds somebody new. */
  member: StaffMember | null
}

/** Adds somebody to the staff, or mends what is known of them. */
export function StaffMemberDialog({ open, onOpenChange, member }: StaffMemberDialogProps) {
  const { form, submit, isPending, reload } = useStaffMemberForm(member, () => onOpenChange(false))
  const { changed, accept } = useChangedElsewhere(member && formOf(member))
  const isNew = member === null
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isNew ? 'Add Staff Member' : 'Edit Staff Member'}
      description={member?.name}
      width={560}
      dirty={form.formState.isDirty && !isPending}
      busy={isPending}
      onSubmit={submit}
      footer={
        <FormButtons
          pending={isPending}
          pendingLabel={isNew ? 'Adding...' : 'Saving...'}
          onCancel={() => onOpenChange(false)}
        >
          {isNew ? 'Add Staff Member' : 'Save changes'}
        </FormButtons>
      }
    >
      {changed && open && !isPending && (
        <ChangedElsewhereNotice
          what="this staff member"
          onReload={() => {
            reload()
            accept()
          }}
        />
      )}
      <ErrorSummary form={form} />
      <StaffMemberFields form={form} />
      {member !== null && (
        <StillAssignedNotice
          member={member}
          status={form.watch('status')}
          position={form.watch('position') || member.position}
        />
      )}
      {member !== null && <RecordHistory entity="staff" id={member.id} />}
    </Dialog>
  )
}
