import { localPath } from '#domain/local-path'
import { outsideProblem } from '#domain/people/outside-sign-in'
import type { Call } from '#server/http/call'
import type { Handlers } from '#server/http/mount'
import { ProblemError } from '#server/http/problem-error'
import type { IdentityProvider } from '#server/outside/identity-provider'
import { admitFromOutside } from './admit-from-outside.ts'

export const outsideSignInHandlers = {
  beginOutsideSignIn: async ({ query }, call) => {
    const { address, proof } = await providerOf(call).begin()
    call.attempts.keep({ ...proof, goal: localPath(query.from) ?? '/' })
    return address
  },
  finishOutsideSignIn: async ({ query }, call) => {
    const provider = providerOf(call)
    const attempt = call.attempts.take(query.state)
    if (attempt === null) return denyWith('unknown_attempt', provider.name)
    const identity = await provider.finish(query, attempt)
    const user = await admitFromOutside(call, identity, provider)
    await call.session.start(user.id)
    return attempt.goal
  },
} satisfies Partial<Handlers>

function providerOf({ identityProvider }: Call): IdentityProvider {
  return identityProvider ?? denyWith('not_set_up', '')
}

function denyWith(...why: Parameters<typeof outsideProblem>): never {
  throw new ProblemError(outsideProblem(...why))
}
