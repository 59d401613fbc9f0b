import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/users-table'
import { buildSetting, buildUser } from '#server/testing/factories'
import { type ForgingProvider, startForgingProvider } from '#server/testing/forging-provider'
import { Caller, openTestGarage, type TestGarage } from '#server/testing/test-garage'

const provider = await startForgingProvider()
const ofAnyTenant = await startForgingProvider('/common/v2.0')
afterAll(() => Promise.all([provider.stop(), ofAnyTenant.stop()]))

const environmentOf = ({ address }: ForgingProvider, more: object = {}) => ({
  environment: {
    PUBLIC_URL: 'http://garage.example:3000',
    OIDC_ISSUER: address,
    OIDC_CLIENT_ID: 'hoist',
    OIDC_PROVIDER_NAME: 'Ironbark ID',
    ...more,
  },
})
const garage = openTestGarage(environmentOf(provider))
const assuming = openTestGarage(environmentOf(provider, { OIDC_ASSUME_EMAIL_VERIFIED: 'on' }))
const open = openTestGarage(environmentOf(ofAnyTenant, { OIDC_ASSUME_EMAIL_VERIFIED: 'on' }))

const email = 'lena@ironbark.example'

/** Signs in at the provider; returns the account, or the message of the sign-in page. */
async function signIn(at: TestGarage = garage): Promise<Record<string, unknown> | string | null> {
  const begun = await at.app.inject({ method: 'GET', url: '/api/login' })
  if (begun.statusCode !== 302) throw new Error(`Not redirected: ${begun.statusCode}`)
  const to = new URL(String(begun.headers.location), 'http://garage.example')
  if (to.searchParams.has('error')) return to.searchParams.get('error')
  const back = new URL((await fetch(to, { redirect: 'manual' })).headers.get('location') ?? '')
  const cookies = [begun.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0])
  const url = back.pathname + back.search
  const ended = await at.app.inject({ method: 'GET', url, headers: { cookie: cookies.join('; ') } })
  const error = new URL(String(ended.headers.location), 'http://garage.example').searchParams.get('error')
  if (error !== null) return error
  const session = [ended.headers['set-cookie'] ?? []].flat().find((cookie) => !cookie.includes('hoist-login'))
  return (await new Caller(at.app, session?.split(';')[0] ?? null).get('/api/auth/user')).body
}

beforeEach(() => {
  Object.assign(provider, { status: 200, issuer: provider.address })
  provider.next = { claims: { email, email_verified: true } }
  ofAnyTenant.next = { claims: { email } }
})

const unproven = 'The sign-in with Ironbark ID could not be checked. Please try again.'

describe('the ID token', () => {
  it('a valid one signs in', async () => {
    await buildUser(garage.db, { role: 'staff', email })
    expect(await signIn()).toMatchObject({ email, role: 'staff' })
  })

  it('one that is signed with a key the provider does not publish is refused', async () => {
    provider.next.isForeignKey = true
    expect(await signIn()).toBe(unproven)
  })

  const seconds = () => Math.floor(Date.now() / 1000)
  it.each([
    ['an empty sub', () => ({ sub: '' })],
    ['a blank sub', () => ({ sub: ' ' })],
    ['a sub that is a number', () => ({ sub: 7 })],
    ['no sub', () => ({ sub: undefined })],
    ['an iat in two hours', () => ({ iat: seconds() + 7200, exp: seconds() + 9000 })],
    ['an iat in two minutes', () => ({ iat: seconds() + 120, exp: seconds() + 9000 })],
    ['an iat that is a text', () => ({ iat: String(seconds()) })],
    ['an nbf in two hours', () => ({ nbf: seconds() + 7200 })],
    ['an exp in the past', () => ({ exp: seconds() - 60 })],
  ])('one with %s is refused', async (_, claims) => {
    provider.next.claims = { email, email_verified: true, ...claims() }
    expect(await signIn()).toBe(unproven)
  })

  it('one issued a few seconds ahead is accepted, since clocks differ', async () => {
    provider.next.claims = { email, email_verified: true, iat: seconds() + 10 }
    expect(await signIn()).toMatchObject({ email })
  })
})

describe('the claims of a new person', () => {
  it('an email that only lower case turns into that of an account is refused', async () => {
    await buildUser(garage.db, { role: 'admin', email: 'kate@garage.example' })
    for (const forged of ['\u212aate@garage.example', 'kate@gara\u0261e.example', 'ｋate@garage.example']) {
      provider.next.claims = { sub: 'eve', email: forged, email_verified: true }
      expect(await signIn()).toMatch(/^Ironbark ID did not give us a verified email address/)
    }
  })

  it('an email that only dropping its marks turns into that of an account is refused', async () => {
    for (const forged of [
      'le\u200bna@ironbark.example',
      'lena@iron\u00adbark.example',
      `\u202a${email}\u202c`,
    ]) {
      provider.next.claims = { sub: 'eve', email: forged, email_verified: true }
      expect(await signIn()).toMatch(/^Ironbark ID did not give us a verified email address/)
    }
  })

  it.each([
    [{ given_name: 'http://evil.example/reset your password', family_name: 'Now' }, 'Tom', 'Reid'],
    [{ given_name: 'www.evil', name: 'evil.example' }, 'Tom', 'Reid'],
    [{ name: 'Tom\u202e Nguyen' }, 'Tom', 'Nguyen'],
    [{ given_name: '!!!', family_name: 'Lee' }, 'Tom', 'Reid'],
    [{ given_name: 'Thomas', family_name: 'evil.example' }, 'Thomas', ''],
  ])('names that break the rule for names are not used: %j', async (names, firstName, lastName) => {
    await buildSetting(garage.db, 'business_info', { allowedDomains: ['new.example'] })
    await garage.db.delete(users).where(eq(users.email, 'tom.reid@new.example'))
    const claims = { sub: 'tom', email: 'tom.reid@new.example', email_verified: true, ...names }
    provider.next.claims = claims
    expect(await signIn()).toMatchObject({ firstName, lastName })
  })
})

describe('a provider that does not say whether an email is verified', () => {
  it('without OIDC_ASSUME_EMAIL_VERIFIED, the sign-in page names it', async () => {
    for (const claims of [{ email }, { email, email_verified: null }]) {
      provider.next.claims = claims
      expect(await signIn()).toBe(
        "Ironbark ID does not say whether your email address is verified. Please ask your garage's administrator to set OIDC_ASSUME_EMAIL_VERIFIED.",
      )
    }
  })

  it('with it, the email signs in; one that is said to be unverified does not', async () => {
    await buildUser(assuming.db, { role: 'staff', email })
    provider.next.claims = { email }
    expect(await signIn(assuming)).toMatchObject({ email, role: 'staff' })
    for (const email_verified of [false, 'false', 0, '']) {
      provider.next.claims = { email, email_verified }
      expect(await signIn(assuming)).toMatch(/did not give us a verified email address/)
    }
    provider.next.claims = { email: undefined }
    expect(await signIn(assuming)).toMatch(/did not give us a verified email address/)
  })

  it('with it and an issuer for any tenant, the sign-in page says that a tenant is missing', async () => {
    await buildUser(open.db, { role: 'admin', email })
    expect(await signIn(open)).toBe(
      "Ironbark ID does not say whether your email address is verified. Please ask your garage's administrator to set OIDC_ISSUER to the address of one tenant.",
    )
    ofAnyTenant.next.claims = { email, email_verified: true }
    expect(await signIn(open)).toMatchObject({ email })
  })
})
