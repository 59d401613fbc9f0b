import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect'
import { vehicleLookups } from '#server/db/schema/vehicle-lookups'

export interface KeptLookup {
  names: string[]
  fetchedAt: Date
}

/** Returns the cached answer of the external lookup for a subject. */
export async function keptLookup(
  db: Database | Transaction,
  subject: string,
): Promise<KeptLookup | undefined> {
  const [kept] = await db.select().from(vehicleLookups).where(eq(vehicleLookups.subject, subject))
  return kept
}

export async function keepLookup(
  db: Database | Transaction,
  subject: string,
  kept: KeptLookup,
): Promise<void> {
  await db
    .insert(vehicleLookups)
    .values({ subject, ...kept })
    .onConflictDoUpdate({ target: vehicleLookups.subject, set: kept })
}
