import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#contract/accounts/auth'
import { fullName } from '#domain/accounts/account'
import type { InvitationDelivery } from '#domain/accounts/invitation'
import { FormDialog, SegmentedField } from '#web/forms/staff-form.tsx'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import {
  deliveryChoices,
  describeInvitation,
  InvitationLinkDialog,
  type InvitationWithLink,
} from './invitation-link.tsx'
import { userActions } from './user-actions.ts'
import { UserLine } from './user-line.tsx'

type InvitedUserDialogProps = DialogState & { user: User }

/** Sends an invitation again, with a new link. */
export function InviteAgainDialog({ user, ...dialog }: InvitedUserDialogProps) {
  const [invitation, setInvitation] = useState<InvitationWithLink | null>(null)
  if (invitation !== null) return <InvitationLinkDialog {...dialog} invitation={invitation} />
  return <InviteAgainForm {...dialog} user={user} onLink={setInvitation} />
}

function InviteAgainForm({
  user,
  open,
  onOpenChange,
  onLink,
}: InvitedUserDialogProps & { onLink: (invitation: InvitationWithLink) => void }) {
  const { delivery } = useStaff().garage
  const form = useForm<{ delivery: InvitationDelivery }>({
    defaultValues: { delivery: delivery.email ? 'email' : 'link' },
  })
  const chosen = form.watch('delivery')
  const { run, isPending } = useAction(userActions.inviteAgain, {
    onDone: ({ link, user: invited }) =>
      link === null ? onOpenChange(false) : onLink({ link, user: invited }),
  })
  const onSubmit = form.handleSubmit((body) => {
    if (!isPending) run(user, body)
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      isPending={isPending}
      onSubmit={onSubmit}
      title="Invite again"
      description="The previous link will no longer work."
      submitLabel={chosen === 'email' ? 'Send invitation' : 'Create link'}
      pendingLabel={chosen === 'email' ? 'Sending...' : 'Creating...'}
    >
      <UserLine user={user} />
      {delivery.email ? (
        <SegmentedField<{ delivery: InvitationDelivery }, 'delivery'>
          name="delivery"
          label="Invitation"
          hint={describeInvitation(chosen)}
          options={deliveryChoices(delivery.email)}
        />
      ) : (
        <p className="text-ink-2">{describeInvitation(chosen)}</p>
      )}
    </FormDialog>
  )
}

/** Confirms that an invitation is withdrawn; the dialog shows the reason if the server rejects it. */
export function WithdrawInvitationDialog({ user, open, onOpenChange }: InvitedUserDialogProps) {
  const name = fullName(user)
  return (
    <DeleteRecordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Withdraw invitation"
      sentence={`Withdraw the invitation of ${name}? The link will no longer work.`}
      cancelLabel="Keep invitation"
      confirmLabel="Withdraw invitation"
      action={userActions.withdrawInvitation}
      subject={user}
    >
      <UserLine user={user} />
    </DeleteRecordDialog>
  )
}
