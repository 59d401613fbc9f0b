import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartError } from '#server/config/start-error'
import type { Programs } from './embedded-programs.ts'

/** Account that runs PostgreSQL: selected by a command prefix, or by uid and gid. */
export interface Account {
  prefix: readonly string[]
  ids: { uid: number; gid: number } | null
}

const self: Account = { prefix: [], ids: null }

// In the user namespace PostgreSQL sees an ordinary user; outside it the files belong to root, even below a 0700
// folder.
const namespace: Account = {
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'],
  ids: null,
}

const nobody = { uid: 65534, gid: 65534 }

/**
 * Returns an account for PostgreSQL, which does not run as root; an existing cluster's owner must be able to read it.
 * Throws a StartError if there is none.
 */
export async function chooseAccount(cluster: string, programs: Programs): Promise<Account> {
  if (process.getuid?.() !== 0) return self
  const owner = await ownerOf(cluster)
  const ownedByRoot = owner === null || owner.uid === 0
  if (ownedByRoot && (await canRun(namespace, programs))) return namespace
  const other: Account = { prefix: [], ids: ownedByRoot ? nobody : owner }
  if (await canRun(other, programs)) return other
  throw new StartError(
    'PostgreSQL cannot run as root, and this system allows neither a user namespace nor another account to run it. Start Hoist as an ordinary user, or set DATABASE_URL.',
  )
}

/** Returns the command line of a program under the account. */
export function commandFor(account: Account, program: string, args: readonly string[]): [string, string[]] {
  const [command = program, ...rest] = [...account.prefix, program, ...args]
  return [command, rest]
}

async function canRun(account: Account, programs: Programs): Promise<boolean> {
  const [command, args] = commandFor(account, programs.postgres, ['--version'])
  try {
    await promisify(execFile)(command, args, { env: programs.environment, ...account.ids })
    return true
  } catch {
    return false
  }
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const { uid, gid } = await stat(folder)
    return { uid, gid }
  } catch {
    return null
  }
}
