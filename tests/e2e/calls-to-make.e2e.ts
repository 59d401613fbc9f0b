import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'
import { openRequest, requestService } from './support/requests.ts'

test('staff confirm a request of a customer who prefers a call, and mark the call as made on the dashboard @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await requestService(page.request, person)
  const [request] = await (await page.request.get(`/api/appointments?search=${person.plate}`)).json()
  const client = { preferredContact: 'phone' }
  expect((await page.request.put(`/api/clients/${request.clientId}`, { data: client })).ok()).toBe(true)

  await page.goto(`/recent-activity?request=${request.id}`)
  await openRequest(page, onPhone).getByRole('button', { name: 'Confirm', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Appointment' })
  await expect(dialog.getByText(/A call will be added to Calls to make/)).toBeVisible()
  await dialog.getByRole('button', { name: /Confirm/ }).click()
  await expect(page.getByText('Appointment confirmed successfully')).toBeVisible()

  await page.goto('/dashboard')
  const calls = page
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('region', { name: /^Calls to make/ })
  await expectLoaded(page)
  const folded = calls.getByRole('button', { expanded: false, name: /^Calls to make/ })
  if (await folded.isVisible()) await folded.click()
  const more = calls.getByRole('button', { name: /^Show \d+ more/ })
  if (await more.isVisible()) await more.click()
  const row = calls.getByRole('listitem').filter({ hasText: person.name })
  await expect(row).toContainText(/Your booking on .+ is confirmed/)
  await expect(row.getByRole('link', { name: /^0/ })).toHaveAttribute('href', /^tel:\+61/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: 'Called' }).click()
  await expect(row).toBeHidden()

  await page.goto(`/appointments?appointment=${request.id}`)
  await expectLoaded(page)
  const sheet = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(sheet.getByText(/^Called by .+, \d+:\d\d [ap]m$/)).toBeVisible()
  await expectAccessible(page)
})
