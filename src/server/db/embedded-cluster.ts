import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/config/start-error'
import { type Account, commandFor } from './embedded-account.ts'
import type { Programs } from './embedded-programs.ts'

const passwordFile = 'hoist-password'

/** The superuser, used only for creating the database and for the data folder lock. */
export const administrator = 'postgres'

/**
 * Creates the cluster if there is none. Throws a StartError if this PostgreSQL version cannot read the existing one.
 */
export async function ensureCluster(cluster: string, programs: Programs, account: Account): Promise<void> {
  await removeAbandoned(cluster)
  if (!existsSync(cluster)) await createCluster(cluster, programs, account)
  if (account.ids !== null) await giveTo(account.ids, cluster)
  await checkVersion(cluster, programs.majorVersion)
}

/** Returns the password of the cluster's roles, needed when the database is not behind a private socket. */
export async function clusterPassword(cluster: string): Promise<string> {
  return (await readFile(join(cluster, passwordFile), 'utf8')).trim()
}

// A cluster whose creation was interrupted often does not start: it is created in a temporary folder and renamed when
// complete.
async function createCluster(cluster: string, programs: Programs, account: Account): Promise<void> {
  const workshop = `${cluster}.new-${process.pid}`
  try {
    await rename(await makeAside(workshop, programs, account), cluster)
    await flushFolder(dirname(cluster))
  } catch (error) {
    // Another server created the cluster at the same time; either one can be used.
    if (!existsSync(cluster)) throw error
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

async function makeAside(workshop: string, programs: Programs, account: Account): Promise<string> {
  const made = join(workshop, 'cluster')
  const password = join(workshop, passwordFile)
  await mkdir(workshop, { mode: 0o700 })
  await writeFile(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (account.ids !== null) await giveTo(account.ids, workshop)
  await runInitdb(made, password, programs, account)
  await rename(password, join(made, passwordFile))
  return made
}

async function runInitdb(
  made: string,
  password: string,
  programs: Programs,
  account: Account,
): Promise<void> {
  const [command, args] = commandFor(account, programs.initdb, [
    `--pgdata=${made}`,
    `--username=${administrator}`,
    `--pwfile=${password}`,
    // Only the owner can enter the folder of the socket, so it needs no password.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // The built-in provider makes sorting independent of the system's locales.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  try {
    await promisify(execFile)(command, args, { env: programs.environment, ...account.ids })
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new StartError(`The database could not be created in ${dirname(dirname(made))}: ${reason}`)
  }
}

async function checkVersion(cluster: string, expected: string): Promise<void> {
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  if (found.trim() === expected) return
  throw new StartError(
    found === ''
      ? `${cluster} does not contain a database. Remove it to start a new one, or restore the right folder.`
      : `${cluster} was created by PostgreSQL ${found.trim()}, but this version of Hoist uses PostgreSQL ${expected}. Export the data with the old version, then import it into a new folder.`,
  )
}

async function removeAbandoned(cluster: string): Promise<void> {
  const parent = dirname(cluster)
  const workshops = (await readdir(parent)).filter((name) => join(parent, name).startsWith(`${cluster}.new-`))
  for (const name of workshops) {
    const maker = Number(name.slice(name.lastIndexOf('-') + 1))
    if (maker !== process.pid && isAlive(maker)) continue
    // The initdb of a killed server may still be writing there; a later start removes the folder.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function giveTo(ids: { uid: number; gid: number }, folder: string): Promise<void> {
  // The account must be able to traverse the data folder, but not to list it.
  await chmod(dirname(folder), 0o711)
  await chown(folder, ids.uid, ids.gid)
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(join(folder, entry), ids.uid, ids.gid)
  }
}

// A rename survives a power failure only after fsync of the parent folder.
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
