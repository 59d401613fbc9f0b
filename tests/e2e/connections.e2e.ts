import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'

test('a calendar is added, read by a calendar program, and revoked @desk', async ({ staffPage: page }) => {
  await page.goto('/settings?tab=connections')
  await expectLoaded(page)
  await page.getByRole('button', { name: 'Add calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add calendar' })
  await dialog.getByText('Technician', { exact: true }).click()
  await dialog.locator('select').selectOption({ index: 1 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create address' }).click()
  const shown = page.getByRole('dialog', { name: /^Calendar: / })
  const technician = ((await shown.getByRole('heading').textContent()) ?? '').replace('Calendar: ', '')
  const address = new URL(await shown.getByLabel('Address').inputValue())
  await expectAccessible(page)
  const read = () => page.request.get(address.pathname, { headers: { cookie: '' } })
  const file = await read()
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  await shown.getByRole('button', { name: 'Done' }).click()
  const row = page
    .getByRole('region', { name: 'Calendars' })
    .getByRole('listitem')
    .filter({ hasText: technician })
  await expect(row).toContainText('last read')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Calendar revoked')).toBeVisible()
  expect((await read()).status()).toBe(404)
})

test('a webhook is added, tried, and deleted @desk', async ({ staffPage: page, onPhone }) => {
  // An address without a host: nothing is sent to anyone.
  const host = `${testPerson(onPhone).plate.toLowerCase()}.invalid`
  await page.goto('/settings?tab=connections')
  await expectLoaded(page)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add webhook' })
  await dialog.getByLabel('Address').fill(`https://${host}/hoist`)
  // The one event that no other test causes: the list of deliveries stays as it is.
  for (const kind of ['Appointments', 'Rentals', 'Tow requests'])
    await dialog.getByRole('button', { name: `Clear all: ${kind}` }).click()
  await dialog.getByRole('group', { name: 'Appointments' }).getByLabel('Lapsed').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const shown = page.getByRole('dialog', { name: `Webhook for ${host}` })
  await expect(shown.getByLabel('Signing secret')).toHaveValue(/^whsec_/)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: `Deliveries to ${host}` }).click()
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' })
  await expect(deliveries.getByText('No deliveries yet')).toBeVisible()
  await deliveries.getByRole('button', { name: 'Send a test event' }).click()
  const sent = deliveries.getByRole('listitem').first()
  await expect(sent).toContainText('test')
  await sent.getByText('Content').click()
  await expect(sent.getByText('"event": "test"')).toBeVisible()
  await expectAccessible(page)
  await deliveries.getByRole('button', { name: 'Close' }).last().click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Delete ${host}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('Webhook deleted')).toBeVisible()
})
