import type { User } from '#contract/accounts/auth'
import type { Garage } from '#contract/settings/garage'
import type { Actor } from '#server/calls/call'
import type { Dependencies } from '#server/dependencies'
import { readUser } from '#server/features/accounts/user.record'
import { describeGarage } from './describe-garage.ts'

/** Returns the data embedded in the page, so that its first screen needs no further request. */
export async function readPageData(
  deps: Dependencies,
  actor: Actor | null,
): Promise<{ user: User | null; garage: Garage; changes: string | null }> {
  // Read first: a change committed while reading is announced again rather than missed.
  const changes = actor === null ? null : deps.live.latest
  const garage = await describeGarage({ ...deps, actor, now: deps.clock() })
  return { user: actor === null ? null : await readUser(deps.db, actor.id), garage, changes }
}
