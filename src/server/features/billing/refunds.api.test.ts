import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildCreditNote, buildInvoice } from '#server/testing/build-invoice'
import { buildClient } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let staff: Caller
let admin: Caller
let clientId: string

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
})
beforeEach(async () => {
  clientId = (await buildClient(garage.db)).id
})

const keep = async (amount: number, method = 'cash') =>
  (await staff.post('/api/payments', { clientId, method, amount, keepCredit: true })).body
const refund = (from: object[], given = {}, caller = staff) =>
  caller.post('/api/refunds', { clientId, from, method: 'cash', ...given })
const credit = async () => (await staff.get(`/api/clients/${clientId}/account`)).body.credit

it('a whole cash payment gives back what was handed over', async () => {
  const { id: paymentId } = await keep(36188)
  const { status, body } = await refund([{ paymentId, amount: 36188 }], { reason: 'Job cancelled' }, admin)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    direction: 'out',
    method: 'cash',
    amount: 36188,
    rounding: 2,
    reason: 'Job cancelled',
  })
  expect(await credit()).toBe(0)
  const { body: log } = await admin.get(`/api/audit?entity=payment&entityId=${body.id}`)
  expect(log[0].action).toBe('refunded')
})

it.each([[[18094, 18094]], [[36187, 1]], [[12062, 12062, 12064]], [[12063, 12063, 12062]]])(
  'a cash payment of $361.88 that is refunded in parts of %j gives back the $361.90 handed over',
  async (parts) => {
    const { id: paymentId } = await keep(36188)
    const given = []
    for (const amount of parts) {
      const { status, body } = await refund([{ paymentId, amount }], {}, admin)
      expect(status).toBe(201)
      given.push(body.amount + body.rounding)
    }
    expect(given.every((cash) => cash % 5 === 0)).toBe(true)
    expect(given.reduce((sum, cash) => sum + cash, 0)).toBe(36190)
  },
)

it('two cash payments that are refunded together give back what was handed over, one after a refund of a part', async () => {
  const [one, other] = [await keep(36188), await keep(36188)]
  const { body: part } = await refund([{ paymentId: one.id, amount: 10_001 }])
  expect(part.rounding).toBe(-1)
  const rest = [
    { paymentId: one.id, amount: 26_187 },
    { paymentId: other.id, amount: 36188 },
  ]
  const { body: together } = await refund(rest, {}, admin)
  expect(together.amount + together.rounding).toBe(2 * 36190 - 10_000)
})

it('a part that was refunded by mistake counts no more once its refund is reversed', async () => {
  const { id: paymentId } = await keep(36188)
  const { body: part } = await refund([{ paymentId, amount: 10_001 }])
  await staff.post(`/api/payments/${part.id}/reverse`, { reason: 'Not paid out' })
  const { body: whole } = await refund([{ paymentId, amount: 36188 }], {}, admin)
  expect(whole.rounding).toBe(2)
})

it('the parts of a cash payment give back what was handed over if one of them is reversed between the others', async () => {
  const { id: paymentId } = await keep(36188)
  const given: number[] = []
  const part = async (amount: number) => {
    const { body } = await refund([{ paymentId, amount }], {}, admin)
    given.push(body.amount + body.rounding)
    return body.id
  }
  const first = await part(10_001)
  await part(10_001)
  await part(10_001)
  const reversed = await admin.post(`/api/payments/${first}/reverse`, { reason: 'Not paid out' })
  expect(reversed.status).toBe(200)
  await part(16_186)
  const [takenBack, ...rest] = given
  expect(takenBack).toBe(10_000)
  expect(rest.reduce((sum, cash) => sum + cash, 0)).toBe(36190)
})

it('a part of it is rounded on its own, and to the bank not at all', async () => {
  const { id: paymentId } = await keep(1002)
  expect((await refund([{ paymentId, amount: 501 }])).body.rounding).toBe(-1)
  expect((await refund([{ paymentId, amount: 501 }], { method: 'bank_transfer' })).body.rounding).toBe(0)
})

it('a payment and a credit note are refunded together, each up to what is left of it', async () => {
  const invoice = await buildInvoice(garage.db, { clientId, amount: 5000 })
  const note = await buildCreditNote(garage.db, { clientId, invoiceId: invoice.id, amount: 3000 })
  const { id: paymentId } = await keep(1000, 'eftpos')
  const from = [
    { paymentId, amount: 1000 },
    { creditNoteId: note.id, amount: 2000 },
  ]
  expect((await refund(from, { method: 'eftpos' })).body).toMatchObject({ amount: 3000, rounding: 0 })
  expect(await credit()).toBe(1000)
  const { status, body } = await refund([{ creditNoteId: note.id, amount: 1001 }])
  expect([status, body.code, body.message]).toEqual([
    409,
    'refund_too_high',
    'Only $10.00 of this is left to refund. Nothing has been recorded.',
  ])
  expect((await refund([{ paymentId, amount: 1 }])).body.message).toBe(
    'This money has already been used or refunded. Nothing has been recorded.',
  )
})

it('above $200.00 it is for administrators', async () => {
  const { id: paymentId } = await keep(30_000)
  const { status, body } = await refund([{ paymentId, amount: 20_001 }])
  expect([status, body.code]).toEqual([403, 'needs_admin'])
  expect((await refund([{ paymentId, amount: 20_000 }])).status).toBe(201)
  expect((await refund([{ paymentId, amount: 10_000 }], {}, admin)).status).toBe(201)
})

it('from two desks it is given once', async () => {
  const { id: paymentId } = await keep(1000)
  const both = await Promise.all([
    refund([{ paymentId, amount: 1000 }]),
    refund([{ paymentId, amount: 1000 }]),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

it('it is reversed by mistake of the user, then the money is credit again; its payment waits for that', async () => {
  const { id: paymentId } = await keep(1000)
  const { body: refunded } = await refund([{ paymentId, amount: 400 }])
  const blocked = await staff.post(`/api/payments/${paymentId}/reverse`, { reason: 'Wrong method' })
  expect([blocked.status, blocked.body.message]).toEqual([
    409,
    '$4.00 of this payment has been refunded. Please reverse the refund first.',
  ])
  expect((await staff.post(`/api/payments/${refunded.id}/reverse`, { reason: 'Not paid out' })).status).toBe(
    200,
  )
  expect(await credit()).toBe(1000)
  expect((await staff.post(`/api/payments/${paymentId}/reverse`, { reason: 'Wrong method' })).status).toBe(
    200,
  )
  expect(await credit()).toBe(0)
})

it('money of another client, of a reversed payment or of an invoice is not refunded', async () => {
  const { id: paymentId } = await keep(1000)
  const invoice = await buildInvoice(garage.db, { clientId })
  const other = await buildClient(garage.db)
  expect((await refund([{ paymentId, amount: 1 }], { clientId: other.id })).status).toBe(404)
  expect((await refund([{ creditNoteId: invoice.id, amount: 1 }])).status).toBe(404)
  await staff.post(`/api/payments/${paymentId}/reverse`, { reason: 'Wrong method' })
  expect((await refund([{ paymentId, amount: 1 }])).status).toBe(404)
})

it('it names what is refunded, once, each with a sentence', async () => {
  const { id: paymentId } = await keep(1000)
  expect((await refund([])).body.fields).toEqual({ from: 'Please choose what to refund' })
  expect((await refund([{ amount: 1 }])).body.fields).toEqual({
    'from.0': 'Please name a payment or a credit note',
  })
  const twice = [1, 2].map((amount) => ({ paymentId, amount }))
  expect((await refund(twice)).body.fields).toEqual({ from: 'Please list each payment and credit note once' })
})
