import type { User } from '#contract/accounts/auth'
import type { Invitation } from '#contract/accounts/invitations'
import type { RouteBody } from '#web/api/call-api.ts'
import { action, byId, success } from '#web/records/action.tsx'
import { deleting, failingWith } from '#web/records/deletion.ts'
import { reasonOr } from '#web/records/failure-toast.ts'

/** A link that has not been emailed is shown in a dialog instead. */
const invited = ({ link, user }: Invitation) =>
  link === null
    ? { title: 'Invitation sent', description: `${user.email} has been sent an invitation link.` }
    : null

type InvitationInput = RouteBody<'POST /api/users/invitations'>

export const userActions = {
  create: action('POST /api/auth/signup', {
    input: (body: RouteBody<'POST /api/auth/signup'>) => ({ body }),
    done: success('User created successfully'),
    failed: reasonOr('Failed to create user'),
  }),
  invite: action('POST /api/users/invitations', {
    input: (body: InvitationInput) => ({ body }),
    done: invited,
    failed: reasonOr('Failed to create user'),
  }),
  /** Invites a staff member who has just been saved. */
  inviteStaff: action('POST /api/users/invitations', {
    input: (body: InvitationInput) => ({ body }),
    done: invited,
    failed: (error) => ({
      title: 'The account has not been created',
      description: `The staff member has been saved. ${reasonOr('Please try again by editing them.')(error)}`,
      variant: 'destructive',
    }),
  }),
  inviteAgain: action('POST /api/users/{id}/invitation', {
    input: ({ id }: User, body: RouteBody<'POST /api/users/{id}/invitation'>) => ({
      params: { id },
      body,
    }),
    done: invited,
    failed: 'Failed to invite the user again',
  }),
  withdrawInvitation: action('DELETE /api/users/{id}/invitation', {
    input: byId,
    done: success('Invitation withdrawn'),
    failure: 'The invitation was not withdrawn. Please try again.',
  }),
  editRole: action('PUT /api/users/{id}', {
    input: ({ id }: User, body: RouteBody<'PUT /api/users/{id}'>) => ({ params: { id }, body }),
    done: success('User role updated successfully'),
    failed: reasonOr('Failed to update user role'),
    failure: 'Failed to update user role',
  }),
  delete: action('DELETE /api/users/{id}', {
    ...deleting({ done: 'User deleted successfully' }),
    ...failingWith('Failed to delete user'),
  }),
}
