import { expect, it } from 'vitest'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys-table'
import { sessions } from '#server/db/schema/sessions-table'
import { buildUser } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'
import { sweepExpired } from './sweep-expired.ts'

const garage = openTestGarage()

it('sweepExpired deletes expired sessions and idempotency responses older than a day, and nothing else', async () => {
  const now = new Date('2026-11-20T00:00:00Z')
  const { id: userId } = await buildUser(garage.db, { role: 'staff' })
  const session = { sess: {}, userId }
  await garage.db.insert(sessions).values([
    { ...session, sid: 'over', expire: new Date('2026-11-19T23:59:59Z') },
    { ...session, sid: 'alive', expire: new Date('2026-11-20T00:00:01Z') },
  ])
  const answer = { scope: 'public bookAppointment', requestHash: 'x' }
  await garage.db.insert(idempotencyKeys).values([
    { ...answer, key: 'old', createdAt: new Date('2026-11-18T23:59:59Z') },
    { ...answer, key: 'new', createdAt: new Date('2026-11-19T00:00:01Z') },
  ])
  await sweepExpired(garage.db, now)
  expect((await garage.db.select().from(sessions)).map(({ sid }) => sid)).toEqual(['alive'])
  expect((await garage.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['new'])
})
