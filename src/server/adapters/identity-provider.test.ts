import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config'
import { startForgingProvider } from '#server/testing/forging-provider'
import { silentLog } from '#server/testing/silent-log'
import { openIdentityProvider } from './identity-provider.ts'

const root = await startForgingProvider()
const realm = await startForgingProvider('/realms/garage')
afterAll(() => Promise.all([root.stop(), realm.stop()]))

beforeEach(() => {
  for (const provider of [root, realm])
    Object.assign(provider, { issuer: provider.address, status: 200, next: {} })
})

const warnings: string[] = []

function open(OIDC_ISSUER: string) {
  warnings.length = 0
  const config = readConfig({
    ...{ DATABASE_URL: 'postgresql://none/none', SESSION_SECRET: 'a secret that only these tests know' },
    ...{ OIDC_ISSUER, OIDC_CLIENT_ID: 'hoist', OIDC_PROVIDER_NAME: 'Ironbark ID' },
  })
  const provider = openIdentityProvider(config, { ...silentLog, warn: (line) => void warnings.push(line) })
  if (provider === null) throw new Error('No provider is set')
  return provider
}

/** Signs in and returns the subject. */
async function signIn(issuer: string): Promise<string> {
  const provider = open(issuer)
  const { address, proof } = await provider.begin()
  const back = new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '')
  return (await provider.finish(Object.fromEntries(back.searchParams), proof)).subject
}

describe('OIDC_ISSUER', () => {
  it.each([
    ['', ''],
    ['', '/'],
    ['/', ''],
    ['/', '/'],
  ])('with “%s” at its end works for a provider whose own name ends with “%s”', async (ours, theirs) => {
    for (const provider of [root, realm]) {
      provider.issuer = `${provider.address}${theirs}`
      expect(await signIn(`${provider.address}${ours}`)).toBe(`${provider.address} lena`)
    }
  })

  it('with or without a slash, the identities that it gave are the same', () => {
    const [without, with_] = [open(realm.address), open(`${realm.address}/`)]
    for (const provider of [without, with_]) {
      expect(provider.gave(`${realm.address} lena`)).toBe(true)
      expect(provider.gave(`${realm.address}2 lena`)).toBe(false)
      expect(provider.gave(`${root.address} lena`)).toBe(false)
    }
  })

  const wrong =
    "The sign-in with Ironbark ID is not set up correctly: OIDC_ISSUER is not the provider's address. Please tell your garage's administrator."

  it('of a provider that names itself otherwise: the log says its name', async () => {
    realm.issuer = 'https://id.ironbark.example/realms/garage'
    await expect(open(realm.address).begin()).rejects.toThrow(wrong)
    expect(warnings).toEqual([
      "OIDC_ISSUER: It must be the provider's own address, which is https://id.ironbark.example/realms/garage.",
    ])
  })

  it('of another page than a provider: the message does not say that it is not responding', async () => {
    await expect(open(`${realm.address}/elsewhere`).begin()).rejects.toThrow(wrong)
    expect(warnings).toEqual([expect.stringContaining('unexpected HTTP response status code')])
    realm.status = 301
    await expect(open(realm.address).begin()).rejects.toThrow(wrong)
  })

  it.each([500, 503, 429])('of a provider that answers %i: it is not responding', async (status) => {
    realm.status = status
    await expect(open(realm.address).begin()).rejects.toThrow('Ironbark ID is not responding.')
  })
})
