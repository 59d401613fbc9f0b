import { fullName } from '#domain/people/account'
import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import { actorOf, type Call } from '#server/http/call'
import { found, refuseFieldWith, refuseWith } from '#server/http/refused'
import { userById, writeUser } from './accounts.queries.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { endSessionsOf } from './sessions.queries.ts'

/** Changes the caller's own password and ends all their other sessions. */
export async function changePassword(
  call: Call,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { id } = actorOf(call)
  const user = found(await userById(call.db, id))
  if (user.passwordHash === null) refuseWith('no_password_here')
  const checked = await call.checkPassword(user.email, async () =>
    (await isPasswordOf(user.passwordHash, currentPassword)) ? user : null,
  )
  if (checked === null) refuseFieldWith('currentPassword', 'Your current password is incorrect')
  const { businessName } = (await readGarageSettings(call.db)).business
  refuseEasyPassword(password, { ...user, businessName })
  const passwordHash = await hashPassword(password)
  await withTransaction(call.db, async (tx) => {
    // Also invalidates a reset link emailed before the change.
    await writeUser(tx, id, { passwordHash, resetTokenHash: null, resetTokenExpires: null })
    await endSessionsOf(tx, id, { except: call.session.sid })
    await recordAudit(tx, call, {
      action: 'password_changed',
      entity: 'user',
      entityId: id,
      about: fullName(user),
    })
  })
}
