import { mayComeIn, namesOf, verifiedEmail } from '#domain/accounts/external-identity'
import type { Identity, IdentityProvider } from '#server/adapters/identity-provider'
import type { Call } from '#server/calls/call'
import { type Transaction, withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { recordAuditOf } from '#server/records/record-audit'
import {
  insertUser,
  lockNewcomer,
  lockUser,
  type UserRow,
  userByEmail,
  userBySubject,
  writeUser,
} from './accounts.queries.ts'
import { unknownPassword } from './password-hash.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { byOwner, userRecord } from './user.record.ts'

/**
 * Returns the account of an identity from the provider; creates one if its email domain is allowed. Throws a
 * problem otherwise.
 */
export function admitExternalIdentity(
  call: Call,
  identity: Identity,
  provider: IdentityProvider,
): Promise<UserRow> {
  const email = verifiedEmail(identity.email)
  return withTransaction(call.db, async (tx) => {
    if (email !== null) await lockNewcomer(tx, email)
    const account = email === null ? undefined : await userByEmail(tx, email)
    const bound = await userBySubject(tx, identity.subject)
    const { allowedDomains } = await readGarageSettings(tx)
    ensurePermitted(
      mayComeIn(
        { ...identity, email },
        {
          account: account === undefined ? null : { subject: activeSubject(account, provider) },
          isBoundElsewhere: bound !== undefined && bound.id !== account?.id,
          allowedDomains,
          providerName: provider.name,
        },
      ),
    )
    if (account !== undefined) return bind(tx, call, { id: account.id, subject: identity.subject })
    return makeAccount(tx, call, { ...identity, email: email ?? '' })
  })
}

// Subjects bound under a previous identity provider no longer count.
function activeSubject({ providerSubject }: UserRow, provider: IdentityProvider): string | null {
  return providerSubject !== null && provider.gave(providerSubject) ? providerSubject : null
}

/**
 * Binds identity and account at the first sign-in. A password set before the email was verified may be known
 * to the person who created the account, so it is replaced by an unknown one.
 */
async function bind(
  tx: Transaction,
  call: Call,
  { id, subject }: { id: string; subject: string },
): Promise<UserRow> {
  const account = orNotFound(await lockUser(tx, id), 'this account')
  if (account.providerSubject === subject && account.emailVerified) return account
  const isInvited = account.inviteTokenHash !== null
  const isNew = isInvited || (!account.emailVerified && account.passwordHash !== null)
  if (isNew) await endSessionsOf(tx, account.id)
  const changed = await writeUser(tx, account.id, {
    ...(isNew && { passwordHash: await unknownPassword(), resetTokenHash: null, resetTokenExpires: null }),
    // The link of the invitation would set a password for an account whose owner has signed in.
    ...(isInvited && { inviteTokenHash: null, inviteTokenExpires: null }),
    providerSubject: subject,
    emailVerified: true,
    verificationTokenHash: null,
    verificationTokenExpires: null,
  })
  await recordAuditOf(tx, byOwner(call, account), {
    kind: userRecord,
    action: 'provider_bound',
    before: account,
    after: changed,
  })
  return changed
}

async function makeAccount(
  tx: Transaction,
  call: Call,
  identity: Identity & { email: string },
): Promise<UserRow> {
  const user = await insertUser(tx, {
    email: identity.email,
    ...namesOf(identity),
    provider: 'replit',
    providerSubject: identity.subject,
    role: 'user',
    emailVerified: true,
  })
  await recordAuditOf(tx, byOwner(call, user), { kind: userRecord, action: 'created', after: user })
  return user
}
