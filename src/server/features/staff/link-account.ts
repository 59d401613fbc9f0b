import { fullName } from '#domain/accounts/account'
import { decideStaffLink, mayLinkAccounts } from '#domain/staff/staff-link'
import { actorOf, type Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { lockAccount, setStaffOfAccount } from './linked-accounts.queries.ts'
import type { StaffRow } from './staff.queries.ts'

type Member = Pick<StaffRow, 'id' | 'name' | 'userId'>

/** Links this account to the staff member instead of their previous one; null only unlinks. */
export async function linkAccount(
  tx: Transaction,
  call: Call,
  { member, userId }: { member: Member; userId: string | null },
): Promise<void> {
  if (userId === member.userId) return
  if (!mayLinkAccounts(actorOf(call).role))
    throwProblem('not_allowed', { message: 'Only an administrator can link an account to a staff member.' })
  const account = userId === null ? null : orNotFound(await lockAccount(tx, userId), 'this account')
  ensurePermitted(decideStaffLink(account, member.id))
  await unlinkAccount(tx, call, member)
  if (account === null) return
  await setStaffOfAccount(tx, account.id, member.id)
  await recordAudit(tx, call, {
    action: 'linked',
    entity: 'user',
    entityId: account.id,
    about: fullName(account),
    before: { staffName: null },
    after: { staffName: member.name },
  })
}

/** Unlinks the account of a staff member, if there is one. */
export async function unlinkAccount(tx: Transaction, call: Call, { userId, name }: Member): Promise<void> {
  const account = userId === null ? undefined : await lockAccount(tx, userId)
  if (account === undefined) return
  await setStaffOfAccount(tx, account.id, null)
  await recordAudit(tx, call, {
    action: 'unlinked',
    entity: 'user',
    entityId: account.id,
    about: fullName(account),
    before: { staffName: name },
    after: { staffName: null },
  })
}
