import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test, testPerson } from './support/garage-test.ts'
import { leaveWithoutInvoice } from './support/leaving.ts'
import { ownWednesday } from './support/test-days.ts'

async function todayOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/garage')).json()).today.date
}

/** Returns an open Wednesday at least a year ahead; a different one for each number and size. */
function quietDay({ request }: Page, onPhone: boolean, number: number) {
  return ownWednesday(request, 'daily', (onPhone ? 0 : 180) + number * 21)
}

/** Books a new client into a slot through the staff API. */
async function bookAt(page: Page, onPhone: boolean, timeSlotId: string) {
  const person = testPerson(onPhone)
  const { name, email, phone } = person
  const client = await (await page.request.post('/api/clients', { data: { name, email, phone } })).json()
  const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: person.plate, clientId: client.id }
  const vehicle = await (await page.request.post('/api/vehicles', { data: car })).json()
  const data = { clientId: client.id, vehicleId: vehicle.id, timeSlotId, services: ['battery-test'] }
  expect((await page.request.post('/api/appointments', { data })).status()).toBe(201)
  return person
}

test('the daily view: cars are checked in and out, and the summary is updated', async ({
  staffPage: page,
  onPhone,
}) => {
  const date = await quietDay(page, onPhone, 0)
  const first = await bookAt(page, onPhone, `${date}T08:00`)
  const second = await bookAt(page, onPhone, `${date}T08:00`)
  await page.goto(`/daily/${date}`)
  const stats = page.getByRole('region', { name: 'Day summary' })
  await expect(stats.getByText('2 scheduled')).toBeVisible()
  await expect(stats.getByText('0 pickups, 0 returns')).toBeVisible()
  await expect(stats.getByText('OPEN')).toBeVisible()
  await expect(stats.getByText('8:00 am to 5:00 pm')).toBeVisible()
  const eight = page.getByRole('region', { name: '8:00 am' })
  await expect(eight.getByText('2 of 3 spots')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const row = eight.getByRole('listitem').filter({ hasText: first.plate })
  await row.getByRole('button', { name: 'Check In' }).click()
  await expect(page.getByText('Vehicle Checked In')).toBeVisible()
  await row.getByRole('button', { name: 'Check Out' }).click()
  await leaveWithoutInvoice(page)
  await expect(page.getByText('Vehicle Checked Out')).toBeVisible()
  await expect(row.getByText('Completed')).toBeVisible()
  await expect(stats.getByText('1 scheduled')).toBeVisible()

  await eight.getByRole('link', { name: second.name }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Appointment Details')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/daily/${date}`)
})

test('staff close an empty day, open it manually and close it again', async ({
  staffPage: page,
  onPhone,
}) => {
  const date = await quietDay(page, onPhone, 1)
  await page.goto(`/daily/${date}`)
  await expect(page.getByText('No activities scheduled')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as Closed Day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark Day as Closed' })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Stocktake')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Mark as Closed' }).click()
  await expect(page.getByText('Special operating day created successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Stocktake')).toBeVisible()
  await expect(page.getByRole('button', { name: /Mark as Closed/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'CLOSED' }).click()
  await expect(page.getByText('Holiday status updated successfully')).toBeVisible()
  await expect(page.getByText('Opened manually: Stocktake')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'OPEN', exact: true }).click()
  await expect(page.getByRole('button', { name: 'CLOSED' })).toBeVisible()
})

test('rentals in the daily view open with their details @desk', async ({ staffPage: page }) => {
  await page.goto('/daily-view')
  await expect(page).toHaveURL(new RegExp(`/daily/${await todayOf(page)}$`))
  const rentals = page.getByRole('region', { name: 'Rentals' })
  const rental = rentals.getByRole('listitem').first()
  await expect(rental.getByText(/^(SAME DAY|PICKUP|RETURN|ONGOING)$/)).toBeVisible()
  await expect(rental.getByText(/ · \d+ days? · \$[\d,]+\.\d\d$/)).toBeVisible()
  await rental.getByRole('link').click()
  await expect(page).toHaveURL(/\?rental=/)
  const sheet = page.getByRole('dialog', { name: 'Rental Booking Details' })
  for (const detail of ['Total days', 'Seating capacity', 'Daily rate', 'Total amount', "Driver's licence"])
    await expect(sheet.getByText(detail)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('printing the day: one sheet without sidebar and top bar, also from Appointments @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const date = await quietDay(page, onPhone, 5)
  const person = await bookAt(page, onPhone, `${date}T13:00`)
  await page.goto(`/daily/${date}`)
  await expect(page.getByRole('link', { name: person.name })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText('Day sheet')).toBeVisible()
  await expect(page.getByRole('cell', { name: person.plate })).toBeVisible()
  await expect(page.getByText(/^1 appointment, 0 rentals\. Open 8:00 am to 5:00 pm$/)).toBeVisible()
  await expect(page.getByText(/^Printed .* by /)).toBeVisible()
  for (const chrome of ['Staff Dashboard', 'Back to Calendar', 'Rental activities'])
    await expect(page.getByText(chrome)).toBeHidden()
  const pages = (await page.pdf({ preferCSSPageSize: true }))
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)
  expect(pages).toHaveLength(1)

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/appointments')
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = ''
    }
  })
  await page.getByRole('link', { name: 'Print day' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await expect(page).toHaveURL(new RegExp(`/daily/${await todayOf(page)}$`))
})
