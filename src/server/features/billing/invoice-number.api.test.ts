import { expect, it } from 'vitest'
import { buildSetting } from '#server/testing/factories'
import { buildLine } from '#server/testing/invoice-samples'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const path = '/api/invoice-number'

it('the number of the next invoice is raised by administrators, never lowered, and each change is in the log', async () => {
  const admin = await garage.as('admin')
  await buildSetting(garage.db, 'billing_settings', { abn: '51824753556', invoicePrefix: 'NS-' })
  expect((await admin.get(path)).body).toEqual({ prefix: 'NS-', next: 1001 })
  expect((await admin.post(path, { next: 2000 })).body).toEqual({ prefix: 'NS-', next: 2000 })
  for (const next of [1999, 2000]) {
    const { status, body } = await admin.post(path, { next })
    expect([status, body.fields]).toEqual([
      400,
      { next: 'The next invoice is already NS-2000. Please enter a number above 2000' },
    ])
  }
  const { clientId } = await buildLine(garage.db)
  expect((await admin.post('/api/invoices', { subject: { clientId } })).body.label).toBe('NS-2000')
  const { body: log } = await admin.get('/api/audit?entity=setting&entityId=billing_settings')
  expect(JSON.stringify(log)).toContain('nextInvoiceNumber')
  for (const role of ['staff', 'user'] as const)
    expect((await (await garage.as(role)).post(path, { next: 3000 })).status).toBe(403)
})

it('of two raises at the same time, the higher one remains', async () => {
  const admin = await garage.as('admin')
  const { next } = (await admin.get(path)).body
  await Promise.all([admin.post(path, { next: next + 50 }), admin.post(path, { next: next + 90 })])
  expect((await admin.get(path)).body.next).toBe(next + 90)
})
