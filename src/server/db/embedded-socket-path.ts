import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#server/config/start-error'
import type { Account } from './embedded-account.ts'
import type { SocketPath } from './embedded-postmaster.ts'

// The kernel limits the path of a socket to 107 bytes (103 on macOS), including `/.s.PGSQL.65535`.
const longestFolder = 103 - '/.s.PGSQL.65535'.length

/** Returns the database address for a data folder: a socket in a private folder, or on Windows a local port. */
export async function chooseSocketPath(
  cluster: string,
  account: Account,
  loopback: boolean,
): Promise<SocketPath> {
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
  // Any user can create folders in /tmp: another user's folder could contain a socket of theirs.
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return folder
  throw new StartError(`${folder} belongs to another user. Remove it, or set TMPDIR to your own folder.`)
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
