import * as openid from 'openid-client'
import {
  type ExternalIdentity,
  type ExternalSignInError,
  externalSignInProblem,
} from '#domain/accounts/external-identity'
import type { Config } from '#server/config/config'
import type { Log } from '#server/log/log'
import { ProblemError } from '#server/problem-error'

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
  // With and without a trailing slash, it is the same provider.
  const subjectOf = (sub: string) => `${issuer.replace(/\/+$/, '')} ${sub}`
  let discovered: Promise<openid.Configuration> | null = null

  const denyWith = (why: ExternalSignInError, error: unknown): never => {
    log.warn(`OIDC_ISSUER: ${error instanceof Error ? error.message : String(error)}`)
    throw new ProblemError(externalSignInProblem(why, name))
  }

  /** Cached after success; retried at the next sign-in after a failure. */
  function discover(): Promise<openid.Configuration> {
    discovered ??= discovery(settings).catch((error) => {
      discovered = null
      return denyWith(isWrongIssuer(error) ? 'wrong_issuer' : 'unreachable', error)
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
        return { ...identityOf(claims, settings), subject: subjectOf(claims.sub) }
      } catch (error) {
        const isCancelled =
          error instanceof openid.AuthorizationResponseError && error.error === 'access_denied'
        return denyWith(isCancelled ? 'cancelled' : 'not_proven', error)
      }
    },
  }
}

/** Returns the provider's configuration. Accepts OIDC_ISSUER with or without the slash at the end of the provider's own name. */
async function discovery(settings: Settings): Promise<openid.Configuration> {
  const { issuer } = settings
  try {
    return await discoveryAt(issuer, settings)
  } catch (error) {
    if (codeOf(error) !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') throw error
    const other = issuer.endsWith('/') ? issuer.replace(/\/+$/, '') : `${issuer}/`
    return await discoveryAt(other, settings).catch(() => {
      const own = (error as { cause?: { body?: { issuer?: unknown } } }).cause?.body?.issuer
      throw new WrongIssuer(`It must be the provider's own address, which is ${String(own)}.`)
    })
  }
}

/** OIDC_ISSUER is not the address of an OpenID Connect provider. */
class WrongIssuer extends Error {
  override name = 'WrongIssuer'
}

// The address answered, but not with the configuration of a provider.
const answersOtherwise = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_INVALID_RESPONSE',
])

function isWrongIssuer(error: unknown): boolean {
  if (error instanceof WrongIssuer) return true
  const { cause } = error as { cause?: unknown }
  const isFailing = cause instanceof Response && (cause.status >= 500 || cause.status === 429)
  return answersOtherwise.has(codeOf(error) ?? '') && !isFailing
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code
}

function discoveryAt(issuer: string, { clientId, clientSecret }: Settings): Promise<openid.Configuration> {
  return openid.discovery(
    new URL(issuer),
    clientId,
    { [openid.clockTolerance]: clockToleranceSeconds },
    clientSecret === null ? openid.None() : withSecret(clientSecret),
    {
      timeout: timeoutSeconds,
      execute: [
        // Checks the signature of the ID token, which the library leaves to TLS by default.
        openid.enableNonRepudiationChecks,
        // Plain HTTP is allowed only for an issuer on this machine: see OIDC_ISSUER.
        ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
      ],
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
  if (claims.sub.trim() === '') throw new Error('The ID token has an empty sub')
  // The library checks exp and nbf only.
  if (claims.iat > Date.now() / 1000 + clockToleranceSeconds)
    throw new Error('The ID token was issued in the future (iat)')
  if (claims.email !== undefined || provider.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...(await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims }
}

function identityOf(claims: Claims, { unclaimedEmail }: Settings): Omit<Identity, 'subject'> {
  const textOf = (key: string) => (typeof claims[key] === 'string' ? claims[key] : null)
  return {
    email: textOf('email'),
    emailVerified: isVerified(claims.email_verified ?? null, unclaimedEmail),
    firstName: textOf('given_name'),
    lastName: textOf('family_name'),
    name: textOf('name'),
  }
}

function isVerified(claim: unknown, unclaimed: Settings['unclaimedEmail']): Identity['emailVerified'] {
  // Some providers send a string.
  if (claim !== null) return claim === true || claim === 'true'
  return unclaimed === 'assumed' ? true : unclaimed
}
