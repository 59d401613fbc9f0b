import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/users-table'
import { buildStaff } from './factories.ts'
import type { Caller, TestGarage } from './test-garage.ts'

/** Returns a caller of role staff whose account is linked to a mechanic. */
export async function signInMechanic(garage: TestGarage): Promise<Caller> {
  const mechanic = await garage.as('staff')
  const { id: userId } = (await mechanic.get('/api/auth/user')).body
  const { id: staffId } = await buildStaff(garage.db, { position: 'mechanic' })
  await garage.db.update(users).set({ staffId }).where(eq(users.id, userId))
  return mechanic
}
