import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { dataFolderFailure } from './start-failure.ts'

/**
 * Makes the data folder, and removes the permissions of other accounts from one that exists. Throws a StartError when it cannot
 * be written to.
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

/** Whether other accounts may list the folder or write to it. They may walk through it: PostgreSQL under another account does. */
export function isOpenToOthers(dataDir: string): boolean {
  return process.platform !== 'win32' && (statSync(dataDir).mode & 0o066) !== 0
}

function tighten(dataDir: string): void {
  try {
    chmodSync(dataDir, 0o700)
  } catch {
    // A folder of another account, or a file system without permissions: the start warns of it.
  }
}
