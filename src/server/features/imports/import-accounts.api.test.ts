import { beforeAll, beforeEach, expect, it } from 'vitest'
import { clients } from '#server/db/schema/clients-table'
import { imports } from '#server/db/schema/imports-table'
import { buildClient } from '#server/testing/factories'
import { csv, fieldsOf, importsOf } from '#server/testing/import-file'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
beforeAll(async () => {
  admin = await garage.as('admin')
})
beforeEach(async () => {
  await garage.db.delete(clients)
  await garage.db.delete(imports)
})

const { preview, importAll } = importsOf(() => admin)

/** Returns the details of all clients as they are read, by name. */
async function accounts() {
  const rows = await garage.db.select({ id: clients.id }).from(clients).orderBy(clients.name)
  const read = await Promise.all(rows.map(({ id }) => admin.get(`/api/clients/${id}/billing-details`)))
  return read.map(({ body: { id: _, version: __, ...details } }) => details)
}

const account = {
  ...{ company: 'Tan Plumbing Pty Ltd', abn: '51824753556', billingAddress: '12 High Street\nRyde NSW 2112' },
  ...{ termsDays: 14, creditLimit: 250_050, needsPurchaseOrder: true, getsStatement: true },
}
const none = {
  ...{ company: null, abn: null, billingAddress: null, termsDays: null, creditLimit: 0 },
  ...{ needsPurchaseOrder: false, getsStatement: false },
}

it('the account details of exported clients are the same after the file is imported, and gone after its undo', async () => {
  const { id } = await buildClient(garage.db, { name: 'Mei Tan', email: 'mei@example.com' })
  await buildClient(garage.db, { name: 'Petra Novak', email: 'petra@example.com', phone: '+61491570157' })
  await admin.put(`/api/clients/${id}/billing-details`, account)
  const before = await accounts()
  expect(before).toEqual([
    { name: 'Mei Tan', ...account },
    { name: 'Petra Novak', ...none },
  ])
  const { body: file } = await admin.get('/api/exports/clients')
  await garage.db.delete(clients)
  const { id: importId } = await importAll(Buffer.from(file))
  expect(await accounts()).toEqual(before)
  expect((await admin.post(`/api/imports/${importId}/undo`)).status).toBe(200)
  expect(await garage.db.$count(clients)).toBe(0)
})

it('a detail that cannot be read is named in the preview, and the client is imported without it', async () => {
  const file = csv(
    'Co./Last Name,First Name,Company,- Email,- Phone No. 1,A.B.N.,Terms,Credit Limit',
    'Tan,Mei,Tan Plumbing,mei@example.com,0491 570 156,51 824 753 557,30 EOM,unlimited',
    'Novak,Petra,,petra@example.com,0491 570 157,51 824 753 556,Net 30,"$5,000.00"',
    'Lee,Jun,,jun@example.com,0491 570 158,,,',
  )
  const shown = await preview(file)
  expect(fieldsOf(shown)).toEqual([
    ...['lastName', 'firstName', 'company', 'email', 'phone', 'abn', 'termsDays', 'creditLimit'],
  ])
  expect(JSON.stringify(shown)).toContain('it is not a valid ABN')
  expect(JSON.stringify(shown)).toContain('it is not a number of days from 0 to 90')
  expect(JSON.stringify(shown)).toContain('it is not an amount from $0 to $10,000,000.00')
  await importAll(file)
  expect(await accounts()).toEqual([
    { name: 'Jun Lee', ...none },
    { name: 'Mei Tan', ...none, company: 'Tan Plumbing' },
    { name: 'Petra Novak', ...none, abn: '51824753556', termsDays: 30, creditLimit: 500_000 },
  ])
})

it('the details of a client who exists are unchanged, and a company without a name is the name alone', async () => {
  await buildClient(garage.db, { name: 'Mei Tan', email: 'mei@example.com', phone: '+61491570156' })
  await importAll(
    csv(
      'Name,Company,Email,Phone,ABN',
      'Mei Tan,Tan Plumbing,mei@example.com,0491 570 156,51824753556',
      ',Harbour Fleet,desk@harbour.example,0491 570 157,',
    ),
  )
  expect(await accounts()).toEqual([
    { name: 'Harbour Fleet', ...none },
    { name: 'Mei Tan', ...none },
  ])
})
