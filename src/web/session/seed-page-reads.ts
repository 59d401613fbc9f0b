import { keyOf } from '#web/api/call-api.ts'
import type { PageReads } from '#web/api/page-reads.ts'
import type { PageData } from './page-data.ts'
import { sessionKey } from './use-session.ts'

/** Adds the data embedded in the page, which need not be read. */
export function seedPageReads(reads: PageReads, { user, garage, managed }: PageData): void {
  reads.set(sessionKey, user)
  reads.set(keyOf('GET /api/garage'), garage)
  if (managed !== undefined)
    reads.set(keyOf('GET /api/manage/{token}', { params: { token: managed.token } }), managed.booking)
}
