import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportOf } from '../export-of.ts'
import { expectedVersion, idParams, searchQuery } from '../fields.ts'
import { Provider, Role, User } from './auth.ts'

const tag = 'Users'

const RoleChange = z.object({ role: Role, version: expectedVersion }).meta({ id: 'RoleChange' })

const UserCounts = z
  .object({
    total: z.int(),
    administrators: z.int(),
    staff: z.int().describe('Accounts with the role staff'),
    verified: z.int().describe('Accounts with a verified email address'),
  })
  .meta({ id: 'UserCounts' })

const listQuery = searchQuery.extend({
  role: Role.optional().describe('Filter by role'),
  provider: Provider.optional().describe('Filter by sign-in provider'),
  status: z
    .enum(['verified', 'unverified'], { error: 'Please choose verified or unverified' })
    .optional()
    .describe('Filter by whether the email address is verified'),
  sort: z
    .enum(['name', 'email', 'role', 'createdAt'], {
      error: 'Please choose name, email, role or createdAt',
    })
    .default('name')
    .describe('name: A to Z; email: A to Z; role: administrators first; createdAt: newest first'),
})

export const users = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    summary: 'User accounts, searchable by name or email.',
    tag,
    query: listQuery,
    status: 200,
    kind: 'list',
    response: z.array(User),
  }),
  exportUsers: exportOf('users', listQuery),
  countUsers: endpoint({
    method: 'GET',
    path: '/api/users/counts',
    access: 'admin',
    summary: 'Counts of accounts: total, administrators, staff and verified.',
    tag,
    status: 200,
    response: UserCounts,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/users/{id}',
    access: 'admin',
    summary: "Changes a user's role; effective from their next request.",
    tag,
    params: idParams,
    body: RoleChange,
    edits: User,
    status: 200,
    response: User,
    problems: ['last_administrator'],
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/users/{id}/verification-mail',
    access: 'admin',
    summary: 'Sends the verification email again.',
    tag,
    params: idParams,
    status: 204,
    problems: ['already_verified', 'too_many'],
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/users/{id}',
    access: 'admin',
    summary: 'Deletes a user and ends their sessions. Their past actions are kept.',
    tag,
    params: idParams,
    edits: User,
    status: 204,
    problems: ['own_account', 'last_administrator'],
  }),
} as const
