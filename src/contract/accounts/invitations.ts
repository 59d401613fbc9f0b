import { z } from 'zod'
import { invitationDeliveries } from '#domain/accounts/invitation'
import { endpoint } from '../endpoint.ts'
import { chosenId, email, idParams, optional, requiredText } from '../fields.ts'
import { firstName, lastName, newPassword, Role, User } from './auth.ts'

const tag = 'Users'

const token = requiredText('Link', 200, {
  required: 'Please open the invitation link again',
  tooLong: 'Please open the invitation link again',
})

const delivery = z
  .enum(invitationDeliveries, { error: 'Please choose email or link' })
  .describe('email: the link is emailed to the person; link: it is in the response, once, to be passed on')

const NewInvitation = z
  .object({
    email,
    firstName,
    lastName,
    role: Role.optional().describe('Only administrators can set a role other than user'),
    staffId: optional(chosenId('Please choose a staff member')).describe(
      'The staff member who will sign in with this account; only administrators can link one',
    ),
    delivery,
  })
  .meta({ id: 'NewInvitation' })

const Invitation = z
  .object({ user: User, link: z.string().nullable().describe('Null if it has been emailed') })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

export const invitations = {
  inviteUser: endpoint({
    method: 'POST',
    path: '/api/users/invitations',
    access: 'signed_in',
    summary:
      'Creates an account whose owner chooses the password with an invitation link, valid once for 7 days.',
    tag,
    body: NewInvitation,
    secret: true,
    status: 201,
    response: Invitation,
    problems: ['not_allowed', 'duplicate', 'too_many'],
    limited: 'booking',
  }),
  renewInvitation: endpoint({
    method: 'POST',
    path: '/api/users/{id}/invitation',
    access: 'admin',
    summary: 'Creates a new invitation link. The previous one no longer works.',
    tag,
    params: idParams,
    body: z.object({ delivery }).meta({ id: 'InvitationRenewal' }),
    secret: true,
    status: 201,
    response: Invitation,
    problems: ['transition_refused', 'too_many'],
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}/invitation',
    access: 'admin',
    summary: 'Withdraws an invitation that has not been accepted, and deletes its account.',
    tag,
    params: idParams,
    edits: User,
    status: 204,
    problems: ['transition_refused'],
  }),
  checkInvitation: endpoint({
    method: 'POST',
    path: '/api/auth/invitation/check',
    access: 'public',
    summary: 'Checks whether an invitation link is still valid, and for whom.',
    tag: 'Accounts',
    body: z.object({ token }).meta({ id: 'InvitationToken' }),
    secret: true,
    status: 200,
    response: z.object({ firstName: z.string(), email: z.string() }).meta({ id: 'Invited' }),
    problems: ['link_used'],
    limited: 'sign_in',
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/auth/accept-invitation',
    access: 'public',
    summary: 'Sets the password of an invited account with the token of its link, and signs in.',
    tag: 'Accounts',
    body: z.object({ token, password: newPassword }).meta({ id: 'AcceptInvitation' }),
    secret: true,
    status: 200,
    response: User,
    problems: ['link_used'],
    limited: 'sign_in',
  }),
} as const
