import type { Database } from '#server/db/connect'
import { hasAdministrator } from './accounts.queries.ts'

/** Returns whether an administrator exists; until then the set-up link works. */
export function isSetUp(db: Database): Promise<boolean> {
  return hasAdministrator(db)
}
