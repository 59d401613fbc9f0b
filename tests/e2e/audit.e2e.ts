import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'

test('an administrator finds a deleted client in the audit log and restores it @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { name, email, phone } = testPerson(onPhone)
  const created = await page.request.post('/api/clients', { data: { name, email, phone } })
  expect(created.status()).toBe(201)
  const client = await created.json()
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
