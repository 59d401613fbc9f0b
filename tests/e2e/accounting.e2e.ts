import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'

async function openMoney(page: Page) {
  await page.goto('/reports')
  await page.getByRole('tab', { name: 'Money' }).click()
  await expect(page.getByRole('heading', { name: 'Takings by method' })).toBeVisible()
  await expectLoaded(page)
}

test('the money of a period: sales, takings and GST on both bases @desk', async ({ staffPage: page }) => {
  await openMoney(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('radio', { name: 'Cash' })
    .or(page.getByRole('button', { name: 'Cash' }))
    .first()
    .click()
  await expectLoaded(page)
  await expect(page.getByRole('heading', { name: 'GST' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

// Of two browsers at once, one would export the documents of the other.
test('an administrator exports what is new for Xero; the file stays the same @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { name, email, phone } = testPerson(onPhone)
  const api = page.request
  const { id } = await (await api.post('/api/clients', { data: { name, email, phone } })).json()
  const settingValue = { abn: '51 824 753 556' }
  expect((await api.put('/api/settings/billing_settings', { data: { settingValue } })).ok()).toBe(true)
  // A file has at most 500 documents, the oldest first.
  for (let status = 201; status === 201; )
    status = (await api.post('/api/accounting-exports', { data: { system: 'xero' } })).status()
  const line = { kind: 'part', description: 'Brake pads', unitPrice: 14595 }
  expect((await api.post(`/api/clients/${id}/lines`, { data: line })).status()).toBe(201)
  const invoice = await (await api.post('/api/invoices', { data: { subject: { clientId: id } } })).json()

  await openMoney(page)
  const panel = page.getByRole('region', { name: 'Accounting export' })
  await expect(panel.getByText(/^Not exported yet: \d+ document/)).toBeVisible()
  const files = panel.getByRole('list', { name: 'Accounting exports' })
  await panel.getByRole('button', { name: 'New Export for Xero' }).click()
  await expect(page.getByText(/documents? exported$/)).toBeVisible()
  await expectAccessible(page)
  const link = files.getByRole('link', { name: 'Download' }).first()
  const address = (await link.getAttribute('href')) ?? ''
  const first = await (await api.get(address)).text()
  expect(first).toContain('*InvoiceNumber')
  expect(first).toContain(invoice.label)
  expect(await (await api.get(address)).text()).toBe(first)
  const downloading = page.waitForEvent('download')
  await link.click()
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
})
