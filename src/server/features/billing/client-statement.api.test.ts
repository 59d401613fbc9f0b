import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ages } from '#domain/billing/ageing'
import { calendarDate as day } from '#domain/time/calendar-date'
import { documents } from '#server/db/schema/documents-table'
import { payments } from '#server/db/schema/payments-table'
import { buildInvoice, buildPayment, testSeller } from '#server/testing/build-invoice'
import { buildClient, buildSetting } from '#server/testing/factories'
import { withStatements } from '#server/testing/recorded-statements'
import { type Caller, openTestGarage } from '#server/testing/test-garage'
import { textOfPdf } from '#server/testing/text-of-pdf'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller
let user: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  user = await garage.as('user')
})
beforeEach(async () => {
  await garage.db.execute(sql`truncate clients, business_settings cascade`)
  await buildSetting(garage.db, 'billing_settings', { abn: '51824753556', termsDays: 7 })
})

const pathOf = (id: string, query = '') => `/api/clients/${id}/statement${query}`
const october = '?from=2026-10-01&to=2026-10-31'

/** Returns a client with an invoice of September, and of October one that was paid in part, a refund and a credit. */
async function clientWithHistory() {
  const { id: clientId } = await buildClient(garage.db, { name: 'Wendy Alcott', company: 'Alcott Freight' })
  const issue = (issuedOn: string, dueDate: string, amount: number) =>
    buildInvoice(garage.db, { clientId, amount, issuedOn: day(issuedOn), dueDate: day(dueDate) })
  await issue('2026-09-10', '2026-09-24', 10000)
  const invoice = await issue('2026-10-05', '2026-10-12', 20000)
  await buildPayment(garage.db, {
    ...{ clientId, amount: 5000, paidOn: day('2026-10-20') },
    settles: [{ invoiceId: invoice.id, amount: 5000 }],
  })
  return { clientId, invoice }
}

describe('the statement of a client', () => {
  it('has the balance before the period, its items by date, the balance after them and their ages', async () => {
    const { clientId } = await clientWithHistory()
    const { status, body } = await staff.get(pathOf(clientId, `${october}&asOf=2026-11-20`))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ from: '2026-10-01', to: '2026-10-31', asOf: '2026-11-20', isDeleted: false, isShortened: false },
      buyer: { name: 'Wendy Alcott', company: 'Alcott Freight' },
      ...{ opening: 10000, balance: 25000 },
      items: [
        { kind: 'invoice', label: 'Invoice INV-1002', date: '2026-10-05', amount: 20000 },
        { kind: 'payment', direction: 'in', label: 'EFTPOS payment', date: '2026-10-20', amount: 5000 },
      ],
    })
    expect(ages.reduce((sum, age) => sum + body.ageing[age], 0)).toBe(25000)
    expect(body.ageing).toMatchObject({ days31to60: 25000 })
  })

  it('without days is that of this month, up to today', async () => {
    const { clientId } = await clientWithHistory()
    const { body } = await staff.get(pathOf(clientId))
    expect(body).toMatchObject({ from: '2026-11-01', to: '2026-11-20', opening: 25000, items: [] })
    const { body: asOf } = await staff.get(pathOf(clientId, '?asOf=2026-10-10'))
    expect(asOf).toMatchObject({ from: '2026-10-01', to: '2026-10-10', balance: 30000 })
  })

  it('of today is the balance of the account, with every kind of entry', async () => {
    const { clientId, invoice } = await clientWithHistory()
    const pay = (more: object) =>
      staff.post('/api/payments', { clientId, method: 'cash', amount: 5000, keepCredit: true, ...more })
    const kept = (await pay({})).body.id
    const wrong = (await pay({ method: 'cheque' })).body.id
    expect((await staff.post(`/api/payments/${wrong}/reverse`, { reason: 'Bounced' })).status).toBe(200)
    const refund = { clientId, method: 'cash', reason: 'Paid twice' }
    const from = [{ paymentId: kept, amount: 2000 }]
    expect((await staff.post('/api/refunds', { ...refund, from })).status).toBe(201)
    const credit = { amount: 3000, reason: 'Wrong part' }
    expect((await staff.post(`/api/invoices/${invoice.id}/credit-notes`, credit)).status).toBe(201)
    const { body } = await staff.get(pathOf(clientId))
    const account = (await staff.get(`/api/clients/${clientId}/account`)).body
    expect([body.balance, body.ageing]).toEqual([account.balance, account.ageing])
    expect(body.items.map(({ label }: { label: string }) => label).sort()).toEqual([
      'Cash payment',
      'Cash refund',
      'Cheque payment',
      'Cheque payment reversed',
      expect.stringMatching(/^Credit note CRN-/),
    ])
  })

  it.each([
    ['?from=2026-10-01', 'to', 'Please choose the last day.'],
    ['?from=2026-10-02&to=2026-10-01', 'to', 'The last day cannot be before the first.'],
    ['?from=2024-10-01&to=2026-10-01', 'to', 'Please choose no more than 400 days.'],
  ])('of the period %s is refused', async (query, field, sentence) => {
    const { id } = await buildClient(garage.db)
    const { status, body } = await staff.get(pathOf(id, query))
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })

  it('is read and downloaded by those who see money; an unknown client is not found', async () => {
    const { clientId } = await clientWithHistory()
    const pdf = await staff.get(`/api/clients/${clientId}/statement/pdf${october}`)
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const words = textOfPdf(pdf.body).flat()
    expect(words).toEqual(expect.arrayContaining(['October 2026', 'Balance', '$250.00']))
    for (const path of [pathOf(clientId), `/api/clients/${clientId}/statement/pdf`])
      expect((await user.get(path)).status).toBe(403)
    expect((await staff.get(pathOf('0198a000-0000-7000-8000-0000000000ff'))).status).toBe(404)
  })

  it('of a deleted client is still read', async () => {
    const { clientId } = await clientWithHistory()
    expect((await staff.delete(`/api/clients/${clientId}`)).status).toBe(204)
    expect((await staff.get(pathOf(clientId))).body).toMatchObject({ isDeleted: true, balance: 25000 })
  })
})

describe('the statement of a client with many items', () => {
  /** Adds this many invoices, one each day, half of them paid. */
  async function clientWithItems(count: number) {
    const { id } = await buildClient(garage.db)
    const buyer = { name: 'X', company: null, abn: null, address: null, email: null, phone: null }
    const values = sql`jsonb_build_object`
    await garage.db.execute(sql`
      insert into ${documents} (id, type, number, label, client_id, issued_on, issued_at, due_date, seller, buyer, subject, line_count, total, gst, sha256)
      select gen_random_uuid(), 'invoice', n, 'INV-' || n, ${id}, date '2026-11-20' - (n % 300)::int, now(), date '2026-11-20' - (n % 300)::int,
        ${JSON.stringify(testSeller)}::jsonb, ${JSON.stringify(buyer)}::jsonb, ${values}('kind', 'sale', 'title', 'Sale'), 0, 0, 0, repeat('0', 64)
      from generate_series(1, ${count / 2}::int) n`)
    await garage.db.execute(sql`
      insert into ${payments} (id, client_id, direction, method, amount, paid_on)
      select gen_random_uuid(), ${id}, 'in', 'eftpos', 100, date '2026-11-20' - (n % 300)::int from generate_series(1, ${count / 2}::int) n`)
    return id
  }
  const year = '?from=2025-11-20&to=2026-11-20'

  it('is read with three statements however many items it has', async () => {
    const id = await clientWithItems(500)
    await staff.get(pathOf(id, year))
    const { result, statements } = await withStatements(() => staff.get(pathOf(id, year)))
    expect(result.body.items).toHaveLength(500)
    expect(statements.filter((text) => /documents|payments|"clients"/.test(text))).toHaveLength(3)
  })

  it('has the latest 500 items; earlier ones are in its opening balance', async () => {
    const id = await clientWithItems(600)
    const { body } = await staff.get(pathOf(id, year))
    expect([body.items.length, body.isShortened]).toEqual([500, true])
    const paid = body.items.filter(({ kind }: { kind: string }) => kind === 'payment').length
    expect([body.balance, body.opening]).toEqual([-30000, -(300 - paid) * 100])
    const pdf = await staff.get(`/api/clients/${id}/statement/pdf${year}`)
    expect([pdf.status, textOfPdf(pdf.body).flat()]).toEqual([
      200,
      expect.arrayContaining(['The opening balance includes earlier items of this period.']),
    ])
  })
})
