import { z } from 'zod'
import { firstName, lastName, User } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { expectedVersion, instant, lookupText } from './fields.ts'

const tag = 'Accounts'

export const Profile = User.extend({
  hasPassword: z.boolean().describe('Whether one signs in with a password here'),
}).meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const ProfileChange = z
  .object({ firstName, lastName, version: expectedVersion })
  .meta({ id: 'ProfileChange' })

/** Somewhere one is signed in. */
export const OwnSession = z
  .object({
    id: z.string().describe('Names the session; it cannot sign in with it'),
    device: z.string().describe('Browser and system, as the browser says'),
    startedAt: instant,
    lastUsedAt: instant.describe('To within five minutes'),
    isThisOne: z.boolean().describe('The session that asks'),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof OwnSession>

export const profile = {
  getProfile: endpoint({
    method: 'GET',
    path: '/api/auth/profile',
    access: 'signed_in',
    summary: 'One’s own account.',
    tag,
    status: 200,
    response: Profile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/auth/profile',
    access: 'signed_in',
    summary: 'Changes one’s own names.',
    tag,
    body: ProfileChange,
    edits: Profile,
    status: 200,
    response: Profile,
  }),
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'signed_in',
    summary: 'Where one is signed in: this session first, then those used last.',
    tag,
    status: 200,
    response: z.array(OwnSession),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    access: 'signed_in',
    summary: 'Ends one of one’s own sessions, wherever it is open.',
    tag,
    params: z.object({ id: lookupText(100).describe('The id of the session') }),
    status: 204,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'signed_in',
    summary: 'Ends all of one’s own sessions but the one that asks.',
    tag,
    status: 204,
  }),
} as const
