import type { User } from '#contract/accounts/auth'
import type { Garage } from '#contract/settings/garage'
import type { Call } from '#server/calls/call'
import { readUser } from '#server/features/accounts/user.record'
import { describeGarage } from './describe-garage.ts'

/** Returns the data embedded in the page, so that its first screen needs no further request. */
export async function readPageData(
  call: Pick<Call, 'db' | 'now' | 'config' | 'actor' | 'live'>,
): Promise<{ user: User | null; garage: Garage; changes: string | null }> {
  const { db, actor, live } = call
  // Read first: a change committed while reading is announced again rather than missed.
  const changes = actor === null ? null : live.latest
  const garage = await describeGarage(call)
  return { user: actor === null ? null : await readUser(db, actor.id), garage, changes }
}
