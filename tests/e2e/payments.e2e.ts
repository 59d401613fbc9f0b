import type { APIRequestContext } from '@playwright/test'
import { addDays } from '#domain/time/calendar-date'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  type Person,
  test,
  testPerson,
} from './support/garage-test.ts'
import { todayAtGarage } from './support/rentals-support.ts'

/** Adds a client with an invoice over $361.88. */
async function invoicedClient(
  api: APIRequestContext,
  { name, email, phone }: Person,
): Promise<{ id: string }> {
  const client = await (await api.post('/api/clients', { data: { name, email, phone } })).json()
  const settingValue = { abn: '51 824 753 556' }
  expect((await api.put('/api/settings/billing_settings', { data: { settingValue } })).ok()).toBe(true)
  const line = { description: 'Front brakes', unitPrice: 36188 }
  expect((await api.post(`/api/clients/${client.id}/lines`, { data: line })).status()).toBe(201)
  expect((await api.post('/api/invoices', { data: { subject: { clientId: client.id } } })).status()).toBe(201)
  return client
}

test('an invoice is paid in part in cash, then the rest by EFTPOS with Enter; both are in the takings', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const { id } = await invoicedClient(page.request, person)
  await page.goto(`/clients?client=${id}`)
  const account = page.getByRole('region', { name: 'Account' })
  const dialog = page.getByRole('dialog', { name: 'Take Payment' })
  await account.getByRole('button', { name: 'Take Payment' }).click()
  await dialog.getByText('Cash', { exact: true }).click()
  await dialog.getByLabel('Amount').fill('161.88')
  await dialog.getByLabel('Cash given').fill('200')
  await expect(dialog.getByText('Cash due $161.90')).toBeVisible()
  await expect(dialog.getByText('$38.10')).toBeVisible()
  await expect(dialog.getByText('$200.00 will still be due.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Take $161.90' }).click()
  await expect(page.getByText('$161.90 in cash received')).toBeVisible()
  await expect(account.getByText('part paid')).toBeVisible()
  await account.getByRole('button', { name: 'Take Payment' }).click()
  await expect(dialog.getByRole('button', { name: 'Take $200.00' })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'EFTPOS' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('$200.00 by EFTPOS received')).toBeVisible()
  await expect(account.getByText('$0.00').first()).toBeVisible()
  await page.goto('/takings')
  await expectLoaded(page)
  await expect(page.getByRole('listitem').filter({ hasText: person.name })).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('credit is applied to an invoice; what is paid for a corrected invoice is refunded', async ({
  staffPage: page,
  onPhone,
}) => {
  const { id: clientId } = await invoicedClient(page.request, testPerson(onPhone))
  const data = { clientId, method: 'eftpos', amount: 10_000, keepCredit: true }
  expect((await page.request.post('/api/payments', { data })).status()).toBe(201)
  await page.goto(`/clients?client=${clientId}`)
  const account = page.getByRole('region', { name: 'Account' })
  const apply = account.getByRole('button', { name: /^Apply EFTPOS, .* to an invoice$/ })
  const dialog = page.getByRole('dialog', { name: 'Apply Credit' })
  await apply.click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('100.00')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Apply $100.00' }).click()
  await expect(page.getByText(/^\$100\.00 applied to INV-\d+$/)).toBeVisible()
  await expect(account.getByText('part paid')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(page.getByText(/^\$100\.00 of INV-\d+ released$/)).toBeVisible()
  await apply.click()
  await dialog.getByRole('button', { name: 'Apply $100.00' }).click()
  await expect(account.getByText('part paid')).toBeVisible()

  await account.getByRole('link', { name: /^INV-/ }).click()
  const sheet = page.getByRole('dialog', { name: /^Tax invoice INV-\d+$/ })
  await sheet.getByRole('button', { name: 'Credit and Correct' }).click()
  await expect(page.getByText(/has been credited\. Its lines can be changed now\.$/)).toBeVisible()
  await account.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('dialog', { name: 'Refund' }).getByRole('button', { name: 'Refund $100.00' }).click()
  await expect(page.getByText('$100.00 by EFTPOS refunded')).toBeVisible()
  await expect(account.getByText('not used yet')).toHaveCount(0)
})

test('the cash of a day is counted and five cents short @desk', async ({ staffPage: page }) => {
  // No other test counts this day.
  const day = addDays(todayAtGarage(), -6)
  const { cashExpected } = await (await page.request.get(`/api/takings?date=${day}`)).json()
  await page.goto(`/takings/${day}`)
  await expectLoaded(page)
  await page.getByRole('button', { name: 'Count Cash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Count Cash' })
  await dialog.getByLabel('Cash counted').fill(((cashExpected - 5) / 100).toFixed(2))
  await expect(dialog.getByText('$0.05 short.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Count' }).click()
  await expect(page.getByText('Cash count saved')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cash' }).getByText('$0.05 short')).toBeVisible()
  await expectAccessible(page)
})
