import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect'
import { vehicleLookups } from '#server/db/schema/vehicle-lookups-table'

export interface CachedLookup {
  names: string[]
  fetchedAt: Date
}

/** Returns the cached answer of the external lookup for a subject. */
export async function cachedLookup(db: Db, subject: string): Promise<CachedLookup | undefined> {
  const [cached] = await db.select().from(vehicleLookups).where(eq(vehicleLookups.subject, subject))
  return cached
}

export async function cacheLookup(db: Db, subject: string, cached: CachedLookup): Promise<void> {
  await db
    .insert(vehicleLookups)
    .values({ subject, ...cached })
    .onConflictDoUpdate({ target: vehicleLookups.subject, set: cached })
}
