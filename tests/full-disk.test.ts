import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { startServerProcess } from '#server/testing/server-process'

const mounted: string[] = []
const home = mkdtempSync(join(tmpdir(), 'full-disk-'))

/** Mounts a tmpfs of this size (needs root on Linux). Returns its path, or null if not permitted. */
function mountDisk(name: string, megabytes: number): string | null {
  const folder = join(home, name)
  try {
    mkdirSync(folder)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    mounted.push(folder)
    return folder
  } catch {
    return null
  }
}

afterAll(async () => {
  for (const folder of mounted) execFileSync('umount', ['-l', folder])
  await rm(home, { recursive: true, force: true })
})

const tiny = mountDisk('tiny', 1)
const small = mountDisk('small', 20)
const enough = mountDisk('enough', 80)

/** Makes the first write fail with ENOSPC, if no disk can be mounted. */
const fullFromTheStart = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  const write = fs.writeFileSync
  fs.writeFileSync = (path, ...rest) => {
    if (!String(path).includes('session-secret')) return write(path, ...rest)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  syncBuiltinESMExports()
`)}`

it('a first start on a full disk exits with one sentence', async () => {
  if (tiny !== null) await fill(tiny)
  const DATA_DIR = join(tiny ?? home, 'data')
  const injected: Record<string, string> =
    tiny === null ? { NODE_OPTIONS: `--import "${fullFromTheStart}"` } : {}
  await expect(startServerProcess({ DATA_DIR, ...injected })).rejects.toThrow(sentenceFor(DATA_DIR))
})

if (small !== null)
  it('a first start whose database does not fit on the disk exits with one sentence', async () => {
    const DATA_DIR = join(small, 'data')
    await expect(startServerProcess({ DATA_DIR })).rejects.toThrow(sentenceFor(DATA_DIR))
  })

if (enough !== null)
  it('a full disk: the server reads, answers writes with 503, is not ready, and recovers automatically', async () => {
    const DATA_DIR = join(enough, 'data')
    const server = await startServerProcess({
      DATA_DIR,
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'Runway-90x',
    })
    const signIn = () =>
      fetch(`${server.url}/api/auth/local-login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'owner@example.com', password: 'Runway-90x' }),
      })
    const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status
    const cookie = (await signIn()).headers.get('set-cookie')?.split(';')[0] ?? ''
    const addClients = () =>
      Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const response = await fetch(`${server.url}/api/clients`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie },
            body: JSON.stringify({
              name: 'Josie Hartigan',
              email: `${Date.now()}-${n}@example.com`,
              phone: '0491 570 156',
            }),
          })
          return { status: response.status, retryAfter: response.headers.get('retry-after') }
        }),
      )

    const filler = await fill(enough)
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/api/garage')).toBe(200)
    const refused: { status: number; retryAfter: string | null }[] = []
    for (let round = 0; round < 100 && refused.length === 0; round += 1)
      refused.push(...(await addClients()).filter(({ status }) => status !== 201))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(refused.filter(({ retryAfter }) => retryAfter === null)).toEqual([])

    await rm(filler)
    while ((await statusOf('/readyz')) !== 200) await delay(100)
    expect((await addClients()).map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await server.end('SIGTERM')).toBe(0)
  })

/** Fills the disk completely. Returns the file used for that. */
async function fill(disk: string): Promise<string> {
  const filler = join(disk, 'filler')
  for (const size of [1_000_000, 4096])
    for (let failed = false; !failed; )
      failed = await writeFile(filler, Buffer.alloc(size), { flag: 'a' }).then(
        () => false,
        () => true,
      )
  return filler
}

function sentenceFor(dataDir: string): RegExp {
  return new RegExp(
    `^The disk of DATA_DIR \\(${dataDir}\\) is full\\. Free some space, then start Hoist again\\.\\n$`,
  )
}
