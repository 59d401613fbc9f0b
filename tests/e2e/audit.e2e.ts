import type { APIRequestContext } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'

async function addClient(api: APIRequestContext, onPhone: boolean) {
  const { name, email, phone } = testPerson(onPhone)
  const response = await api.post('/api/clients', { data: { name, email, phone, preferredContact: 'sms' } })
  expect(response.status()).toBe(201)
  return response.json()
}

test('an administrator finds a deleted client in the audit log and restores it', async ({
  staffPage: page,
  onPhone,
}) => {
  const client = await addClient(page.request, onPhone)
  expect((await page.request.delete(`/api/clients/${client.id}`)).status()).toBe(204)
  await page.goto('/audit')
  await expectLoaded(page)
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible()
  await page.getByRole('searchbox').fill(client.name)
  // The latest entry is on the first page even without the search.
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('listitem').filter({ hasText: client.name })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Deleted')
  const entry = page.getByRole('listitem').filter({ hasText: client.name })
  await expect(entry).toHaveCount(1)
  await entry.getByRole('button', { expanded: false }).click()
  await expect(page.getByRole('rowheader', { name: 'Email' })).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await entry.getByRole('button', { name: `Restore client ${client.name}` }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Restored')).toBeVisible()
  await expect(entry.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
  expect((await page.request.get(`/api/clients/${client.id}`)).status()).toBe(200)
})

test('restoring a client whose email and phone are used again: an error with the reason', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const client = await addClient(page.request, onPhone)
  await page.request.delete(`/api/clients/${client.id}`)
  const { name, email, phone } = client
  await page.request.post('/api/clients', { data: { name, email, phone, preferredContact: 'sms' } })
  await page.goto(`/audit?action=deleted&search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Restore client ${name}` }).click()
  await expect(
    page.getByText('Failed to restore. A client with this email and phone already exists.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: `Restore client ${name}` })).toBeEnabled()
})

test('the sheet of a record shows its history @desk', async ({ staffPage: page, onPhone }) => {
  const client = await addClient(page.request, onPhone)
  await page.request.put(`/api/clients/${client.id}`, { data: { status: 'vip' } })
  await page.goto(`/clients?search=${encodeURIComponent(client.name)}&client=${client.id}`)
  await page.getByRole('button', { name: 'Show history' }).click()
  const changed = page.getByRole('listitem').filter({ hasText: 'Changed' })
  await changed.getByRole('button', { name: 'Changed' }).click()
  await expect(page.getByRole('row', { name: 'Status Active Vip' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the audit log without results shows a message, a failure shows Try again', {
  tag: '@desk',
}, async ({ staffPage: page }) => {
  await page.goto('/audit?search=qqqzzzxxx')
  await expect(page.getByText('No entries found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/audit')
  // A change by another test would refetch before the button is clicked.
  await withoutLiveLists(page)
  await page.route('**/api/audit?**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/audit?entity=vehicle')
  await expect(page.getByText('Failed to load the audit log. Please try again.')).toBeVisible()
  await page.unroute('**/api/audit?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to load the audit log. Please try again.')).toHaveCount(0)
})
