import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'

test('a client on account is found under Debtors, reminded, and opened with the account details and a statement @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { name, email, phone } = testPerson(onPhone)
  const api = page.request
  const { id } = await (await api.post('/api/clients', { data: { name, email, phone } })).json()
  const settingValue = { abn: '51 824 753 556' }
  expect((await api.put('/api/settings/billing_settings', { data: { settingValue } })).ok()).toBe(true)
  const line = { description: 'Front brakes', unitPrice: 36188 }
  expect((await api.post(`/api/clients/${id}/lines`, { data: line })).status()).toBe(201)
  expect((await api.post('/api/invoices', { data: { subject: { clientId: id } } })).status()).toBe(201)
  await page.goto('/debtors')
  await expectLoaded(page)
  await expect(page.getByRole('heading', { name: 'Debtors', level: 1 })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: name })
  // The garage of the tests can have more debtors than a page.
  const more = page.getByRole('button', { name: /^Show more/ })
  while (!(await row.isVisible()) && (await more.isVisible())) await more.click()
  await expect(row).toContainText('$361.88')
  await row.getByRole('button', { name: /^Record Reminder/ }).click()
  await expect(row).toContainText(/Reminded .* by /)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('link', { name, exact: true }).click()
  const account = page.getByRole('region', { name: 'Account' })
  await account.getByRole('button', { name: 'Account Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Account Details' })
  await dialog.getByLabel('Company').fill('Harbour Freight')
  await dialog.getByLabel('Payment terms').fill('30')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(account).toContainText('Harbour Freight · Due after 30 days')
  await account.getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByRole('heading', { name: 'Statement', level: 1 })).toBeVisible()
  const items = page.getByRole('main').getByRole('table')
  await expect(items).toContainText(/Invoice INV-\d+, due .*\$361\.88/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^Statement-.*\.pdf$/)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByText('No invoices or payments in this period.')).toBeVisible()
})
