import { expect, expectAccessible, expectNoSidewaysScroll, test, testPerson } from './support/garage-test.ts'
import { roomySlot } from './support/requests.ts'

test('an invoice is issued, and its customer opens the link, sees what is due and downloads the PDF', async ({
  staffPage: page,
  browser,
  baseURL,
  onPhone,
}) => {
  const { name, email, phone, plate } = testPerson(onPhone)
  const api = page.request
  const settingValue = { abn: '51824753556', bsb: '062000', accountNumber: '12345678' }
  expect((await api.put('/api/settings/billing_settings', { data: { settingValue } })).status()).toBe(200)
  const made = await api.post('/api/appointments', {
    data: {
      newClient: { name: `${name} Nguyễn`, email, phone, preferredContact: 'email' },
      newVehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate },
      timeSlotId: (await roomySlot(api)).id,
      services: ['logbook-service'],
    },
  })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  const line = { kind: 'part', description: 'Brake pads', unitPrice: 14595 }
  expect((await api.post(`/api/appointments/${id}/lines`, { data: line })).status()).toBe(201)

  await page.goto(`/appointments?appointment=${id}`)
  await page.getByRole('button', { name: 'Invoice', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invoice' })
  await expect(dialog.getByText('No email is sent: no mail server is set up.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Issue Invoice' }).click()
  const sheet = page.getByRole('dialog', { name: /Tax invoice INV-\d+/ })
  await expect(sheet.getByRole('button', { name: 'Copy customer link' })).toBeVisible()
  await expect(sheet.getByRole('img', { name: /^QR code of/ })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Email/ })).toHaveCount(0)
  await expectAccessible(page)
  const [label = ''] =
    (
      await sheet
        .getByText(/^INV-\d+$/)
        .first()
        .textContent()
    )?.match(/INV-\d+/) ?? []

  const link = (await sheet.getByText(/\/d\/[\w-]{22}$/).textContent()) ?? ''
  const context = await browser.newContext({
    ...{ viewport: page.viewportSize(), isMobile: onPhone, acceptDownloads: true },
    ...(baseURL !== undefined && { baseURL }),
  })
  const customer = await context.newPage()
  const response = await customer.goto(new URL(link).pathname)
  expect([response?.status(), response?.headers()['referrer-policy']]).toEqual([200, 'no-referrer'])
  await expect(customer.getByRole('heading', { name: `Tax invoice ${label}` })).toBeVisible()
  await expect(customer.getByText(/^Please pay \$[\d,.]+ by /)).toBeVisible()
  await expect(customer.getByText('Brake pads')).toBeVisible()
  await expect(customer.getByText('062-000')).toBeVisible()
  await expectNoSidewaysScroll(customer)
  await expectAccessible(customer)
  const downloading = customer.waitForEvent('download')
  await customer.getByRole('link', { name: 'Download PDF' }).click()
  expect((await downloading).suggestedFilename()).toBe(`${label}.pdf`)
  const printed = customer.waitForFunction(() => 'printed' in window)
  await customer.evaluate(() => {
    window.print = () => Object.assign(window, { printed: true })
  })
  await customer.getByRole('button', { name: 'Print' }).click()
  await printed
  expect((await customer.goto('/d/nothing'))?.status()).toBe(404)
  await expect(customer.getByRole('heading', { name: 'This link does not open a document' })).toBeVisible()
  await context.close()
})
