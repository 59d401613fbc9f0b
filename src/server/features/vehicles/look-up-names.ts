import { setTimeout as pause } from 'node:timers/promises'
import { millisecondsInDay } from '#domain/time/milliseconds'
import type { VehicleDataSource } from '#server/adapters/vehicle-data-source'
import type { Call } from '#server/calls/call'
import { cachedLookup, cacheLookup } from './vehicle-data.queries.ts'

/** Timeout in milliseconds if there are built-in names to fall back on. */
const moment = 1000
/** Timeout in milliseconds without built-in names. */
const longMoment = 4000

interface Lookup {
  /** The subject of the lookup, which is also the cache key. */
  subject: string
  query: (source: VehicleDataSource) => Promise<string[]>
  /** How many days a cached answer stays fresh. */
  freshDays: number
  /** The names known without a lookup. */
  builtIn: readonly string[]
}

/**
 * Returns the names from the external lookup, or the built-in ones. A cached answer is returned immediately
 * and refreshed in the background when stale. Without one, the lookup may take up to the timeout; a later
 * answer is cached for next time.
 */
export async function lookUpNames(
  { db, now, vehicleData }: Pick<Call, 'db' | 'now' | 'vehicleData'>,
  { subject, query, freshDays, builtIn }: Lookup,
): Promise<readonly string[]> {
  if (vehicleData === null) return builtIn
  const cached = await cachedLookup(db, subject)
  const isFresh =
    cached !== undefined && now.getTime() - cached.fetchedAt.getTime() < freshDays * millisecondsInDay
  const asking = isFresh
    ? null
    : query(vehicleData)
        .then(async (names) => {
          await cacheLookup(db, subject, { names, fetchedAt: now })
          return names
        })
        // The source has already logged the error.
        .catch(() => null)
  const names = cached?.names ?? (await Promise.race([asking, waitAtMost(builtIn)]))
  return names === null || names.length === 0 ? builtIn : names
}

function waitAtMost(builtIn: readonly string[]): Promise<null> {
  return pause(builtIn.length > 0 ? moment : longMoment, null, { ref: false })
}
