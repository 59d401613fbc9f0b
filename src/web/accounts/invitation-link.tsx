import { Copy } from 'lucide'
import type { Invitation } from '#contract/accounts/invitations'
import { type InvitationDelivery, invitationDays } from '#domain/accounts/invitation'
import { copyText } from '#web/records/copy-link-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, type DialogState } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The ways to send an invitation; by email only if there is a mail server. */
export function deliveryChoices(canEmail: boolean) {
  const byLink = { value: 'link', label: 'Copy link' } as const
  return canEmail ? ([{ value: 'email', label: 'By email' }, byLink] as const) : ([byLink] as const)
}

/** Returns what happens with an invitation that is sent this way. */
export function describeInvitation(delivery: InvitationDelivery): string {
  return delivery === 'email'
    ? `They will be emailed a link to choose their own password, valid for ${invitationDays} days.`
    : `You will get a link to pass on, valid for ${invitationDays} days. They choose their own password.`
}

/** An invitation whose link has not been emailed. */
export type InvitationWithLink = Invitation & { link: string }

export type InvitationLinkDialogProps = DialogState & { invitation: InvitationWithLink }

/** The link of a new invitation, to be copied and passed on. It is shown only once. */
export function InvitationLinkDialog({ invitation: { user, link }, ...dialog }: InvitationLinkDialogProps) {
  return (
    <Dialog
      {...dialog}
      title={`Invitation for ${user.firstName}`}
      description={`Send this link to ${user.firstName}, who will choose a password and be signed in.`}
      width={560}
      footer={
        <>
          <Button variant="ghost" onClick={() => dialog.onOpenChange(false)}>
            Done
          </Button>
          <Button variant="primary" icon={Copy} onClick={() => copyText(link, 'Link copied')}>
            Copy link
          </Button>
        </>
      }
    >
      <Field label="Invitation link">
        <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <Notice>
        The link works once, for {invitationDays} days, and is not shown again. It gives access to the
        account, so send it to {user.firstName} only.
      </Notice>
    </Dialog>
  )
}
