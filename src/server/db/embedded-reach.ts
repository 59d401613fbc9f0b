import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#server/start-error'
import type { Account } from './embedded-account.ts'
import type { Reach } from './embedded-postmaster.ts'

// The kernel allows 107 bytes for a socket's whole path (103 on macOS), `/.s.PGSQL.65535` included.
const longestFolder = 103 - '/.s.PGSQL.65535'.length

/** Where the database of a folder shall answer: on a socket in a private folder, on Windows at a port of this machine. */
export async function chooseReach(cluster: string, account: Account, loopback: boolean): Promise<Reach> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  const host = await socketFolder(cluster, account)
  return { host, port: loopback ? await freePort() : 5432 }
}

async function socketFolder(cluster: string, account: Account): Promise<string> {
  const owner = account.ids?.uid ?? process.getuid?.() ?? 0
  const short = `hoist-${createHash('sha256').update(`${owner}:${cluster}`).digest('hex').slice(0, 12)}`
  const usual = join(tmpdir(), short)
  const folder = Buffer.byteLength(usual) <= longestFolder ? usual : join('/tmp', short)
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined
  if (isNew && account.ids !== null) await chown(folder, account.ids.uid, account.ids.gid)
  const found = await lstat(folder)
  // Anyone may make folders there: one that is not ours could hold somebody else's socket.
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return folder
  throw new StartError(
    `${folder} belongs to somebody else: remove it, or set TMPDIR to a folder of your own.`,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
