import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** What the next sign-in is answered with. */
interface Forgery {
  /** Claims that replace those of a valid ID token; undefined removes one. */
  claims?: Record<string, unknown>
  /** Signs with a key that the provider does not publish. */
  isForeignKey?: boolean
}

/** An OpenID Connect provider that signs everybody in without asking, with an ID token of the test's choice. */
export interface ForgingProvider {
  /** Without a trailing slash. */
  address: string
  /** The issuer that it names; by default `address`. */
  issuer: string
  /** The status of the discovery document. */
  status: number
  next: Forgery
  stop(): Promise<void>
}

export async function startForgingProvider(path = ''): Promise<ForgingProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
  const provider: ForgingProvider = {
    ...{ address, issuer: address, status: 200, next: {} },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  let nonce: string | null = null
  const answers: Record<string, (query: URLSearchParams) => object | URL> = {
    '/.well-known/openid-configuration': () => ({
      issuer: provider.issuer,
      authorization_endpoint: `${address}/authorize`,
      token_endpoint: `${address}/token`,
      jwks_uri: `${address}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/authorize': (query) => {
      nonce = query.get('nonce')
      const back = new URL(query.get('redirect_uri') ?? '')
      back.search = String(new URLSearchParams({ code: 'any', state: query.get('state') ?? '' }))
      return back
    },
    '/token': () => {
      const now = Math.floor(Date.now() / 1000)
      const usual = { iss: provider.issuer, sub: 'lena', aud: 'hoist', iat: now, exp: now + 60, nonce }
      const key = (provider.next.isForeignKey ? foreign : own).privateKey
      const token = tokenOf({ ...usual, ...provider.next.claims }, key)
      return { access_token: 'any', token_type: 'Bearer', expires_in: 60, id_token: token }
    },
    '/jwks': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), use: 'sig', kid: 'own' }] }),
  }
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', address)
    const result = answers[url.pathname.slice(path.length)]?.(url.searchParams)
    if (result === undefined || provider.status !== 200)
      response.writeHead(result ? provider.status : 404).end()
    else if (result instanceof URL) response.writeHead(302, { location: result.href }).end()
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(result))
  })
  return provider
}

function tokenOf(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: 'own' })}.${part(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}
