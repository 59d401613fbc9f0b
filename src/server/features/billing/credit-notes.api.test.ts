import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documents } from '#server/db/schema/documents-table'
import { buildAppointment, buildClient, buildSetting } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller
let admin: Caller
let mechanic: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
  mechanic = await garage.as('user')
})
beforeEach(async () => {
  await garage.db.execute(sql`truncate clients, business_settings cascade`)
  await buildSetting(garage.db, 'billing_settings', { abn: '51824753556' })
})

const reason = 'Wrong part'

/** Issues an invoice of $361.88 for an appointment. */
async function invoiced() {
  const { id, clientId } = await buildAppointment(garage.db, { status: 'in_progress', services: ['Brakes'] })
  const path = `/api/appointments/${id}/lines`
  await staff.post(path, {
    kind: 'labour',
    description: 'Front brakes',
    quantity: 1500,
    unit: 'h',
    unitPrice: 13200,
  })
  await staff.post(path, { description: 'Brake pads', unitPrice: 14595 })
  await staff.post(path, { description: 'Brake fluid', quantity: 750, unit: 'L', unitPrice: 2390 })
  const { body } = await staff.post('/api/invoices', { subject: { appointmentId: id } })
  return { id, clientId, path, invoiceId: body.id as string, label: body.label as string }
}
const credit = (invoiceId: string, body: object, caller = admin) =>
  caller.post(`/api/invoices/${invoiceId}/credit-notes`, { reason, ...body })
const correct = (invoiceId: string, caller = staff) =>
  caller.post(`/api/invoices/${invoiceId}/credit-and-correct`, { reason })
const pay = (clientId: string, invoiceId: string, amount: number) =>
  staff.post('/api/payments', { clientId, method: 'eftpos', amount, allocate: [{ invoiceId, amount }] })
const documentOf = async (id: string) => (await staff.get(`/api/documents/${id}`)).body

describe('a credit note', () => {
  it('of a line settles what is still due, with its own number and the GST of its part', async () => {
    const { invoiceId, label } = await invoiced()
    const { status, body } = await credit(invoiceId, { lines: [{ position: 2 }] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...{ type: 'credit_note', label: expect.stringMatching(/^CRN-\d{4}$/), total: 14595, gst: 1327 },
      ...{ creditsLabel: label, creditsInvoiceId: invoiceId, note: reason, dueDate: null },
    })
    expect(await documentOf(invoiceId)).toMatchObject({
      ...{ balance: 21593, credited: 14595, state: 'part_paid' },
      settlements: [{ amount: 14595, method: null, creditNoteLabel: body.label }],
    })
    const rest = await credit(invoiceId, { lines: [{ position: 1 }, { position: 3 }] })
    expect(rest.body).toMatchObject({ total: 21593, gst: 1963 })
    expect(await documentOf(invoiceId)).toMatchObject({ balance: 0, state: 'credited' })
  })

  it('above what is left is refused, also after others, and nothing is stored', async () => {
    const { invoiceId } = await invoiced()
    await credit(invoiceId, { amount: 30000 })
    const refused = await credit(invoiceId, { amount: 6189 })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'credit_too_high',
      'Only $61.88 of this invoice can still be credited.',
    ])
    expect((await credit(invoiceId, { lines: [{ position: 2, quantity: 1001 }] })).status).toBe(409)
    expect(await garage.db.$count(documents)).toBe(2)
  })

  it('is named beside the lines of its invoice, summed by line', async () => {
    const { invoiceId } = await invoiced()
    expect((await documentOf(invoiceId)).creditedLines).toEqual([])
    await credit(invoiceId, { lines: [{ position: 1, quantity: 500 }] })
    await credit(invoiceId, { lines: [{ position: 1, quantity: 250 }, { position: 2 }] })
    await credit(invoiceId, { amount: 100 })
    const { creditedLines } = await documentOf(invoiceId)
    expect(creditedLines).toHaveLength(2)
    expect(creditedLines).toEqual(
      expect.arrayContaining([
        { creditsPosition: 1, quantity: 750 },
        { creditsPosition: 2, quantity: 1000 },
      ]),
    )
  })

  it('of a paid invoice is credit of the client', async () => {
    const { invoiceId, clientId } = await invoiced()
    await pay(clientId, invoiceId, 36188)
    const { body } = await credit(invoiceId, { lines: [{ position: 2 }] })
    expect(await documentOf(invoiceId)).toMatchObject({ balance: 0, state: 'paid' })
    const refund = { clientId, from: [{ creditNoteId: body.id, amount: 14595 }], method: 'eftpos', reason }
    expect((await staff.post('/api/refunds', refund)).status).toBe(201)
    expect((await staff.post('/api/refunds', refund)).status).toBe(409)
  })

  it('by staff is up to the limit of the settings; a write-off is for administrators', async () => {
    const { invoiceId } = await invoiced()
    const refused = await credit(invoiceId, { amount: 20001 }, staff)
    expect([refused.status, refused.body.code]).toEqual([403, 'needs_admin'])
    expect((await credit(invoiceId, { amount: 100, isWriteOff: true }, staff)).body.code).toBe('needs_admin')
    expect((await credit(invoiceId, { amount: 20000 }, staff)).status).toBe(201)
    expect((await credit(invoiceId, { amount: 16188, isWriteOff: true })).status).toBe(201)
    expect((await credit(invoiceId, { amount: 1 }, mechanic)).status).toBe(403)
  })

  it.each([
    ['neither lines nor an amount', {}, 'amount'],
    ['both', { amount: 1, lines: [{ position: 1 }] }, 'amount'],
    ['a line that the invoice does not have', { lines: [{ position: 9 }] }, 'lines'],
    ['no reason', { amount: 1, reason: 'x' }, 'reason'],
  ])('with %s is refused', async (_, body, field) => {
    const { invoiceId } = await invoiced()
    const answer = await credit(invoiceId, body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })

  it('eight of $10.00 for an invoice of $60.00 at once: six are issued', async () => {
    const client = await buildClient(garage.db)
    await staff.post(`/api/clients/${client.id}/lines`, { description: 'Tyre', unitPrice: 6000 })
    const { body } = await staff.post('/api/invoices', { subject: { clientId: client.id } })
    const answers = await Promise.all(Array.from({ length: 8 }, () => credit(body.id, { amount: 1000 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    const notes = await garage.db.select({ gst: documents.gst, type: documents.type }).from(documents)
    expect(notes.filter(({ type }) => type === 'credit_note').reduce((sum, { gst }) => sum + gst, 0)).toBe(
      545,
    )
  })
})

describe('a credit note in the margin of the money report', () => {
  const marginOf = async () => (await admin.get('/api/reports/money?period=month')).body.margin
  /** Issues an invoice of two pads at $100.00 that cost $60.00 each, and an hour of labour. */
  async function sold() {
    const { id } = await buildClient(garage.db)
    const path = `/api/clients/${id}/lines`
    await staff.post(path, { description: 'Pads', quantity: 2000, unitPrice: 10000, cost: 6000 })
    await staff.post(path, { kind: 'labour', description: 'Labour', unit: 'h', unitPrice: 13200 })
    return (await staff.post('/api/invoices', { subject: { clientId: id } })).body.id as string
  }

  it('of a quantity takes off what was charged and what it cost', async () => {
    const invoiceId = await sold()
    expect(await marginOf()).toEqual({ sold: 20000, cost: 12000, unknown: 13200 })
    await credit(invoiceId, { lines: [{ position: 1, quantity: 1000 }] })
    expect(await marginOf()).toEqual({ sold: 10000, cost: 6000, unknown: 13200 })
  })

  it('takes off everything with "credit and correct", also after a credit of lines', async () => {
    await correct(await sold())
    expect(await marginOf()).toEqual({ sold: 0, cost: 0, unknown: 0 })
    const invoiceId = await sold()
    await credit(invoiceId, { lines: [{ position: 1, quantity: 1000 }] })
    const { body } = await correct(invoiceId)
    expect(body.lines).toMatchObject([
      { description: 'Pads', quantity: 1000, amount: 10000 },
      { description: 'Labour', amount: 13200 },
    ])
    expect(await marginOf()).toEqual({ sold: 0, cost: 0, unknown: 0 })
  })
})

describe('credit and correct', () => {
  it('credits all and opens the lines, which are changed and invoiced again; what was paid pays the new invoice', async () => {
    const { id, path, invoiceId, clientId } = await invoiced()
    await pay(clientId, invoiceId, 10000)
    const { status, body } = await correct(invoiceId)
    expect(status).toBe(201)
    expect(body).toMatchObject({ type: 'credit_note', total: 36188, gst: 3290 })
    expect(await documentOf(invoiceId)).toMatchObject({ balance: 0, state: 'credited' })
    const bill = (await staff.get(path)).body
    expect(bill).toMatchObject({ total: 36188, deposits: 10000, due: 26188 })
    const copies = bill.lines.filter(({ invoice }: { invoice: object | null }) => invoice === null)
    expect(
      copies.map(({ description, correctsId }: { description: string; correctsId: string }) => [
        description,
        correctsId !== null,
      ]),
    ).toEqual([
      ['Front brakes', true],
      ['Brake pads', true],
      ['Brake fluid', true],
    ])
    await staff.call('PATCH', `/api/lines/${copies[1].id}`, { unitPrice: 9595 })
    const again = await staff.post('/api/invoices', { subject: { appointmentId: id } })
    expect(again.body).toMatchObject({ total: 31188, balance: 21188, state: 'part_paid' })
  })

  it('is done once: by two at the same time, and repeated', async () => {
    const { invoiceId } = await invoiced()
    const answers = await Promise.all([correct(invoiceId), correct(invoiceId, admin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await correct(invoiceId)).body.message).toMatch(/^Invoice INV-\d+ has already been credited\.$/)
  })

  it('after a partial credit note credits the rest', async () => {
    const { invoiceId } = await invoiced()
    await credit(invoiceId, { lines: [{ position: 2 }] })
    expect((await correct(invoiceId)).body).toMatchObject({ total: 21593, gst: 1963 })
    expect(await documentOf(invoiceId)).toMatchObject({ balance: 0, state: 'credited' })
  })
})
