import { useState } from 'react'
import { useForm, useFormContext } from 'react-hook-form'
import type { User } from '#contract/accounts/auth'
import { fullName } from '#domain/accounts/account'
import type { InvitationDelivery } from '#domain/accounts/invitation'
import { type NewAccount, newAccountProblems, newPersonProblems } from '#domain/accounts/new-account'
import { roleName } from '#domain/accounts/role-name'
import type { Role } from '#domain/accounts/roles'
import { describeDeliveryObstacle } from '#domain/messages/delivery'
import { ApiError } from '#web/api/call-api.ts'
import { ruleResolver, showProblemInForm } from '#web/forms/form-errors.ts'
import { EmailField, FormDialog, SegmentedField, TextField } from '#web/forms/staff-form.tsx'
import { DeleteRecordDialog } from '#web/records/edit-and-delete.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import type { DialogState } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import {
  deliveryChoices,
  describeInvitation,
  InvitationLinkDialog,
  type InvitationWithLink,
} from './invitation-link.tsx'
import { PasswordRules } from './password-rules.tsx'
import { roleDescriptions, roleIcons } from './role-styles.ts'
import { userActions } from './user-actions.ts'
import { UserLine } from './user-line.tsx'

type NewUser = NewAccount & { role: Role; entry: InvitationDelivery | 'password' }

const roles = (['user', 'staff', 'admin'] as const).map((role) => ({
  value: role,
  label: roleName(role),
  icon: roleIcons[role],
}))

const setPassword = { value: 'password', label: 'Set password' } as const

const empty: Omit<NewUser, 'entry'> = { firstName: '', lastName: '', email: '', password: '', role: 'user' }

export type AddUserDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Creates an account. Its owner chooses the password with an invitation link, or gets one that is typed here. */
export function AddUserDialog(dialog: AddUserDialogProps) {
  const [invitation, setInvitation] = useState<InvitationWithLink | null>(null)
  if (invitation !== null) return <InvitationLinkDialog {...dialog} invitation={invitation} />
  return <AddUserForm {...dialog} onLink={setInvitation} />
}

type AddUserFormProps = AddUserDialogProps & { onLink: (invitation: InvitationWithLink) => void }

function AddUserForm({ open, onOpenChange, onLink }: AddUserFormProps) {
  const { delivery } = useStaff().garage
  const form = useForm<NewUser>({
    mode: 'onTouched',
    defaultValues: { ...empty, entry: delivery.email ? 'email' : 'link' },
    resolver: ruleResolver<NewUser>((typed) =>
      typed.entry === 'password' ? newAccountProblems(typed) : newPersonProblems(typed),
    ),
  })
  const entry = form.watch('entry')
  function onFailed(error: Error) {
    if (error instanceof ApiError && error.code === 'duplicate')
      form.setError('email', { type: 'server', message: error.sentence ?? '' }, { shouldFocus: true })
    else showProblemInForm(form, error)
  }
  const create = useAction(userActions.create, { onDone: () => onOpenChange(false), onFailed })
  const invite = useAction(userActions.invite, {
    onDone: ({ link, user }) => (link === null ? onOpenChange(false) : onLink({ link, user })),
    onFailed,
  })
  const isPending = create.isPending || invite.isPending
  const onSubmit = form.handleSubmit(({ entry: chosen, password, ...person }) => {
    if (isPending) return
    if (chosen === 'password') create.run({ ...person, password })
    else invite.run({ ...person, delivery: chosen })
  })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      isPending={isPending}
      onSubmit={onSubmit}
      title="Add User"
      width={560}
      submitLabel={entry === 'email' ? 'Send invitation' : entry === 'link' ? 'Create link' : 'Add user'}
      pendingLabel={entry === 'email' ? 'Sending...' : entry === 'link' ? 'Creating...' : 'Adding...'}
    >
      <div className="field-pairs">
        <TextField<NewUser> name="firstName" label="First name" />
        <TextField<NewUser> name="lastName" label="Last name" />
      </div>
      <EmailField<NewUser> name="email" />
      <SegmentedField<NewUser, 'role'>
        name="role"
        label="Account Role"
        hint={roleDescriptions[form.watch('role')]}
        options={roles}
      />
      <SegmentedField<NewUser, 'entry'>
        name="entry"
        label="First sign-in"
        hint={describeEntry(entry, delivery.email)}
        options={[...deliveryChoices(delivery.email), setPassword]}
      />
      {entry === 'password' && <PasswordField />}
    </FormDialog>
  )
}

function PasswordField() {
  const { register, watch, formState } = useFormContext<NewUser>()
  return (
    <div>
      <Field label="Password" error={formState.errors.password?.message}>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <PasswordRules password={watch('password')} />
    </div>
  )
}

function describeEntry(entry: NewUser['entry'], canEmail: boolean): string {
  if (entry !== 'password') return describeInvitation(entry)
  return canEmail
    ? 'They will receive an email with a link to verify their address.'
    : `${describeDeliveryObstacle('no_mail_server')} The link to verify their address will be in Settings, Messages.`
}

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
