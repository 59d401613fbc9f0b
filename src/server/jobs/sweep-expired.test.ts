import { expect, it } from 'vitest'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys-table'
import { sessions } from '#server/db/schema/sessions-table'
import { webhookDeliveries } from '#server/db/schema/webhook-deliveries-table'
import { buildUser, buildWebhook } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'
import { sweepExpired } from './sweep-expired.ts'

const garage = openTestGarage()

it('sweepExpired deletes expired sessions, idempotency responses older than a day and deliveries older than 30 days, and nothing else', async () => {
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
  const { id: webhookId } = await buildWebhook(garage.db)
  const delivery = { webhookId, payload: {}, nextAttemptAt: now }
  await garage.db.insert(webhookDeliveries).values([
    { ...delivery, event: 'tow.created', createdAt: new Date('2026-10-20T23:59:59Z') },
    { ...delivery, event: 'tow.confirmed', createdAt: new Date('2026-10-21T00:00:01Z') },
  ])
  await sweepExpired(garage.db, now)
  expect((await garage.db.select().from(sessions)).map(({ sid }) => sid)).toEqual(['alive'])
  expect((await garage.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['new'])
  expect((await garage.db.select().from(webhookDeliveries)).map(({ event }) => event)).toEqual([
    'tow.confirmed',
  ])
})
