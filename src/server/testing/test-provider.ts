import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from 'oidc-provider'

export const testClient = { id: 'hoist-of-the-tests', secret: 'a secret between the garage and its provider' }

/** Claims for a login; an unknown login has a verified email. */
interface Person {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
}

/** A complete OpenID Connect provider on this machine, whose sign-in asks only for an email. */
export interface TestProvider {
  issuer: string
  /** Sets the claims of a login. */
  know(login: string, person: Person): void
  stop(): Promise<void>
}

export async function startTestProvider(): Promise<TestProvider> {
  const people = new Map<string, Person>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = await makeProvider(issuer, people)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const work = request.url?.startsWith('/interaction/')
      ? signIn(provider, request, response)
      : answer(request, response)
    work.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  return {
    issuer,
    know: (login, person) => people.set(login, person),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function makeProvider(issuer: string, people: Map<string, Person>): Promise<Provider> {
  const { Provider } = await quietly(() => import('oidc-provider'))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider: Provider = await quietly(
    async () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: testClient.id,
            client_secret: testClient.secret,
            redirect_uris: ['http://127.0.0.1/api/login/callback'],
            grant_types: ['authorization_code'],
            response_types: ['code'],
          },
        ],
        cookies: { keys: ['a key of the tests'] },
        jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'tests' }] },
        claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        ttl: {
          AccessToken: 60,
          AuthorizationCode: 60,
          Grant: 600,
          IdToken: 60,
          Interaction: 600,
          Session: 600,
        },
        findAccount: (_, login) => ({
          accountId: login,
          claims: async () => ({
            sub: login,
            ...(people.get(login) ?? { email: login, email_verified: true, name: 'Noah Inparticular' }),
          }),
        }),
        // Grants every requested scope.
        async loadExistingGrant({ oidc }) {
          const { client, session } = oidc
          const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
          grant.addOIDCScope('openid email profile')
          await grant.save()
          return grant
        },
      }),
  )
  // The port of each test's garage is random.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    new URL(uri).pathname === '/api/login/callback'
  return provider
}

/** Shows one field and accepts any login entered there; an empty one cancels the sign-in. */
async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET') {
    const page = `<!doctype html><html lang="en"><title>Provider</title><main><h1>Sign in at the provider</h1>
<form method="post"><label>Email <input name="login" autocomplete="username"></label><button>Continue</button></form></main>`
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const login = new URLSearchParams(Buffer.concat(chunks).toString()).get('login') ?? ''
  const result =
    login === ''
      ? { error: 'access_denied', error_description: 'The user cancelled the sign-in' }
      : { login: { accountId: login } }
  await provider.interactionFinished(request, response, result)
}

// Suppresses warnings about Node 20 and plain HTTP, which are irrelevant for tests.
async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { warn } = console
  console.warn = () => {}
  try {
    return await work()
  } finally {
    console.warn = warn
  }
}
