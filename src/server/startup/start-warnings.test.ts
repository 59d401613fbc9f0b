import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config'
import { makeDataFolder } from '#server/config/data-folder'
import { startWarnings } from './start-warnings.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hoist-warnings-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const config = (environment: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, SESSION_SECRET: 'a secret that only these tests know', ...environment })

describe('startWarnings', () => {
  it.each(['0.0.0.0', '::', '192.168.1.20', 'garage.local'])(
    'demo garage with HOST %s: a warning about the public password',
    (HOST) => {
      expect(startWarnings(config({ HOST }), { hasDemo: true })).toEqual([
        `HOST ${HOST} opens the demo garage to the network, and its password is public: anyone can sign in as its administrator (admin@example.com). Set HOST to 127.0.0.1, or delete the demo's users.`,
      ])
      expect(startWarnings(config({ HOST }), { hasDemo: false })).toEqual([])
    },
  )

  it.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('demo garage with HOST %s: no warning', (HOST) =>
    expect(startWarnings(config({ HOST }), { hasDemo: true })).toEqual([]),
  )

  it('Microsoft Entra: a warning says what is missing for sign-in', () => {
    const of = (tenant: string, OIDC_ASSUME_EMAIL_VERIFIED: string) => {
      const OIDC_ISSUER = `https://login.microsoftonline.com/${tenant}/v2.0`
      const set = { OIDC_ISSUER, OIDC_CLIENT_ID: 'hoist', OIDC_ASSUME_EMAIL_VERIFIED }
      return startWarnings(config(set), { hasDemo: false })
    }
    expect(of('garage.example', 'on')).toEqual([])
    expect(of('garage.example', 'off')).toEqual([
      'Microsoft Entra does not say whether an email address is verified, so no one can sign in with it. Set OIDC_ASSUME_EMAIL_VERIFIED=on, and OIDC_ISSUER to the address of one tenant, such as https://login.microsoftonline.com/garage.onmicrosoft.com/v2.0.',
    ])
    expect(of('common', 'on')).toEqual([
      'OIDC_ASSUME_EMAIL_VERIFIED has no effect: OIDC_ISSUER must name one tenant, such as https://login.microsoftonline.com/garage.onmicrosoft.com/v2.0, since anyone can have an account at https://login.microsoftonline.com/common/v2.0.',
    ])
  })

  it('disabled rate limits: a warning', () => {
    expect(startWarnings(config({ RATE_LIMIT: 'off' }), { hasDemo: false })).toEqual([
      'RATE_LIMIT is off: requests are not limited. Use this for tests and benchmarks only.',
    ])
  })

  it('a data folder open to others whose permissions cannot be changed: a warning', async () => {
    const open = config()
    await chmod(dataDir, 0o777)
    expect(startWarnings(open, { hasDemo: false })).toEqual([
      `Other accounts of this machine can open DATA_DIR (${dataDir}). Allow only its owner (chmod 700).`,
    ])
  })
})

describe('data folder', () => {
  const modeAfter = async (mode: number) => {
    const folder = join(dataDir, mode.toString(8))
    await mkdir(folder)
    await chmod(folder, mode)
    makeDataFolder(folder)
    return ((await stat(folder)).mode & 0o777).toString(8)
  }

  it('an existing data folder with wider permissions is restricted to its owner', async () => {
    expect(await Promise.all([0o777, 0o755, 0o750, 0o700].map(modeAfter))).toEqual([
      '700',
      '700',
      '700',
      '700',
    ])
  })

  it('traverse permission of the data folder is kept, PostgreSQL under another account needs it', async () => {
    expect(await modeAfter(0o711)).toBe('711')
  })
})
