import type { Handlers } from '#server/calls/call'
import { actorOf } from '#server/calls/call'
import { throwProblem } from '#server/problem-error'
import { userByEmail } from './accounts.queries.ts'
import { isPasswordOf } from './password-hash.ts'
import { checkSetUpLink, setUpGarage } from './set-up-garage.ts'
import { signUp } from './sign-up.ts'
import { readUser, viewUser } from './user.record.ts'

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
