import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/start-error'
import { type Account, commandFor } from './embedded-account.ts'
import type { Programs } from './embedded-programs.ts'

const passwordFile = 'hoist-password'

/** The database's superuser, who only makes the database and guards its folder. */
export const administrator = 'postgres'

/** Makes the folder of the database where there is none, and makes sure that this PostgreSQL can read the one there is. */
export async function ensureCluster(cluster: string, programs: Programs, account: Account): Promise<void> {
  await removeAbandoned(cluster)
  if (!existsSync(cluster)) await createCluster(cluster, programs, account)
  if (account.ids !== null) await giveTo(account.ids, cluster)
  await checkVersion(cluster, programs.majorVersion)
}

/** The password of the cluster's accounts, needed wherever the database is not behind a private socket. */
export async function clusterPassword(cluster: string): Promise<string> {
  return (await readFile(join(cluster, passwordFile), 'utf8')).trim()
}

// A cluster whose making was cut short often never starts: it is made aside and takes its name only when complete.
async function createCluster(cluster: string, programs: Programs, account: Account): Promise<void> {
  const workshop = `${cluster}.new-${process.pid}`
  try {
    await rename(await makeAside(workshop, programs, account), cluster)
    await flushFolder(dirname(cluster))
  } catch (error) {
    // A server that started at the same moment was quicker; its cluster is as good as this one.
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
    // Behind a folder that only the owner may enter, the socket needs no password.
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Built in, so that sorting never depends on the system's own locales.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  try {
    await promisify(execFile)(command, args, { env: programs.environment, ...account.ids })
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new StartError(`The database could not be made in ${dirname(dirname(made))}: ${reason}`)
  }
}

async function checkVersion(cluster: string, expected: string): Promise<void> {
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  if (found.trim() === expected) return
  throw new StartError(
    found === ''
      ? `${cluster} holds no database: move it away to begin a new one, or put the right folder in its place.`
      : `${cluster} was made by PostgreSQL ${found.trim()} and this version of Hoist brings PostgreSQL ${expected}: export the data with the version that made it, then import it into a new folder.`,
  )
}

async function removeAbandoned(cluster: string): Promise<void> {
  const parent = dirname(cluster)
  const workshops = (await readdir(parent)).filter((name) => join(parent, name).startsWith(`${cluster}.new-`))
  for (const name of workshops) {
    const maker = Number(name.slice(name.lastIndexOf('-') + 1))
    if (maker !== process.pid && isAlive(maker)) continue
    // An initdb whose server was killed may still be writing there: then a later start clears it away.
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
  // The account must be able to walk through the data folder, though not to read it.
  await chmod(dirname(folder), 0o711)
  await chown(folder, ids.uid, ids.gid)
  for (const entry of await readdir(folder, { recursive: true })) {
    await chown(join(folder, entry), ids.uid, ids.gid)
  }
}

// A new name in a folder survives a power cut only when the folder itself has been written.
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
