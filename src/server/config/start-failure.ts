import { outageOf } from '#server/outage'
import { StartError } from './start-error.ts'

interface StartContext {
  dataDir: string
  /** Null: the embedded database in `dataDir`. */
  database: object | null
}

// Messages of initdb and PostgreSQL for ENOSPC and EDQUOT.
const full = /No space left on device|Disk quota exceeded/

/**
 * Returns a StartError for a failure with a cause outside the program: a full disk, a folder that is not writable, a
 * database that is read-only or not responding. Returns other errors unchanged.
 */
export function startFailure(error: unknown, { dataDir, database }: StartContext): unknown {
  if (error instanceof StartError) return full.test(error.message) ? diskFull(dataDir) : error
  const path = error instanceof Error && 'path' in error ? String(error.path) : ''
  if (path.startsWith(dataDir)) return dataFolderFailure(error, dataDir)
  const reason = outageOf(error)?.reason
  if (reason === undefined) return error
  if (reason === '25006')
    return new StartError('The database in DATABASE_URL is read-only. Hoist needs write access.')
  if (reason !== '53100' && reason !== 'ENOSPC' && reason !== 'EDQUOT')
    return new StartError(`The database stopped responding during startup (${reason}).`)
  return reason === '53100' && database !== null
    ? new StartError('The disk of the database is full. Free some space, then start Hoist again.')
    : diskFull(dataDir)
}

/** Returns the StartError for a file system error in the data folder. */
export function dataFolderFailure(error: unknown, dataDir: string): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  return /^(ENOSPC|EDQUOT)/.test(reason)
    ? diskFull(dataDir)
    : new StartError(`DATA_DIR must be a folder that Hoist can write to (${reason}).`)
}

function diskFull(dataDir: string): StartError {
  return new StartError(`The disk of DATA_DIR (${dataDir}) is full. Free some space, then start Hoist again.`)
}
