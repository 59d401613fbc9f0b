import type { z } from 'zod'
import type { SetUp } from '#contract/accounts/auth'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { saveSetting } from '#server/garage/save-setting'
import { throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { hasAdministrator, insertUser, lockFirstAdministrator, type UserRow } from './accounts.queries.ts'
import { ensureStrongPassword } from './ensure-strong-password.ts'
import { hashPassword } from './password-hash.ts'
import { isSetUpToken } from './set-up-link.ts'

/** Throws if a set-up link is forged or was used. */
export async function checkSetUpLink(call: Call, token: string): Promise<void> {
  if (await hasAdministrator(call.db)) throwProblem('already_set_up')
  if (!isSetUpToken(call.config, token)) throwProblem('setup_link_used')
}

/** Names the garage and creates its first administrator. Of concurrent calls only one succeeds. */
export async function setUpGarage(call: Call, input: z.output<typeof SetUp>): Promise<UserRow> {
  await checkSetUpLink(call, input.token)
  ensureStrongPassword(input.password, input)
  const passwordHash = await hashPassword(input.password)
  return withTransaction(call.db, async (tx) => {
    await lockFirstAdministrator(tx)
    if (await hasAdministrator(tx)) throwProblem('already_set_up')
    const { email, firstName, lastName, businessName, state, timezone } = input
    const user = await insertUser(tx, {
      email,
      firstName,
      lastName,
      passwordHash,
      provider: 'local',
      role: 'admin',
      emailVerified: true,
    })
    await saveSetting(tx, 'business_info', {
      businessName,
      state,
      timezone,
      address: '',
      phone: null,
      email: null,
      website: null,
    })
    const name = `${firstName} ${lastName}`
    const actor = { id: user.id, name, email, role: user.role, isMechanic: false }
    await recordAudit(
      tx,
      { actor, now: call.now },
      { action: 'set_up', entity: 'garage', entityId: user.id, after: { businessName, state, timezone } },
    )
    return user
  })
}
