import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { dataFolderFailure } from './start-failure.ts'

/**
 * Creates the data folder, or removes the permissions of other accounts from an existing one. Throws a StartError if
 * it is not writable.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw dataFolderFailure(error, dataDir)
  }
  if (isOpenToOthers(dataDir)) tighten(dataDir)
}

/**
 * Whether other accounts can list the folder or write to it. They may traverse it: PostgreSQL under another account
 * needs that.
 */
export function isOpenToOthers(dataDir: string): boolean {
  return process.platform !== 'win32' && (statSync(dataDir).mode & 0o066) !== 0
}

function tighten(dataDir: string): void {
  try {
    chmodSync(dataDir, 0o700)
  } catch {
    // The folder of another account, or a file system without permissions: `startWarnings` reports it.
  }
}
