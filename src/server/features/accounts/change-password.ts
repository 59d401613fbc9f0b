import { fullName } from '#domain/accounts/account'
import { actorOf, type Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound, throwFieldProblem, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { userById, writeUser } from './accounts.queries.ts'
import { ensureStrongPassword } from './ensure-strong-password.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { endSessionsOf } from './sessions.queries.ts'

/** Changes the caller's own password and ends all their other sessions. */
export async function changePassword(
  call: Call,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { id } = actorOf(call)
  const user = orNotFound(await userById(call.db, id))
  if (user.passwordHash === null) throwProblem('no_password_here')
  const checked = await call.checkPassword(user.email, async () =>
    (await isPasswordOf(user.passwordHash, currentPassword)) ? user : null,
  )
  if (checked === null) throwFieldProblem('currentPassword', 'Your current password is incorrect')
  const { businessName } = (await readGarageSettings(call.db)).business
  ensureStrongPassword(password, { ...user, businessName })
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
