import { externalSignInProblem } from '#domain/accounts/external-identity'
import { localPath } from '#domain/local-path'
import type { IdentityProvider } from '#server/adapters/identity-provider'
import type { Call, Handlers } from '#server/calls/call'
import { ProblemError } from '#server/problem-error'
import { admitExternalIdentity } from './admit-external-identity.ts'

export const externalSignInHandlers = {
  beginExternalSignIn: async ({ query }, call) => {
    const { address, proof } = await providerOf(call).begin()
    call.attempts.keep({ ...proof, returnTo: localPath(query.from) ?? '/' })
    return address
  },
  finishExternalSignIn: async ({ query }, call) => {
    const provider = providerOf(call)
    const attempt = call.attempts.take(query.state)
    if (attempt === null) return denyWith('unknown_attempt', provider.name)
    const identity = await provider.finish(query, attempt)
    const user = await admitExternalIdentity(call, identity, provider)
    await call.session.start(user.id)
    return attempt.returnTo
  },
} satisfies Partial<Handlers>

function providerOf({ identityProvider }: Call): IdentityProvider {
  return identityProvider ?? denyWith('not_set_up', '')
}

function denyWith(...why: Parameters<typeof externalSignInProblem>): never {
  throw new ProblemError(externalSignInProblem(...why))
}
