import { withTransaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { actorOf } from '#server/http/call'
import type { Handlers } from '#server/http/mount'
import { found, refuseWith } from '#server/http/refused'
import { insertUser, userByEmail, userById } from './accounts.queries.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { checkSetUpLink, setUpGarage } from './set-up-garage.ts'
import { viewUser } from './view-user.ts'

export const accountHandlers = {
  currentUser: async (_, call) => viewUser(found(await userById(call.db, actorOf(call).id))),
  signIn: async ({ body }, call) => {
    const user = await userByEmail(call.db, body.email)
    const matches = await isPasswordOf(user?.passwordHash ?? null, body.password)
    if (user === undefined || !matches) refuseWith('sign_in_failed')
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
  signUp: async ({ body }, call) => {
    const { email, firstName, lastName, role = 'user' } = body
    if (role !== 'user' && actorOf(call).role !== 'admin') {
      refuseWith('not_allowed', { message: 'Only an administrator can give an account this role.' })
    }
    const passwordHash = await hashPassword(body.password)
    return withTransaction(call.db, async (tx) => {
      const user = await insertUser(tx, { email, firstName, lastName, role, passwordHash, provider: 'local' })
      await recordAudit(tx, call, {
        action: 'created',
        entity: 'user',
        entityId: user.id,
        after: viewUser(user),
      })
      return viewUser(user)
    })
  },
} satisfies Partial<Handlers>
