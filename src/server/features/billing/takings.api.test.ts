import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildClient } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller
let admin: Caller
let clientId: string

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
  clientId = (await buildClient(garage.db)).id
})
beforeEach(async () => {
  await garage.db.execute(sql`truncate payments, takings_counts cascade`)
})

const keep = async (amount: number, method: string) =>
  (await staff.post('/api/payments', { clientId, method, amount, keepCredit: true })).body

it('the takings of a day are by method, with refunds and reversals, and list them', async () => {
  const { id: cash } = await keep(36188, 'cash')
  const { id: wrong } = await keep(1000, 'eftpos')
  await keep(2000, 'eftpos')
  await staff.post(`/api/payments/${wrong}/reverse`, { reason: 'Wrong method' })
  await staff.post('/api/refunds', { clientId, method: 'cash', from: [{ paymentId: cash, amount: 500 }] })
  const { status, body } = await staff.get('/api/takings')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    date: '2026-11-20',
    methods: [
      { method: 'cash', count: 2, received: 36188, refunded: 500, net: 35690 },
      { method: 'eftpos', count: 1, received: 2000, refunded: 0, net: 2000 },
    ],
    ...{ net: 37690, cashExpected: 35690, count: null },
  })
  expect(body.payments).toHaveLength(5)
  expect((await staff.get('/api/takings?date=2026-11-19')).body).toMatchObject({
    methods: [],
    payments: [],
    net: 0,
  })
})

it('the cash of a day is counted, and counted again', async () => {
  await keep(36188, 'cash')
  const close = (body: object, date = '2026-11-20') => staff.post(`/api/takings/${date}/close`, body)
  const { status, body } = await close({ cashCounted: 36000, note: 'Two dollars short' })
  expect(status).toBe(201)
  expect(body.count).toMatchObject({ cashExpected: 36190, cashCounted: 36000, note: 'Two dollars short' })
  expect(body.count.countedBy).toMatch(/^Sam Lee/)
  garage.setClock('2026-11-19T23:00:00.000Z')
  expect((await close({ cashCounted: 36190 })).body.count).toMatchObject({ cashCounted: 36190, note: null })
  const { body: log } = await admin.get('/api/audit?entity=takings&entityId=2026-11-20')
  expect(log).toHaveLength(2)
  expect((await close({ cashCounted: 1 })).body.fields).toEqual({
    cashCounted: 'Please enter the cash as an amount of whole 5 cents',
  })
  expect((await close({ cashCounted: 0 }, '2026-11-21')).body.fields).toEqual({
    date: 'The cash of a future day cannot be counted',
  })
  expect((await close({ cashCounted: 0 }, '2026-13-01')).status).toBe(404)
})

it('a count is never changed', async () => {
  await staff.post('/api/takings/2026-11-20/close', { cashCounted: 0 })
  await expect(garage.db.execute(sql`update takings_counts set cash_counted = 5`)).rejects.toThrow()
  await expect(garage.db.execute(sql`delete from takings_counts`)).rejects.toThrow()
})
