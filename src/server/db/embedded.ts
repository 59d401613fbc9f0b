import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, realpath } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { makeDataFolder } from '#server/config/data-folder'
import { StartError } from '#server/config/start-error'
import type { Log } from '#server/log/log'
import { type Account, chooseAccount } from './embedded-account.ts'
import { clusterPassword, ensureCluster } from './embedded-cluster.ts'
import {
  type ClusterPaths,
  connectToPostmaster,
  type SocketPath,
  stopPostmaster,
} from './embedded-postmaster.ts'
import { findPrograms } from './embedded-programs.ts'

/** The database in the data folder; runs as long as the server. */
export interface EmbeddedDatabase {
  connection: SocketPath & { user: string; password: string; database: string }
  stop(): Promise<void>
}

/** Options for tests: other PostgreSQL settings, and a local TCP port in addition to the socket. */
export interface EmbeddedOptions {
  settings?: Readonly<Record<string, string>>
  loopback?: boolean
}

const name = 'hoist'

// Advisory lock key; must be the same in every version.
const folderLock = 4_815_162

// PostgreSQL releases the lock of a killed server when it notices the closed connection; a server that is stopping
// takes a moment longer.
const lockTimeoutMilliseconds = 3_000

const adminShutdown = '57P01'

/**
 * Starts the database of a data folder, or adopts the one a killed server left running. Throws a StartError if
 * another server is using the folder.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const paths = await prepare(dataDir, options)
  const stopping = new AbortController()

  const lock = async (): Promise<pg.Client> => {
    const { admin, socketPath } = await connectToPostmaster(paths, stopping.signal)
    paths.socketPath = socketPath
    try {
      await takeFolder(admin, dataDir)
      await ensureDatabase(admin, paths.password)
    } catch (error) {
      await admin.end()
      // The previous server was still closing the database: now it can be started again.
      if (wasCutOff(error)) return lock()
      throw error
    }
    admin.once('end', () => {
      if (!stopping.signal.aborted) held = regain()
    })
    return admin
  }
  const regain = async () => {
    log.error('The database stopped unexpectedly and is being restarted.')
    try {
      return await lock()
    } catch (error) {
      if (stopping.signal.aborted) return null
      // Without the folder lock the server must not continue: it shuts down as on SIGTERM.
      log.error(error instanceof Error ? error.message : String(error))
      process.kill(process.pid, 'SIGTERM')
      return null
    }
  }
  let held: Promise<pg.Client | null> = lock()
  await held

  return {
    connection: { ...paths.socketPath, user: name, password: paths.password, database: name },
    stop: async () => {
      stopping.abort()
      const admin = await held
      if (admin === null) return
      await stopPostmaster(paths)
      await admin.end()
    },
  }
}

async function prepare(dataDir: string, options: EmbeddedOptions): Promise<ClusterPaths> {
  makeDataFolder(dataDir)
  // PostgreSQL is started with the real path, and a running one is identified by it.
  const home = await realpath(dataDir)
  const cluster = join(home, 'postgres')
  const programs = await findPrograms(join(home, 'postgres-libraries'))
  const account = await chooseAccount(cluster, programs)
  await ensureCluster(cluster, programs, account)
  const loopback = options.loopback === true || process.platform === 'win32'
  const socketPath = await chooseSocketPath(cluster, account, loopback)
  return {
    cluster,
    programs,
    account,
    socketPath,
    loopback,
    logFile: join(home, 'postgres.log'),
    password: await clusterPassword(cluster),
    settings: options.settings ?? {},
  }
}

async function takeFolder(admin: pg.Client, dataDir: string): Promise<void> {
  const timeout = Date.now() + lockTimeoutMilliseconds
  for (;;) {
    const { rows } = await admin.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      folderLock,
    ])
    if (rows[0]?.taken) return
    if (Date.now() > timeout) break
    await delay(50)
  }
  throw new StartError(
    `Another Hoist server is already using ${dataDir}. Stop it first, or set a different DATA_DIR.`,
  )
}

function wasCutOff(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code === adminShutdown
  return error instanceof Error && /terminated|ECONNRESET|EPIPE/.test(error.message)
}

// The server's role is not a superuser, which limits the damage of an SQL injection.
async function ensureDatabase(admin: pg.Client, password: string): Promise<void> {
  const role = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
  if (role.rowCount === 0) {
    await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD ${pg.escapeLiteral(password)}`)
  }
  const database = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (database.rowCount === 0) await admin.query(`CREATE DATABASE ${name} OWNER ${name}`)
}

// The kernel limits the path of a socket to 107 bytes (103 on macOS), including `/.s.PGSQL.65535`.
const longestFolder = 103 - '/.s.PGSQL.65535'.length

/** Returns the database address for a data folder: a socket in a private folder, or on Windows a local port. */
async function chooseSocketPath(cluster: string, account: Account, loopback: boolean): Promise<SocketPath> {
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
