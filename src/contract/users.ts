import { z } from 'zod'
import { Provider, Role, User } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { expectedVersion, idParams, searchQuery } from './fields.ts'

const tag = 'Users'

export const RoleChange = z.object({ role: Role, version: expectedVersion }).meta({ id: 'RoleChange' })

export const UserCounts = z
  .object({
    total: z.int(),
    administrators: z.int(),
    staff: z.int().describe('Accounts with the role staff'),
    verified: z.int().describe('Accounts whose e-mail address is verified'),
  })
  .meta({ id: 'UserCounts' })

export const users = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    summary: 'Everybody who may sign in, found by name or e-mail.',
    tag,
    query: searchQuery.extend({
      role: Role.optional().describe('Only those with this role'),
      provider: Provider.optional().describe('Only those who came by this provider'),
      status: z
        .enum(['verified', 'unverified'], { error: 'Please choose verified or unverified' })
        .optional()
        .describe('Only those whose e-mail address is, or is not, verified'),
      sort: z
        .enum(['name', 'email', 'role', 'createdAt'], {
          error: 'Please choose name, email, role or createdAt',
        })
        .default('name')
        .describe('name A-Z, email A-Z, role (administrators first), or date created newest first'),
    }),
    status: 200,
    kind: 'list',
    response: z.array(User),
  }),
  countUsers: endpoint({
    method: 'GET',
    path: '/api/users/counts',
    access: 'admin',
    summary: 'How many accounts there are, in all and of each kind.',
    tag,
    status: 200,
    response: UserCounts,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/users/{id}',
    access: 'admin',
    summary: 'Gives somebody another role; it counts from their next click.',
    tag,
    params: idParams,
    body: RoleChange,
    edits: User,
    status: 200,
    response: User,
    refusals: ['last_administrator'],
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/users/{id}/verification-mail',
    access: 'admin',
    summary: 'Mails the link again with which somebody verifies their e-mail address.',
    tag,
    params: idParams,
    status: 204,
    refusals: ['already_verified', 'too_many'],
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}',
    access: 'admin',
    summary: 'Deletes an account and ends its sessions; what its owner did stays.',
    tag,
    params: idParams,
    edits: User,
    status: 204,
    refusals: ['own_account', 'last_administrator'],
  }),
} as const
