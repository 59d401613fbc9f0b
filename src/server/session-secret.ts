import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortestSecret } from './config-variables.ts'
import { makeDataFolder } from './data-folder.ts'

/** The secret that signs the session cookies of a data folder: made once, so that a restart signs nobody out. */
export function sessionSecretOf(dataDir: string): string {
  makeDataFolder(dataDir)
  const file = join(dataDir, 'session-secret')
  const known = readIfThere(file)
  if (known.length >= shortestSecret) return known
  const made = randomBytes(32).toString('base64url')
  // Written aside first: a start that is cut short must not leave half a secret.
  const aside = `${file}.new-${process.pid}`
  writeFileSync(aside, `${made}\n`, { mode: 0o600 })
  renameSync(aside, file)
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
