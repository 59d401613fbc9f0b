import { buildWorker } from './factories.ts'
import type { Caller, TestGarage } from './test-garage.ts'

/** Returns a caller of role staff whose account is linked to a mechanic. */
export async function signInMechanic(garage: TestGarage): Promise<Caller> {
  const mechanic = await garage.as('staff')
  const { id: userId } = (await mechanic.get('/api/auth/user')).body
  await buildWorker(garage.db, { userId })
  return mechanic
}
