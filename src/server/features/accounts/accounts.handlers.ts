import type { z } from 'zod'
import type { SignUp, User } from '#contract/accounts/auth'
import { actorOf, type Call, type Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { recordAuditOf } from '#server/records/record-audit'
import { insertUser, userByEmail } from './accounts.queries.ts'
import { ensureStrongPassword } from './ensure-strong-password.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { sendVerificationEmail } from './send-verification-email.ts'
import { checkSetUpLink, setUpGarage } from './set-up-garage.ts'
import { readUser, userRecord, viewUser } from './user.record.ts'

export const accountHandlers = {
  currentUser: (_, call) => readUser(call.db, actorOf(call).id),
  signIn: async ({ body }, call) => {
    const user = await call.checkPassword(body.email, async () => {
      const known = await userByEmail(call.db, body.email)
      const matches = await isPasswordOf(known?.passwordHash ?? null, body.password)
      return known !== undefined && matches ? known : null
    })
    if (user === null) throwProblem('sign_in_failed')
    await call.session.start(user.id)
    return viewUser(user)
  },
  signOut: (_, call) => call.session.end(),
  checkSetUpLink: ({ body }, call) => checkSetUpLink(call, body.token),
  setUp: async ({ body }, call) => {
    const user = await setUpGarage(call, body)
    await call.session.start(user.id)
    return viewUser(user)
  },
  signUp: ({ body }, call) => signUp(call, body),
} satisfies Partial<Handlers>

/** Creates an account for another person and emails them a verification link. */
async function signUp(call: Call, input: z.output<typeof SignUp>): Promise<User> {
  const { email, firstName, lastName, role = 'user' } = input
  if (role !== 'user' && actorOf(call).role !== 'admin') {
    throwProblem('not_allowed', { message: 'Only an administrator can give an account this role.' })
  }
  const { businessName } = (await readGarageSettings(call.db)).business
  ensureStrongPassword(input.password, { firstName, lastName, email, businessName })
  const passwordHash = await hashPassword(input.password)
  return withTransaction(call.db, async (tx) => {
    const user = await insertUser(tx, { email, firstName, lastName, role, passwordHash, provider: 'local' })
    await sendVerificationEmail(tx, call, user)
    await recordAuditOf(tx, call, { kind: userRecord, action: 'created', after: user })
    return viewUser(user)
  })
}
