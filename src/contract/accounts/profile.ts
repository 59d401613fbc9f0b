import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { expectedVersion, instant, lookupText, pageQuery } from '../fields.ts'
import { firstName, lastName, StartPage, User } from './auth.ts'

const tag = 'Accounts'

export const Profile = User.extend({
  hasPassword: z.boolean().describe('Whether the account has a local password'),
}).meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

const ProfileChange = z
  .object({ firstName, lastName, startPage: StartPage.optional(), version: expectedVersion })
  .meta({ id: 'ProfileChange' })

/** A session of the current user. */
export const OwnSession = z
  .object({
    id: z.string().describe('Identifies the session; cannot be used to sign in'),
    device: z.string().describe('Browser and operating system, from the User-Agent header'),
    startedAt: instant,
    lastUsedAt: instant.describe('Accurate to five minutes'),
    isThisOne: z.boolean().describe('True for the session of this request'),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof OwnSession>

export const profile = {
  getProfile: endpoint({
    method: 'GET',
    path: '/api/auth/profile',
    access: 'signed_in',
    summary: "The current user's account.",
    tag,
    status: 200,
    response: Profile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/auth/profile',
    access: 'signed_in',
    summary: "Updates the current user's name and start page.",
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
    summary: "The current user's sessions: this one first, then most recently used.",
    tag,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(OwnSession),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    access: 'signed_in',
    summary: "Ends one of the current user's sessions.",
    tag,
    params: z.object({ id: lookupText(100).describe('The id of the session') }),
    status: 204,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'signed_in',
    summary: 'Ends all other sessions of the current user.',
    tag,
    status: 204,
  }),
} as const
