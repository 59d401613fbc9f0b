import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { canonicalJson } from '#domain/billing/document-content'
import { documents } from '#server/db/schema/documents-table'
import { outbox } from '#server/db/schema/outbox-table'
import { buildInvoice } from '#server/testing/build-invoice'
import { buildAppointment, buildClient } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'
import { textOfPdf } from '#server/testing/text-of-pdf'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller
let clientId: string

beforeAll(async () => {
  staff = await garage.as('staff')
})
beforeEach(async () => {
  garage.config.mail = null
  clientId = (await buildClient(garage.db, { name: 'Wendy Alcott', email: 'wendy@example.com' })).id
})

const pay = async (given = {}) =>
  (
    await staff.post('/api/payments', {
      clientId,
      method: 'eftpos',
      amount: 36188,
      keepCredit: true,
      ...given,
    })
  ).body
const give = (paymentId: string) => staff.post(`/api/payments/${paymentId}/receipt`)

it('a payment of an invoice gets a frozen receipt with a number, its invoice and the hash of what it says', async () => {
  const invoice = await buildInvoice(garage.db, { clientId })
  const payment = await pay({ method: 'cash', allocate: [{ invoiceId: invoice.id, amount: 36188 }] })
  expect(payment.receipt).toBeNull()
  const { status, body } = await give(payment.id)
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      ...{ type: 'receipt', total: 36190, gst: 0, issuedOn: '2026-11-20', isReversed: false, balance: null },
      label: expect.stringMatching(/^RCT-\d+$/),
      payment: {
        ...{ method: 'cash', paidOn: '2026-11-20', amount: 36188, rounding: 2, reference: null },
        ...{ settles: [{ label: invoice.label, amount: 36188 }], isDeposit: false },
      },
    }),
  ])
  expect(createHash('sha256').update(canonicalJson(body)).digest('hex')).toBe(body.sha256)
  const after = (await staff.get(`/api/payments/${payment.id}`)).body
  expect(after.receipt).toEqual({ id: body.id, label: body.label })
  const { body: log } = await (await garage.as('admin')).get(`/api/audit?entity=document&entityId=${body.id}`)
  expect(log).toMatchObject([{ action: 'issued', about: body.label }])
})

it('a deposit for a booking without an invoice gets a receipt about the booking', async () => {
  const { id: appointmentId } = await buildAppointment(garage.db, { clientId })
  const payment = await pay({ amount: 10_000, keepCredit: false, depositFor: { appointmentId } })
  const { body } = await give(payment.id)
  expect(body).toMatchObject({
    appointmentId,
    subject: { kind: 'appointment' },
    payment: { isDeposit: true },
  })
  const { body: pdf } = await staff.get(`/api/documents/${body.id}/pdf`)
  const text = textOfPdf(pdf).flat().join(' ')
  expect(text).toContain('Deposit')
  expect(text).toContain('$100.00')
})

it('a payment has one receipt, also if two users ask for it at the same time', async () => {
  const payment = await pay()
  const answers = await Promise.all([give(payment.id), give(payment.id), give(payment.id)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await garage.db.$count(documents, eq(documents.paymentId, payment.id))).toBe(1)
})

it('a reversed payment gets no receipt, and its receipt says that it was reversed', async () => {
  const [early, late] = [await pay(), await pay()]
  const { body: receipt } = await give(early.id)
  const reverse = (id: string) => staff.post(`/api/payments/${id}/reverse`, { reason: 'Wrong method' })
  await reverse(early.id)
  await reverse(late.id)
  const { body: now } = await staff.get(`/api/documents/${receipt.id}`)
  expect([now.isReversed, now.sha256]).toEqual([true, receipt.sha256])
  expect((await give(early.id)).body.id).toBe(receipt.id)
  const page = await garage.guest.get(new URL(receipt.link).pathname)
  expect(page.body).toContain('This payment has been reversed.')
  const refused = await give(late.id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This payment has been reversed. It cannot have a receipt.',
  ])
})

it('a receipt and a reversal at the same time: either the receipt is first, or there is none', async () => {
  for (let round = 0; round < 5; round++) {
    const payment = await pay()
    const [given, reversed] = await Promise.all([
      give(payment.id),
      staff.post(`/api/payments/${payment.id}/reverse`, { reason: 'Wrong method' }),
    ])
    expect(reversed.status).toBe(200)
    expect([201, 409]).toContain(given.status)
    expect(await garage.db.$count(documents, eq(documents.paymentId, payment.id))).toBe(
      given.status === 201 ? 1 : 0,
    )
  }
})

it('a refund has no receipt, and a role that sees no prices cannot issue one', async () => {
  const payment = await pay()
  const from = [{ paymentId: payment.id, amount: 500 }]
  const { body: refund } = await staff.post('/api/refunds', { clientId, from, method: 'eftpos' })
  expect((await give(refund.id)).body.message).toBe('Only a payment that was received can have a receipt.')
  expect((await (await garage.as('user')).post(`/api/payments/${payment.id}/receipt`)).status).toBe(403)
})

it('it is emailed with a subject that says how much was paid and how', async () => {
  garage.config.mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'desk@ironbark.example' }
  const { body: receipt } = await give((await pay()).id)
  await garage.db.delete(outbox)
  expect((await staff.post(`/api/documents/${receipt.id}/send`)).status).toBe(200)
  const [message] = await garage.db.select().from(outbox)
  expect(message?.subject).toBe('Receipt: $361.88 by EFTPOS')
  expect(message?.body).toContain(`Receipt ${receipt.label} for $361.88 by EFTPOS is attached.`)
})
