import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildCreditNote, buildInvoice, partAt } from '#server/testing/build-invoice'
import { buildClient } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
let clientId: string
beforeAll(async () => {
  admin = await garage.as('admin')
  clientId = (await buildClient(garage.db)).id
})
beforeEach(async () => {
  await garage.db.execute(sql`truncate documents, accounting_exports cascade`)
})

const create = (system = 'xero') => admin.post('/api/accounting-exports', { system })
const fileOf = async (id: string) => (await admin.get(`/api/accounting-exports/${id}/csv`)).body as string

it('a new export has what no earlier one has, and its file is the same whenever it is downloaded', async () => {
  const lines = [partAt(24_990), partAt(4400, { tax: 'free' })]
  const { id: invoiceId } = await buildInvoice(garage.db, { clientId, lines })
  await buildCreditNote(garage.db, { clientId, invoiceId, amount: 1000 })
  const preview = () => admin.get('/api/accounting-exports/preview')
  expect((await preview()).body).toEqual({
    ...{ invoices: 1, creditNotes: 1, total: 28_390, gst: 2272 - 91, gstOfLines: 2272 - 91 },
    myobWarnings: [],
  })
  const { status, body } = await create()
  expect([status, body]).toMatchObject([201, { system: 'xero', documents: 2 }])
  const file = await fileOf(body.id)
  expect(file.trimEnd().split('\r\n')).toHaveLength(4)
  expect((await preview()).body).toMatchObject({ invoices: 0, creditNotes: 0 })
  const { status: refused, body: problem } = await create('myob')
  expect([refused, problem.fields]).toEqual([
    400,
    { system: 'All invoices and credit notes have been exported' },
  ])
  await buildInvoice(garage.db, { clientId, amount: 5000 })
  expect((await create('myob')).body).toMatchObject({ system: 'myob', documents: 1 })
  expect(await fileOf(body.id)).toBe(file)
  const { body: list } = await admin.get('/api/accounting-exports')
  expect(list.map(({ documents }: { documents: number }) => documents).sort()).toEqual([1, 2])
})

it('the preview names what is longer than MYOB imports', async () => {
  const company = 'Northern Beaches Plumbing and Gas Fitting Services Pty Ltd'
  const buyer = { name: 'Petra Novak', company, abn: null, address: null, email: null, phone: null }
  await buildInvoice(garage.db, { clientId, buyer })
  const { body } = await admin.get('/api/accounting-exports/preview')
  expect(body.myobWarnings).toEqual([
    expect.stringMatching(/^MYOB imports at most 50 characters of a customer name\. .* INV-\d+\.$/),
  ])
})

it('two exports at the same time have no document in common', async () => {
  for (let count = 0; count < 3; count += 1) await buildInvoice(garage.db, { clientId })
  const outcomes = await Promise.all([create(), create(), create()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  const { rows } = await garage.db.execute(sql`select document_id from accounting_export_documents`)
  expect(rows).toHaveLength(3)
})

it('exports are for administrators, and an unknown one is not found', async () => {
  for (const role of ['user', 'staff'] as const) {
    const caller = await garage.as(role)
    expect((await caller.post('/api/accounting-exports', { system: 'xero' })).status).toBe(403)
    for (const path of ['', '/preview', `/${clientId}/csv`])
      expect((await caller.get(`/api/accounting-exports${path}`)).status).toBe(403)
  }
  expect((await admin.get(`/api/accounting-exports/${clientId}/csv`)).status).toBe(404)
  expect((await create('sage')).body.fields).toEqual({ system: 'Please choose Xero or MYOB' })
})

it('an export is never changed', async () => {
  await buildInvoice(garage.db, { clientId })
  await create()
  for (const table of ['accounting_exports', 'accounting_export_documents'])
    await expect(garage.db.execute(sql`delete from ${sql.identifier(table)}`)).rejects.toThrow()
  await expect(garage.db.execute(sql`update accounting_exports set content = ''`)).rejects.toThrow()
})
