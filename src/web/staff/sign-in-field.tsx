import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { StaffMember } from '#contract/staff/staff'
import { fullName } from '#domain/accounts/account'
import { namePartsOf } from '#domain/accounts/new-account'
import { mayLinkAccounts } from '#domain/staff/staff-link'
import { describeInvitation, type InvitationWithLink } from '#web/accounts/invitation-link.tsx'
import { userActions } from '#web/accounts/user-actions.ts'
import { useRead } from '#web/api/hooks.ts'
import { FixedField, SelectField } from '#web/forms/staff-form.tsx'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'

// A garage has few accounts; a longer list would not be usable as a select.
const MOST_ACCOUNTS = 200

interface SignInForm {
  /** Empty: no sign-in. Otherwise the id of an account, or a role that a new account is invited with. */
  userId: string
}

const newAccounts = [
  { value: 'staff', label: 'New account with this email: role Staff' },
  { value: 'user', label: 'New account with this email: role User, cannot change jobs' },
] as const

type NewAccountRole = (typeof newAccounts)[number]['value']

/** Returns the role of the account to be created with the staff member; null for none or an existing account. */
export function newAccountRole(signIn: string): NewAccountRole | null {
  return newAccounts.find(({ value }) => value === signIn)?.value ?? null
}

/** The account that a staff member signs in with: a new one, or one that no one else has; administrators choose it. */
export function SignInField({
  staffId,
}: {
  /** Null for a new staff member. */
  staffId: string | null
}) {
  const { user, garage } = useStaff()
  const { watch } = useFormContext<SignInForm>()
  const mayLink = mayLinkAccounts(user.role)
  const accounts = useRead('GET /api/users', { query: { limit: MOST_ACCOUNTS } }, { when: mayLink })
  if (!mayLink) {
    return (
      <FixedField label="Sign-in" reason="Only an administrator can change this.">
        {watch('userId') === '' ? 'No sign-in' : 'Linked to an account'}
      </FixedField>
    )
  }
  const linked = watch('userId')
  const existing = accounts.data
    ? accounts.data
        .filter((account) => account.staffId === null || account.staffId === staffId)
        .map((account) => ({ value: account.id, label: `${fullName(account)} (${account.email})` }))
    : linked === '' || newAccountRole(linked) !== null
      ? []
      : [{ value: linked, label: 'Linked to an account' }]
  const role = newAccountRole(linked)
  return (
    <SelectField<SignInForm>
      name="userId"
      label="Sign-in"
      optional
      hint={
        accounts.isError
          ? 'The accounts could not be loaded. Please close this form and try again.'
          : role === null
            ? 'The staff member will see My jobs. To start and finish jobs, the account needs the role Staff or Admin.'
            : describeInvitation(garage.delivery.email ? 'email' : 'link')
      }
      placeholder="No sign-in"
      options={[...newAccounts, ...existing]}
    />
  )
}

/**
 * Invites a saved staff member to an account of their own. Returns its link if it could not be emailed; otherwise `onDone` is
 * called, also after a failure: the staff member is saved and can be invited again by editing them.
 */
export function useInviteStaff(onDone: () => void) {
  const { delivery } = useStaff().garage
  const [link, setLink] = useState<InvitationWithLink | null>(null)
  const { run } = useAction(userActions.inviteStaff, {
    onDone: ({ link: made, user }) => (made === null ? onDone() : setLink({ link: made, user })),
    onFailed: onDone,
  })
  function invite({ id, name, email }: Pick<StaffMember, 'id' | 'name' | 'email'>, role: NewAccountRole) {
    const body = { ...namePartsOf(name), email, role, staffId: id }
    run({ ...body, delivery: delivery.email ? 'email' : 'link' })
  }
  return { link, invite }
}
