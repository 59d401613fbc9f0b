import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ages } from '#domain/billing/ageing'
import { calendarDate } from '#domain/time/calendar-date'
import { withTransaction } from '#server/db/connect'
import { clients } from '#server/db/schema/clients-table'
import { buildInvoice } from '#server/testing/build-invoice'
import { buildAppointment, buildClient, buildSetting } from '#server/testing/factories'
import { buildLine } from '#server/testing/invoice-samples'
import { withStatements } from '#server/testing/recorded-statements'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 9:00 am in Sydney.
const garage = openTestGarage()
let staff: Caller
let admin: Caller
let user: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
  admin = await garage.as('admin')
  user = await garage.as('user')
})
beforeEach(async () => {
  await garage.db.execute(sql`truncate clients, business_settings cascade`)
  await buildSetting(garage.db, 'billing_settings', { abn: '51824753556', termsDays: 7 })
})

const detailsOf = (id: string) => `/api/clients/${id}/billing-details`

/** Returns a client with a line over $100.00 to invoice. */
async function clientWith(details: object) {
  const { id } = await buildClient(garage.db, { name: 'Wendy Alcott' })
  expect((await staff.put(detailsOf(id), details)).status).toBe(200)
  await addLine(id)
  return id
}
const addLine = (id: string) =>
  staff.post(`/api/clients/${id}/lines`, { kind: 'part', description: 'Pads', unitPrice: 10000 })
const invoice = (clientId: string, more: object = {}, caller = staff) =>
  caller.post('/api/invoices', { subject: { clientId }, ...more })

describe('the billing details of a client', () => {
  it('are printed on invoices, which are due after the terms of the client', async () => {
    const id = await clientWith({
      company: 'Alcott Freight',
      abn: '51 824 753 556',
      billingAddress: '1 Mill Lane\nRyde NSW 2112',
      termsDays: 30,
    })
    const { body, status } = await invoice(id)
    expect(status).toBe(201)
    expect(body.buyer).toMatchObject({
      ...{ name: 'Wendy Alcott', company: 'Alcott Freight', abn: '51824753556' },
      address: '1 Mill Lane\nRyde NSW 2112',
    })
    expect([body.issuedOn, body.dueDate]).toEqual(['2026-11-20', '2026-12-20'])
  })

  it('without terms of the client, those of the settings hold; 0 days means immediately', async () => {
    expect((await invoice(await clientWith({}))).body.dueDate).toBe('2026-11-27')
    expect((await invoice(await clientWith({ termsDays: 0 }))).body.dueDate).toBe('2026-11-20')
  })

  it.each([
    [{ abn: '51824753557' }, 'abn', 'This is not a valid ABN'],
    [{ company: 'x'.repeat(101) }, 'company', expect.any(String)],
    [{ termsDays: 91 }, 'termsDays', 'Please enter a whole number from 0 to 90'],
    [{ creditLimit: -1 }, 'creditLimit', expect.stringMatching(/^Please enter an amount/)],
  ])('%o is refused', async (change, field, sentence) => {
    const { id } = await buildClient(garage.db)
    const { status, body } = await staff.put(detailsOf(id), change)
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })

  it('are neither read nor changed by role user', async () => {
    const id = await clientWith({ company: 'Alcott Freight', creditLimit: 5000 })
    expect((await user.get(detailsOf(id))).status).toBe(403)
    expect((await user.put(detailsOf(id), { company: 'Other' })).status).toBe(403)
    for (const path of [`/api/clients/${id}`, `/api/clients/${id}/overview`, '/api/clients'])
      expect(JSON.stringify((await user.get(path)).body)).not.toMatch(/Alcott Freight|creditLimit/)
  })

  it('stay when the client is changed, and are blank when their personal data is erased', async () => {
    const { id } = await buildClient(garage.db)
    const details = { company: 'Alcott Freight', abn: '51824753556', billingAddress: '1 Mill Lane' }
    await staff.put(detailsOf(id), { ...details, creditLimit: 5000, needsPurchaseOrder: true })
    await staff.put(`/api/clients/${id}`, { name: 'Wendy Moss' })
    expect((await staff.get(detailsOf(id))).body).toMatchObject({ ...details, name: 'Wendy Moss' })
    expect((await admin.delete(`/api/clients/${id}/personal-data`)).status).toBe(204)
    const [row] = await garage.db.select().from(clients)
    expect(row).toMatchObject({
      ...{ company: null, abn: null, billingAddress: null, termsDays: null },
      ...{ creditLimit: 0, needsPurchaseOrder: false, getsStatement: false },
    })
  })

  it('two users edit: the second learns of the first', async () => {
    const { id, version } = await buildClient(garage.db)
    await staff.put(detailsOf(id), { company: 'Alcott Freight', version })
    const { status, body } = await admin.put(detailsOf(id), { company: 'Other', version })
    expect([status, body.code, body.current.company]).toEqual([409, 'changed_meanwhile', 'Alcott Freight'])
  })
})

describe('a client who needs a purchase order', () => {
  it('is invoiced only with its number, which the invoice names', async () => {
    const id = await clientWith({ needsPurchaseOrder: true })
    const preview = await staff.post('/api/invoices/preview', { subject: { clientId: id } })
    expect([preview.status, preview.body.needsReference]).toEqual([200, true])
    const refused = await invoice(id, { reference: ' ' })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { reference: 'Please enter the number of the purchase order' },
    ])
    const { status, body } = await invoice(id, { reference: 'PO-4711' })
    expect([status, body.buyer.reference]).toEqual([201, 'PO-4711'])
  })
})

describe('the credit limit of a client', () => {
  it('refuses an invoice by staff above it, with the amounts, and allows administrators', async () => {
    const id = await clientWith({ creditLimit: 15000 })
    expect((await invoice(id)).status).toBe(201)
    await addLine(id)
    const refused = await invoice(id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'needs_admin',
      'The client would owe $200.00, above the credit limit of $150.00. Please ask an administrator.',
    ])
    expect((await invoice(id, {}, admin)).status).toBe(201)
  })

  it('is not exceeded by a balance of exactly the limit, and credit of the client counts', async () => {
    const id = await clientWith({ creditLimit: 10000 })
    expect((await invoice(id)).status).toBe(201)
    const payment = { clientId: id, method: 'eftpos', amount: 10000, keepCredit: true }
    expect((await staff.post('/api/payments', payment)).status).toBe(201)
    await addLine(id)
    expect((await invoice(id)).status).toBe(201)
  })
})

describe('two invoices to a client with a credit limit at the same time', () => {
  it('of jobs that together exceed it: exactly one is issued', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id: clientId } = await buildClient(garage.db)
      expect((await staff.put(detailsOf(clientId), { creditLimit: 15000 })).status).toBe(200)
      const jobs = await Promise.all(
        ['08:00', '09:30'].map((time) =>
          buildAppointment(garage.db, { clientId, timeSlotId: `2026-12-${10 + round}T${time}` }),
        ),
      )
      for (const { id } of jobs)
        await buildLine(garage.db, { appointmentId: id, unitPrice: 10000, amount: 10000 })
      const answers = await Promise.all(
        jobs.map(({ id }) => staff.post('/api/invoices', { subject: { appointmentId: id } })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
      expect((await staff.get(`/api/clients/${clientId}/account`)).body).toMatchObject({
        ...{ balance: 10000, creditLimit: 15000 },
      })
    }
  })

  it('and payments of an earlier invoice meanwhile: nothing fails, and the limit holds', async () => {
    const { id: clientId } = await buildClient(garage.db)
    expect((await staff.put(detailsOf(clientId), { creditLimit: 25000 })).status).toBe(200)
    const first = await buildInvoice(garage.db, { clientId, amount: 10000 })
    const jobs = await Promise.all(
      ['08:00', '09:30'].map((time) =>
        buildAppointment(garage.db, { clientId, timeSlotId: `2026-11-20T${time}` }),
      ),
    )
    for (const { id } of jobs)
      await buildLine(garage.db, { appointmentId: id, unitPrice: 10000, amount: 10000 })
    const allocate = [{ invoiceId: first.id, amount: 2000 }]
    const pay = () => staff.post('/api/payments', { clientId, method: 'eftpos', amount: 2000, allocate })
    const answers = await Promise.all([
      ...jobs.map(({ id }) => staff.post('/api/invoices', { subject: { appointmentId: id } })),
      ...[pay(), pay()],
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.slice(2)).toEqual([201, 201])
    // The second fits only if a payment came first.
    expect(statuses.slice(0, 2)).toContain(201)
    const { balance } = (await staff.get(`/api/clients/${clientId}/account`)).body
    expect(balance).toBeLessThanOrEqual(25000)
  })
})

describe('the list of debtors', () => {
  const debt = (clientId: string, dueDate: string, amount: number) =>
    withTransaction(garage.db, (tx) =>
      buildInvoice(tx, {
        ...{ clientId, amount },
        issuedOn: calendarDate('2026-08-01'),
        dueDate: calendarDate(dueDate),
      }),
    )

  it('has each client with open invoices once, the oldest first, aged as in their account', async () => {
    const early = await buildClient(garage.db, { name: 'Ada Early' })
    const late = await buildClient(garage.db)
    const paid = await buildClient(garage.db)
    await debt(late.id, '2026-11-19', 10000)
    await debt(early.id, '2026-11-20', 20000)
    await debt(early.id, '2026-08-10', 30000)
    await debt(paid.id, '2026-08-05', 5000)
    await staff.post('/api/payments', {
      ...{ clientId: paid.id, method: 'eftpos', amount: 5000 },
      allocate: (await staff.get(`/api/clients/${paid.id}/account`)).body.invoices.map(
        ({ id, balance }: { id: string; balance: number }) => ({ invoiceId: id, amount: balance }),
      ),
    })
    const { body } = await staff.get('/api/debtors')
    expect(body).toMatchObject([
      { id: early.id, name: 'Ada Early', due: 50000, invoiceCount: 2, oldestDue: '2026-08-10' },
      { id: late.id, due: 10000, ageing: { days1to30: 10000, current: 0 } },
    ])
    for (const { id, due, ageing } of body) {
      const account = (await staff.get(`/api/clients/${id}/account`)).body
      expect([due, ageing]).toEqual([account.due, account.ageing])
      expect(ages.reduce((sum, age) => sum + ageing[age], 0)).toBe(due)
    }
  })

  it('has deleted and erased clients until their invoices are settled', async () => {
    const [deleted, erased] = [await buildClient(garage.db), await buildClient(garage.db)]
    await debt(deleted.id, '2026-11-01', 1000)
    await debt(erased.id, '2026-11-02', 2000)
    expect((await staff.delete(`/api/clients/${deleted.id}`)).status).toBe(204)
    expect((await admin.delete(`/api/clients/${erased.id}/personal-data`)).status).toBe(204)
    const { body, headers } = await staff.get('/api/debtors?limit=5')
    expect(body).toMatchObject([
      { id: deleted.id, isDeleted: true, due: 1000 },
      { id: erased.id, isDeleted: true, phone: '', due: 2000 },
    ])
    expect(headers['x-total-count']).toBe('2')
    expect((await staff.post(`/api/clients/${deleted.id}/reminders`, {})).status).toBe(404)
  })

  it('is read page by page, each with one statement, which also counts them and reads no document', async () => {
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-03'])
      await debt((await buildClient(garage.db)).id, day, 1000)
    const { result: first, statements } = await withStatements(() => staff.get('/api/debtors?limit=2'))
    expect(statements.filter((text) => text.includes('"open_invoices"'))).toHaveLength(1)
    expect(statements.filter((text) => /"(documents|allocations)"/.test(text))).toEqual([])
    expect(first.body.map(({ oldestDue }: { oldestDue: string }) => oldestDue)).toEqual([
      '2026-11-01',
      '2026-11-02',
    ])
    expect(first.headers['x-total-count']).toBe('3')
    const next = /<([^>]+)>; rel="next"/.exec(`${first.headers.link}`)?.[1] ?? ''
    expect((await staff.get(next)).body).toMatchObject([{ oldestDue: '2026-11-03' }])
  })

  it('names the last reminder with its user; role user neither reads nor records it', async () => {
    const { id } = await buildClient(garage.db)
    await debt(id, '2026-11-01', 1000)
    expect((await staff.get('/api/debtors')).body).toMatchObject([{ remindedAt: null, remindedBy: null }])
    expect((await staff.post(`/api/clients/${id}/reminders`, {})).status).toBe(200)
    const [debtor] = (await staff.get('/api/debtors')).body
    expect(debtor.remindedAt).toMatch(/^2026-11-19T22:/)
    expect(debtor.remindedBy).toMatch(/^Sam Lee/)
    expect((await user.get('/api/debtors')).status).toBe(403)
    expect((await user.post(`/api/clients/${id}/reminders`, {})).status).toBe(403)
  })
})
