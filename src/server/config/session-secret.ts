import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortestSecret } from './config-variables.ts'
import { makeDataFolder } from './data-folder.ts'
import { dataFolderFailure } from './start-failure.ts'

/** Returns the secret that signs session cookies, created once per data folder: restarts do not end sessions. */
export function sessionSecretOf(dataDir: string): string {
  makeDataFolder(dataDir)
  try {
    const file = join(dataDir, 'session-secret')
    const known = readIfThere(file)
    return known.length >= shortestSecret ? known : makeSecret(file)
  } catch (error) {
    throw dataFolderFailure(error, dataDir)
  }
}

function makeSecret(file: string): string {
  const made = randomBytes(32).toString('base64url')
  // Written to a temporary file first: an interrupted start must not leave a partial secret.
  const aside = `${file}.new-${process.pid}`
  try {
    writeFileSync(aside, `${made}\n`, { mode: 0o600 })
    renameSync(aside, file)
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
  return made
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
