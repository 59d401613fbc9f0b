import { execFile, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { StartError } from '#server/config/start-error'
import { type Account, commandFor } from './embedded-account.ts'
import { administrator } from './embedded-cluster.ts'
import type { Programs } from './embedded-programs.ts'

/** Address of the database: the folder of its socket or a host name, and the port. */
export interface SocketPath {
  host: string
  port: number
}

/** Everything needed to run PostgreSQL on a cluster. */
export interface ClusterPaths {
  cluster: string
  logFile: string
  programs: Programs
  account: Account
  password: string
  socketPath: SocketPath
  loopback: boolean
  settings: Readonly<Record<string, string>>
}

interface LockFile extends SocketPath {
  pid: number
}

interface Launch {
  failed: boolean
  lastOutput(): Promise<string>
}

const onWindows = process.platform === 'win32'

const usualSettings = {
  shared_buffers: '32MB',
  // Two pools, and a listener and a few more connections of each server.
  max_connections: '30',
  // One process for each of these is enough for a garage; every other one costs memory that nothing uses.
  autovacuum_max_workers: '1',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  // The default is for discs that seek, and reads whole tables where an index would do.
  random_page_cost: '1.1',
  // Details and statements of errors contain names and email addresses.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  // Committed data must be on disk: do not change these for speed.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
}

// cannot_connect_now (starting, recovering or shutting down) and too_many_connections.
const busyCodes = new Set(['57P03', '53300'])

// Sessions of a killed postmaster take a moment to end; another server may be starting on the same folder.
const passingTrouble = /pre-existing shared memory block|lock file .* already exists/

const timeoutMilliseconds = 60_000
const stepMilliseconds = 20

/**
 * Returns a connection to the cluster's PostgreSQL: the one a killed server left running, otherwise a new one. Throws
 * once `stopping` is aborted, and stops a PostgreSQL that it started itself.
 */
export async function connectToPostmaster(
  paths: ClusterPaths,
  stopping: AbortSignal,
): Promise<{ admin: pg.Client; socketPath: SocketPath }> {
  let timeout = Date.now() + timeoutMilliseconds
  let launch: Launch | null = null
  while (Date.now() < timeout) {
    if (stopping.aborted && launch !== null && !launch.failed) await stopPostmaster(paths)
    stopping.throwIfAborted()
    const lockFile = await readLockFile(paths.cluster)
    const ours = lockFile !== null && (await runsCluster(lockFile.pid, paths.cluster))
    if (ours) {
      const answer = await connectTo(lockFile, paths)
      if (answer instanceof pg.Client)
        return { admin: answer, socketPath: { host: lockFile.host, port: lockFile.port } }
      // Recovery after a power failure has no time limit.
      if (answer === 'busy') timeout = Date.now() + timeoutMilliseconds
    } else if (launch === null) {
      launch = startPostmaster(paths, lockFile)
    } else if (launch.failed) {
      const lastOutput = await launch.lastOutput()
      if (!passingTrouble.test(lastOutput)) throw new StartError(`The database did not start: ${lastOutput}`)
      launch = null
    }
    await delay(stepMilliseconds)
  }
  throw new StartError(`The database is not responding; see ${paths.logFile}.`)
}

/** Stops PostgreSQL with a fast shutdown: ends sessions and writes a checkpoint, so that the next start is fast. */
export async function stopPostmaster(paths: Pick<ClusterPaths, 'cluster' | 'programs'>): Promise<void> {
  const lockFile = await readLockFile(paths.cluster)
  if (lockFile === null || !(await runsCluster(lockFile.pid, paths.cluster))) return
  if (onWindows) {
    await promisify(execFile)(paths.programs.pgCtl, ['stop', '-D', paths.cluster, '-m', 'fast', '-w'])
    return
  }
  process.kill(lockFile.pid, 'SIGINT')
  // Checks the lock file, which is removed last: in a container without init the ended process can remain as a
  // zombie.
  while ((await readLockFile(paths.cluster)) !== null && (await runsCluster(lockFile.pid, paths.cluster))) {
    await delay(stepMilliseconds)
  }
}

function startPostmaster(paths: ClusterPaths, stale: LockFile | null): Launch {
  const { programs, account, cluster, logFile } = paths
  const settings = settingsFor(paths)
  // On Windows only pg_ctl can drop administrator privileges.
  const [command, args] = onWindows
    ? [programs.pgCtl, ['start', '-W', '-D', cluster, '-o', settings.map((part) => `"${part}"`).join(' ')]]
    : commandFor(account, programs.postgres, ['-D', cluster, ...settings])
  // The pid in a stale lock file can belong to another process by now: with PG_GRANDPARENT_PID PostgreSQL ignores it,
  // but still checks the shared memory of running sessions.
  const skipPast = stale === null ? {} : { PG_GRANDPARENT_PID: String(stale.pid) }
  const log = openSync(logFile, 'a', 0o600)
  const begin = fstatSync(log).size
  const child = spawn(command, args, {
    env: { ...programs.environment, ...skipPast },
    ...account.ids,
    // Its own process group: Ctrl-C must reach only the server, which then stops the database.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  const launch: Launch = {
    failed: false,
    lastOutput: async () => (await readFile(logFile)).subarray(begin).toString().trim(),
  }
  child.once('exit', (code) => {
    launch.failed ||= code !== 0
  })
  child.once('error', () => {
    launch.failed = true
  })
  return launch
}

function settingsFor({ socketPath, loopback, settings }: ClusterPaths): string[] {
  const all = {
    ...usualSettings,
    listen_addresses: loopback ? '127.0.0.1' : '',
    unix_socket_directories: onWindows ? '' : socketPath.host,
    port: String(socketPath.port),
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function readLockFile(cluster: string): Promise<LockFile | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder] = text.split('\n')
  if (!Number(pid)) return null
  return { pid: Number(pid), port: Number(port), host: socketFolder || '127.0.0.1' }
}

// The pid in a stale lock file can belong to any process; the command line identifies it.
async function runsCluster(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
    if (onWindows) return true
    return (await commandLineOf(pid)).includes(cluster)
  } catch {
    return false
  }
}

async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8')
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)])
  return stdout
}

async function connectTo(
  socketPath: SocketPath,
  paths: ClusterPaths,
): Promise<pg.Client | 'busy' | 'silent'> {
  const admin = new pg.Client({
    ...socketPath,
    user: administrator,
    password: paths.password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // Without a listener, an error of an idle connection would end the process.
  admin.on('error', () => {})
  try {
    await admin.connect()
    const { rows } = await admin.query<{ data_directory: string }>('SHOW data_directory')
    if (rows[0]?.data_directory === paths.cluster) return admin
    await admin.end()
    return 'silent'
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    return code !== undefined && busyCodes.has(code) ? 'busy' : 'silent'
  }
}
