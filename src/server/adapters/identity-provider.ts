import * as openid from 'openid-client'
import {
  type ExternalIdentity,
  type ExternalSignInError,
  externalSignInProblem,
} from '#domain/people/external-identity'
import { ProblemError } from '#server/calls/problem-error'
import type { Config } from '#server/config'
import type { Log } from '#server/log'

type Settings = NonNullable<Config['identityProvider']>

const timeoutSeconds = 10
// Tolerated difference between the clocks of the two machines.
const clockToleranceSeconds = 30

/** Binds the provider's response to a sign-in started here: state, nonce and PKCE verifier. */
interface Proof {
  state: string
  nonce: string
  codeVerifier: string
}

/** The identity confirmed by the provider, with the names it returned. */
export interface Identity extends ExternalIdentity {
  firstName: string | null
  lastName: string | null
  name: string | null
}

/** The external identity provider (OpenID Connect). */
export interface IdentityProvider {
  name: string
  /** Whether this subject was issued by the currently configured provider. */
  gave(subject: string): boolean
  /** Returns the address to redirect the browser to, and the values for checking the response. */
  begin(): Promise<{ address: string; proof: Proof }>
  /** Returns the identity from the provider's response. Throws a problem if the response is invalid. */
  finish(answer: Record<string, unknown>, proof: Proof): Promise<Identity>
}

/** Returns the provider of OIDC_ISSUER, or null. Makes no request until the first sign-in. */
export function openIdentityProvider(
  { identityProvider: settings, publicUrl }: Pick<Config, 'identityProvider' | 'publicUrl'>,
  log: Log,
): IdentityProvider | null {
  return settings === null ? null : openidProvider(settings, publicUrl, log)
}

function openidProvider(settings: Settings, publicUrl: string, log: Log): IdentityProvider {
  const { name, issuer } = settings
  const redirectUri = `${publicUrl}/api/login/callback`
  const subjectOf = (sub: string) => `${issuer} ${sub}`
  let discovered: Promise<openid.Configuration> | null = null

  const denyWith = (why: ExternalSignInError, error: unknown): never => {
    log.warn(`OIDC_ISSUER: ${error instanceof Error ? error.message : String(error)}`)
    throw new ProblemError(externalSignInProblem(why, name))
  }

  /** Cached after success; retried at the next sign-in after a failure. */
  function discover(): Promise<openid.Configuration> {
    discovered ??= discovery(settings).catch((error) => {
      discovered = null
      return denyWith('unreachable', error)
    })
    return discovered
  }

  return {
    name,
    gave: (subject) => subject.startsWith(subjectOf('')),
    async begin() {
      const provider = await discover()
      const proof = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      }
      const address = openid.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(proof.codeVerifier),
        code_challenge_method: 'S256',
        state: proof.state,
        nonce: proof.nonce,
      })
      return { address: address.href, proof }
    },
    async finish(answer, proof) {
      const provider = await discover()
      const address = new URL(redirectUri)
      for (const [key, value] of Object.entries(answer)) address.searchParams.set(key, String(value))
      try {
        const claims = await claimsOf(provider, address, proof)
        return { ...identityOf(claims), subject: subjectOf(claims.sub) }
      } catch (error) {
        const isCancelled =
          error instanceof openid.AuthorizationResponseError && error.error === 'access_denied'
        return denyWith(isCancelled ? 'cancelled' : 'not_proven', error)
      }
    },
  }
}

function discovery({ issuer, clientId, clientSecret }: Settings): Promise<openid.Configuration> {
  return openid.discovery(
    new URL(issuer),
    clientId,
    { [openid.clockTolerance]: clockToleranceSeconds },
    clientSecret === null ? openid.None() : withSecret(clientSecret),
    {
      timeout: timeoutSeconds,
      // Plain HTTP is allowed only for an issuer on this machine: see OIDC_ISSUER.
      execute: issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [],
    },
  )
}

/** Sends the secret in the header, the default of the standard, unless the provider supports only the body. */
function withSecret(secret: string): openid.ClientAuth {
  const [inHeader, inBody] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: takes = ['client_secret_basic'] } = server
    const inBodyOnly = !takes.includes('client_secret_basic') && takes.includes('client_secret_post')
    return (inBodyOnly ? inBody : inHeader)(server, ...rest)
  }
}

type Claims = Record<string, unknown> & { sub: string }

/** Returns the claims of the ID token, and those of the userinfo endpoint if the token has no email. */
async function claimsOf(provider: openid.Configuration, address: URL, proof: Proof): Promise<Claims> {
  const tokens = await openid.authorizationCodeGrant(provider, address, {
    expectedState: proof.state,
    expectedNonce: proof.nonce,
    pkceCodeVerifier: proof.codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('The provider sent no ID token')
  if (claims.email !== undefined || provider.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...(await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims }
}

function identityOf(claims: Claims): Omit<Identity, 'subject'> {
  const textOf = (key: string) => (typeof claims[key] === 'string' ? claims[key] : null)
  return {
    email: textOf('email'),
    // Some providers send a string.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: textOf('given_name'),
    lastName: textOf('family_name'),
    name: textOf('name'),
  }
}
