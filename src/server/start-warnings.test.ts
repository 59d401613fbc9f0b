import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { makeDataFolder } from './data-folder.ts'
import { startWarnings } from './start-warnings.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hoist-warnings-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const config = (environment: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, SESSION_SECRET: 'a secret that only these tests know', ...environment })

describe('the warnings at start', () => {
  it.each(['0.0.0.0', '::', '192.168.1.20', 'garage.local'])(
    'name the public password of the demo garage when HOST is %s',
    (HOST) => {
      expect(startWarnings(config({ HOST }), { hasDemo: true })).toEqual([
        `HOST ${HOST} opens the demo garage to the network, and its password is public: anyone can sign in as its administrator (admin@example.com). Set HOST to 127.0.0.1, or delete the demo's users.`,
      ])
      expect(startWarnings(config({ HOST }), { hasDemo: false })).toEqual([])
    },
  )

  it.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])(
    'leave out the demo garage when HOST is %s',
    (HOST) => expect(startWarnings(config({ HOST }), { hasDemo: true })).toEqual([]),
  )

  it('say that the limits are off', () => {
    expect(startWarnings(config({ RATE_LIMIT: 'off' }), { hasDemo: false })).toEqual([
      'RATE_LIMIT is off: the number of tries is not limited. For tests and benchmarks only.',
    ])
  })

  it('say that the data folder is open to others where that could not be changed', async () => {
    const open = config()
    await chmod(dataDir, 0o777)
    expect(startWarnings(open, { hasDemo: false })).toEqual([
      `DATA_DIR (${dataDir}) is open to other accounts of this machine: allow only its owner (chmod 700).`,
    ])
  })
})

describe('the data folder', () => {
  const modeAfter = async (mode: number) => {
    const folder = join(dataDir, mode.toString(8))
    await mkdir(folder)
    await chmod(folder, mode)
    makeDataFolder(folder)
    return ((await stat(folder)).mode & 0o777).toString(8)
  }

  it('is closed to other accounts when it exists with wider permissions', async () => {
    expect(await Promise.all([0o777, 0o755, 0o750, 0o700].map(modeAfter))).toEqual([
      '700',
      '700',
      '700',
      '700',
    ])
  })

  it('stays open for walking through, which PostgreSQL under another account needs', async () => {
    expect(await modeAfter(0o711)).toBe('711')
  })
})
