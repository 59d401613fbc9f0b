import type { Invitation } from '#contract/accounts/invitations'
import { roleName } from '#domain/accounts/role-name'
import { action, deleting, failingWith, reasonOr } from '#web/records/action.ts'

/** A link that has not been emailed is shown in a dialog instead. */
const invited = ({ link, user }: Invitation) =>
  link === null
    ? { title: 'Invitation sent', description: `${user.email} has been sent an invitation link.` }
    : null

/** Returns why an account was not created on the page of its own. */
export const notSignedUp = reasonOr('There was an error creating your account. Please try again.')

export const userActions = {
  create: action('POST /api/auth/signup', {
    done: 'User created successfully',
    failed: reasonOr('Failed to create user'),
  }),
  /** Creates an account on the page of its own. */
  signUp: action('POST /api/auth/signup', {
    done: ({ role }) => {
      const title = roleName(role)
      return {
        title: `${title} account created successfully`,
        description: `The new ${title.toLowerCase()} can now log in.`,
      }
    },
    failed: notSignedUp,
  }),
  invite: action('POST /api/users/invitations', {
    done: invited,
    failed: reasonOr('Failed to create user'),
  }),
  /** Invites a staff member who has just been saved. */
  inviteStaff: action('POST /api/users/invitations', {
    done: invited,
    failed: (error) => ({
      title: 'The account has not been created',
      description: `The staff member has been saved. ${reasonOr('Please try again by editing them.')(error)}`,
      variant: 'destructive',
    }),
  }),
  inviteAgain: action('POST /api/users/{id}/invitation', {
    done: invited,
    failed: 'Failed to invite the user again',
  }),
  withdrawInvitation: action('DELETE /api/users/{id}/invitation', {
    done: 'Invitation withdrawn',
    failure: 'The invitation was not withdrawn. Please try again.',
  }),
  editRole: action('PUT /api/users/{id}', {
    done: 'User role updated successfully',
    failed: reasonOr('Failed to update user role'),
    failure: 'Failed to update user role',
  }),
  delete: action('DELETE /api/users/{id}', {
    ...deleting({ done: 'User deleted successfully' }),
    ...failingWith('Failed to delete user'),
  }),
}
