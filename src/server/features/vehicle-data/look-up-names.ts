import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '#server/http/call'
import type { VehicleDataSource } from '#server/outside/vehicle-data-source'
import { keepLookup, keptLookup } from './vehicle-data.queries.ts'

const millisecondsInDay = 86_400_000
/** Nobody looks at an empty list for longer, where the garage knows names of its own. */
const moment = 1000
/** Where it knows none, the outside is all there is. */
const longMoment = 4000

interface Lookup {
  /** What is asked about; the key under which the answer is kept. */
  subject: string
  ask: (source: VehicleDataSource) => Promise<string[]>
  /** How long an answer holds. */
  freshDays: number
  /** What is known without the outside. */
  builtIn: readonly string[]
}

/**
 * What the outside lookup says, else what is built in. A kept answer is given at once, and asked for again behind the
 * caller's back when it is stale; a first answer is waited for, but only for a moment: it will be there the next time.
 */
export async function lookUpNames(
  { db, now, vehicleData }: Pick<Call, 'db' | 'now' | 'vehicleData'>,
  { subject, ask, freshDays, builtIn }: Lookup,
): Promise<readonly string[]> {
  if (vehicleData === null) return builtIn
  const kept = await keptLookup(db, subject)
  const isFresh =
    kept !== undefined && now.getTime() - kept.fetchedAt.getTime() < freshDays * millisecondsInDay
  const asking = isFresh
    ? null
    : ask(vehicleData)
        .then(async (names) => {
          await keepLookup(db, subject, { names, fetchedAt: now })
          return names
        })
        // The source has said to the log what is wrong with it.
        .catch(() => null)
  const names = kept?.names ?? (await Promise.race([asking, waitAtMost(builtIn)]))
  return names === null || names.length === 0 ? builtIn : names
}

function waitAtMost(builtIn: readonly string[]): Promise<null> {
  return pause(builtIn.length > 0 ? moment : longMoment, null, { ref: false })
}
