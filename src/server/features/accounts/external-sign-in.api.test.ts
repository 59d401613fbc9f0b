import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/schema/audit-log-table'
import { outbox } from '#server/db/schema/outbox-table'
import { users } from '#server/db/schema/users-table'
import { buildSetting, buildUser, demoPassword } from '#server/testing/factories'
import { TestBrowser } from '#server/testing/test-browser'
import { Caller, openTestGarage } from '#server/testing/test-garage'
import { startTestProvider, testClient } from '#server/testing/test-provider'

const provider = await startTestProvider()
afterAll(() => provider.stop())

const environment = {
  PUBLIC_URL: 'http://garage.example:3000',
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: testClient.id,
  OIDC_CLIENT_SECRET: testClient.secret,
  OIDC_PROVIDER_NAME: 'Ironbark ID',
}
const garage = openTestGarage({ environment })

/** A browser at the garage that keeps all its cookies. */
class Visitor {
  readonly #cookies = new Map<string, string>()

  async open(path: string) {
    const response = await garage.app.inject({ method: 'GET', url: path, headers: { cookie: this.cookie } })
    const set = [response.headers['set-cookie'] ?? []].flat()
    for (const cookie of set) {
      const [pair = ''] = cookie.split(';')
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return { status: response.statusCode, to: String(response.headers.location), set }
  }

  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  who = () => new Caller(garage.app, this.cookie).get('/api/auth/user')
}

const pathOf = (url: URL) => url.pathname + url.search
const errorIn = (to: string) => new URL(to, 'http://garage.example').searchParams.get('error')

/** Starts the sign-in here, signs in at the provider and returns. */
async function comeIn(login: string, { from = '', change = (address: string) => address } = {}) {
  const visitor = new Visitor()
  const begun = await visitor.open(`/api/login${from && `?${new URLSearchParams({ from })}`}`)
  expect(begun.status).toBe(302)
  const back = await new TestBrowser().signInAt(change(begun.to), login)
  const ended = await visitor.open(pathOf(back))
  return { visitor, begun, back, ...ended }
}

describe('signing in with the identity provider', () => {
  it('the provider is offered under its name', async () => {
    expect((await garage.guest.get('/api/garage')).body.identityProvider).toEqual({ name: 'Ironbark ID' })
  })

  it('a verified email of an existing account signs in to it with its role', async () => {
    await buildUser(garage.db, { role: 'staff', email: 'lena@ironbark.example', firstName: 'Lena' })
    provider.know('lena', { email: 'Lena@Ironbark.example', email_verified: true })
    const { visitor, to, begun, set } = await comeIn('lena')
    expect(to).toBe('/')
    expect((await visitor.who()).body).toMatchObject({
      email: 'lena@ironbark.example',
      firstName: 'Lena',
      role: 'staff',
      provider: 'local',
      emailVerified: true,
    })
    const asked = new URL(begun.to).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('redirect_uri')).toBe('http://garage.example:3000/api/login/callback')
    expect(begun.set.join()).toMatch(/hoist-login-\w+=[^;]+; .*HttpOnly; SameSite=Lax/)
    // The cookie is deleted once used.
    expect(set.join('\n')).toMatch(/hoist-login-\w+=; .*Expires=Thu, 01 Jan 1970/)
    const bound = await garage.db.select().from(auditLog).where(eq(auditLog.action, 'provider_bound'))
    expect(bound.map(({ actorName }) => actorName)).toEqual([expect.stringMatching(/^Lena/)])
  })

  it('the same identity signs in again, and no other identity signs in to that account', async () => {
    expect((await comeIn('lena')).to).toBe('/')
    provider.know('impostor', { email: 'lena@ironbark.example', email_verified: true })
    const { to, visitor } = await comeIn('impostor')
    expect(errorIn(to)).toBe(
      "This email address is linked to a different Ironbark ID sign-in. Please ask your garage's administrator.",
    )
    expect((await visitor.who()).status).toBe(401)
  })

  it("the first sign-in replaces a password that the account's creator had set", async () => {
    const email = 'jonah@ironbark.example'
    const password = 'Known-to-eve-1'
    const eve = await garage.as('user')
    const made = { email, firstName: 'Jonah', lastName: 'Whitlock', password }
    expect((await eve.post('/api/auth/signup', made)).status).toBe(201)
    const hidden = new Caller(garage.app)
    expect((await hidden.post('/api/auth/local-login', { email, password })).status).toBe(200)
    provider.know('jonah', { email, email_verified: true })
    const { visitor, to } = await comeIn('jonah')
    expect(to).toBe('/')
    expect((await visitor.who()).body).toMatchObject({ email, provider: 'local', emailVerified: true })
    expect((await hidden.get('/api/auth/user')).status).toBe(401)
    expect((await garage.guest.post('/api/auth/local-login', { email, password })).status).toBe(401)
    // The owner can set a new password by email.
    await garage.guest.post('/api/auth/forgot-password', { email })
    const messages = await garage.db.select().from(outbox).where(eq(outbox.recipient, email))
    expect(messages.map(({ template }) => template)).toContain('account_reset_password')
  })

  it('the first sign-in keeps the password of an account whose email was verified here', async () => {
    const email = 'mick@ironbark.example'
    const { id } = await buildUser(garage.db, { role: 'staff', email })
    await garage.db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
    provider.know('mick', { email, email_verified: true })
    expect((await comeIn('mick')).to).toBe('/')
    const given = { email, password: demoPassword }
    expect((await garage.guest.post('/api/auth/local-login', given)).status).toBe(200)
  })

  it('one identity cannot be bound to two accounts', async () => {
    await buildUser(garage.db, { role: 'admin', email: 'boss@ironbark.example' })
    provider.know('lena', { email: 'boss@ironbark.example', email_verified: true })
    expect(errorIn((await comeIn('lena')).to)).toMatch(/^This email address is linked to a different/)
    provider.know('lena', { email: 'lena@ironbark.example', email_verified: true })
  })

  it('an unknown person is refused and no account is created', async () => {
    provider.know('eve', { email: 'eve@elsewhere.example', email_verified: true })
    const { to, visitor } = await comeIn('eve')
    expect(errorIn(to)).toBe(
      "There is no account with your email address. Please ask your garage's administrator to add you.",
    )
    expect((await visitor.who()).status).toBe(401)
    expect(await garage.db.$count(users, eq(users.email, 'eve@elsewhere.example'))).toBe(0)
  })

  it('an unverified or missing email is refused, even if an account has that email', async () => {
    await buildUser(garage.db, { role: 'admin', email: 'ruth@ironbark.example' })
    provider.know('ruth', { email: 'ruth@ironbark.example', email_verified: false })
    provider.know('nameless', { name: 'Somebody' })
    for (const login of ['ruth', 'nameless'])
      expect(errorIn((await comeIn(login)).to)).toBe(
        'Ironbark ID did not give us a verified email address, so we cannot sign you in.',
      )
  })

  it('a person from an allowed domain gets one account with the role user', async () => {
    await buildSetting(garage.db, 'business_info', { allowedDomains: ['ironbark.example'] })
    provider.know('tom', {
      email: 'tom@ironbark.example',
      email_verified: true,
      given_name: 'Tom',
      family_name: 'Nguyen',
    })
    const first = await comeIn('tom')
    expect(first.to).toBe('/')
    expect((await first.visitor.who()).body).toMatchObject({
      email: 'tom@ironbark.example',
      firstName: 'Tom',
      lastName: 'Nguyen',
      role: 'user',
      provider: 'replit',
      emailVerified: true,
    })
    await Promise.all([comeIn('tom'), comeIn('tom')])
    expect(await garage.db.$count(users, eq(users.email, 'tom@ironbark.example'))).toBe(1)
    provider.know('near', { email: 'x@not-ironbark.example', email_verified: true })
    expect(errorIn((await comeIn('near')).to)).toMatch(/^There is no account/)
    expect(JSON.stringify((await garage.guest.get('/api/garage')).body)).not.toContain('allowedDomains')
  })

  it('concurrent first sign-ins in two windows create one account', async () => {
    provider.know('twice', { email: 'twice@ironbark.example', email_verified: true })
    const both = await Promise.all([comeIn('twice'), comeIn('twice')])
    expect(both.map(({ to }) => to)).toEqual(['/', '/'])
  })

  it('sign-in returns to the previous page, never to another site', async () => {
    expect((await comeIn('lena', { from: '/appointments?status=pending' })).to).toBe(
      '/appointments?status=pending',
    )
    for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example/', '/\t/evil.example'])
      expect((await comeIn('lena', { from })).to).toBe('/')
  })

  it('a cancelled sign-in shows a message', async () => {
    expect(errorIn((await comeIn('')).to)).toBe('The sign-in with Ironbark ID was cancelled.')
  })
})

describe('a response of the provider', () => {
  const runOut = 'This sign-in has expired or was started in another browser. Please try again.'
  const unproven = 'The sign-in with Ironbark ID could not be checked. Please try again.'

  it('a response in a browser that did not start the sign-in is refused', async () => {
    const victim = new Visitor()
    const begun = await new Visitor().open('/api/login')
    const back = await new TestBrowser().signInAt(begun.to, 'lena')
    const { to } = await victim.open(pathOf(back))
    expect(errorIn(to)).toBe(runOut)
    expect((await victim.who()).status).toBe(401)
  })

  it('a missing or forged state is refused', async () => {
    const visitor = new Visitor()
    const back = await new TestBrowser().signInAt((await visitor.open('/api/login')).to, 'lena')
    const forged = new URL(back)
    forged.searchParams.set('state', 'forged')
    expect(errorIn((await visitor.open(pathOf(forged))).to)).toBe(runOut)
    forged.searchParams.delete('state')
    expect(errorIn((await visitor.open(pathOf(forged))).to)).toBe(runOut)
    for (const query of ['', '?error=access_denied', '?code=x&state=y', '?state=a&state=b'])
      expect(errorIn((await visitor.open(`/api/login/callback${query}`)).to)).not.toBeNull()
  })

  it('the nonce of another sign-in is refused', async () => {
    const change = (address: string) => {
      const changed = new URL(address)
      changed.searchParams.set('nonce', 'of-another-sign-in')
      return changed.href
    }
    const { to, visitor } = await comeIn('lena', { change })
    expect(errorIn(to)).toBe(unproven)
    expect((await visitor.who()).status).toBe(401)
  })

  it('a forged code, or one requested with another PKCE verifier, is refused', async () => {
    const visitor = new Visitor()
    const back = await new TestBrowser().signInAt((await visitor.open('/api/login')).to, 'lena')
    back.searchParams.set('code', 'forged')
    expect(errorIn((await visitor.open(pathOf(back))).to)).toBe(unproven)
    const change = (address: string) => {
      const changed = new URL(address)
      changed.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
      return changed.href
    }
    expect(errorIn((await comeIn('lena', { change })).to)).toBe(unproven)
  })

  it('a response can be used once, within ten minutes', async () => {
    const { visitor, back } = await comeIn('lena')
    expect(errorIn((await visitor.open(pathOf(back))).to)).toBe(runOut)
    const slow = new Visitor()
    const late = await new TestBrowser().signInAt((await slow.open('/api/login')).to, 'lena')
    garage.setClock('2026-11-19T22:10:01.000Z')
    expect(errorIn((await slow.open(pathOf(late))).to)).toBe(runOut)
  })

  it('concurrent sign-ins in two windows of one browser do not interfere', async () => {
    const visitor = new Visitor()
    const one = await new TestBrowser().signInAt((await visitor.open('/api/login?from=/users')).to, 'lena')
    const two = await new TestBrowser().signInAt((await visitor.open('/api/login?from=/staff')).to, 'lena')
    expect((await visitor.open(pathOf(one))).to).toBe('/users')
    expect((await visitor.open(pathOf(two))).to).toBe('/staff')
  })
})

describe('an account of the identity provider', () => {
  it('an account of the provider has no password to change or sign in with', async () => {
    const { visitor } = await comeIn('tom')
    const tom = new Caller(garage.app, visitor.cookie)
    expect((await tom.get('/api/auth/profile')).body).toMatchObject({ hasPassword: false })
    const given = { currentPassword: 'Garage-demo-1', password: 'Garage-demo-2' }
    expect((await tom.post('/api/auth/change-password', given)).status).toBe(409)
    const guess = { email: 'tom@ironbark.example', password: 'Garage-demo-1' }
    expect((await garage.guest.post('/api/auth/local-login', guess)).status).toBe(401)
  })

  it('an account can sign in again after the garage has changed its provider', async () => {
    await garage.db
      .update(users)
      .set({ providerSubject: 'https://old.example tom' })
      .where(eq(users.email, 'tom@ironbark.example'))
    expect((await comeIn('tom')).to).toBe('/')
  })
})

describe('an unavailable provider', () => {
  const down = openTestGarage({ environment: { ...environment, OIDC_ISSUER: 'http://127.0.0.1:9' } })
  const none = openTestGarage()

  it('an unreachable provider returns to the sign-in page with a message', async () => {
    const { status, headers } = await down.guest.get('/api/login')
    expect(status).toBe(302)
    expect(errorIn(String(headers.location))).toBe(
      'Ironbark ID is not responding. Please try again in a few minutes.',
    )
  })

  it('without a configured provider, provider sign-in is not offered', async () => {
    expect((await none.guest.get('/api/garage')).body.identityProvider).toBeNull()
    for (const path of ['/api/login', '/api/login/callback?code=x&state=y']) {
      const { headers } = await none.guest.get(path)
      expect(errorIn(String(headers.location))).toBe('Single sign-on is not set up for this garage.')
    }
  })
})
