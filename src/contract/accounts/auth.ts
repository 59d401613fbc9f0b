import { z } from 'zod'
import { providers } from '#domain/accounts/account'
import { longestName } from '#domain/accounts/new-account'
import { longestPassword, passwordProblem } from '#domain/accounts/password-policy'
import { roles } from '#domain/accounts/roles'
import { startPages } from '#domain/accounts/start-page'
import { australianStates } from '#domain/opening/australian-states'
import { textProblem } from '#domain/text'
import { isTimeZone } from '#domain/time/garage-clock'
import { endpoint } from '../endpoint.ts'
import { email, id, instant, onlineName, requiredText, version } from '../fields.ts'

const tag = 'Accounts'

export const Role = z.enum(roles, { error: 'Please choose user, staff or admin' })
export const Provider = z.enum(providers)
export const StartPage = z.enum(startPages, { error: 'Please choose dashboard or my_jobs' })

export const User = z
  .object({
    id,
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    provider: Provider.describe('replit: the external identity provider'),
    role: Role,
    emailVerified: z.boolean(),
    staffId: id.nullable().describe('The staff member who signs in with this account'),
    startPage: StartPage.describe('The page at /. My jobs applies only while staffId is set'),
    invitedUntil: instant
      .nullable()
      .describe('Until when the invitation is valid; null if the account has accepted it or had none'),
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

const name = (label: string) =>
  onlineName(label, { longest: longestName, tooLong: `${label} must be less than 50 characters` })
export const firstName = name('First name')
export const lastName = name('Last name')

const password = z
  .string({ error: 'Password is required' })
  .max(longestPassword, { error: 'Password is too long', abort: true })
  .superRefine((typed, context) => {
    const message = textProblem('Password', typed, 'line')
    if (message !== null) context.addIssue({ code: 'custom', message, continue: false })
  })

export const newPassword = password.superRefine((typed, context) => {
  const problem = passwordProblem(typed)
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
})

/** The password of a sign-in: required, but not checked against the password rules. */
export const typedPassword = password.min(1, 'Password is required')

const SignIn = z.object({ email, password: typedPassword }).meta({ id: 'SignIn' })

const stateCodes = australianStates.map((state) => state.code)

export const SetUp = z
  .object({
    token: requiredText('Link', 200, {
      required: 'Please open the set-up link again',
      tooLong: 'Please open the set-up link again',
    }),
    businessName: requiredText('Garage name', 100),
    state: z.enum(stateCodes as [string, ...string[]], { error: 'Please choose a state or territory' }),
    timezone: z
      .string({ error: 'Please choose a time zone' })
      .refine(isTimeZone, 'Please choose a time zone'),
    firstName,
    lastName,
    email,
    password: newPassword,
  })
  .meta({ id: 'SetUp' })

export const SignUp = z
  .object({
    email,
    firstName,
    lastName,
    password: newPassword,
    role: Role.optional().describe('Only administrators can set a role other than user'),
  })
  .meta({ id: 'SignUp' })

export const auth = {
  currentUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed_in',
    summary: 'The signed-in user.',
    tag,
    status: 200,
    response: User,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/local-login',
    access: 'public',
    summary: 'Signs in with email and password.',
    tag,
    body: SignIn,
    secret: true,
    status: 200,
    response: User,
    problems: ['sign_in_failed'],
    limited: 'password',
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'Ends the session on the server.',
    tag,
    status: 204,
    limited: 'sign_out',
  }),
  checkSetUpLink: endpoint({
    method: 'POST',
    path: '/api/auth/setup/check',
    access: 'public',
    summary: 'Checks whether a set-up link is still valid.',
    tag,
    body: SetUp.pick({ token: true }),
    secret: true,
    status: 204,
    problems: ['setup_link_used', 'already_set_up'],
    limited: 'sign_in',
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/auth/setup',
    access: 'public',
    summary: 'Completes set-up: saves the garage name, creates the first administrator and signs them in.',
    tag,
    body: SetUp,
    secret: true,
    status: 201,
    response: User,
    problems: ['setup_link_used', 'already_set_up'],
    limited: 'sign_in',
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'signed_in',
    summary: 'Creates an account for someone else; only administrators can set its role.',
    tag,
    body: SignUp,
    secret: true,
    status: 201,
    response: User,
    problems: ['not_allowed', 'duplicate'],
    limited: 'booking',
  }),
} as const
