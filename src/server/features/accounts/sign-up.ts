import type { z } from 'zod'
import type { SignUp, User } from '#contract/accounts/auth'
import { actorOf, type Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwProblem } from '#server/problem-error'
import { recordAuditOf } from '#server/records/record-audit'
import { insertUser } from './accounts.queries.ts'
import { ensureStrongPassword } from './ensure-strong-password.ts'
import { hashPassword } from './password-hash.ts'
import { sendVerificationEmail } from './send-verification-email.ts'
import { userRecord, viewUser } from './user.record.ts'

/** Creates an account for another person and emails them a verification link. */
export async function signUp(call: Call, input: z.output<typeof SignUp>): Promise<User> {
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
