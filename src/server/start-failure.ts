import { outageOf } from './db/outage.ts'
import { StartError } from './start-error.ts'

interface Place {
  dataDir: string
  /** Null: the embedded one, below `dataDir`. */
  database: object | null
}

// What initdb and PostgreSQL print for ENOSPC and EDQUOT.
const full = /No space left on device|Disk quota exceeded/

/**
 * Returns the StartError that says why a start failed, where the cause lies outside the program: a full disk, a folder that
 * may not be written to, a database that is read-only or stopped answering. Returns any other error as it is.
 */
export function startFailure(error: unknown, { dataDir, database }: Place): unknown {
  if (error instanceof StartError) return full.test(error.message) ? diskFull(dataDir) : error
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  if (path.startsWith(dataDir)) return dataFolderFailure(error, dataDir)
  const reason = outageOf(error)?.reason
  if (reason === undefined) return error
  if (reason === '25006')
    return new StartError('DATABASE_URL leads to a database that is read-only: Hoist has to write to it.')
  if (reason !== '53100' && reason !== 'ENOSPC' && reason !== 'EDQUOT')
    return new StartError(`The database stopped answering during the start (${reason}).`)
  return reason === '53100' && database !== null
    ? new StartError('The disk of the database is full: free some space there, then start again.')
    : diskFull(dataDir)
}

/** Returns the StartError for an error of the file system below the data folder. */
export function dataFolderFailure(error: unknown, dataDir: string): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  return /^(ENOSPC|EDQUOT)/.test(reason)
    ? diskFull(dataDir)
    : new StartError(`DATA_DIR must be a folder that Hoist may write to (${reason}).`)
}

function diskFull(dataDir: string): StartError {
  return new StartError(`The disk of DATA_DIR (${dataDir}) is full: free some space, then start again.`)
}
