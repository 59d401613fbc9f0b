import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'

interface Dated {
  date: string
}

const MILLISECONDS_IN_DAY = 86_400_000

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * MILLISECONDS_IN_DAY).toISOString().slice(0, 10)
}

async function todayOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/garage')).json()).today.date
}

/** Returns an open Wednesday at least a year ahead; a different one for each number, so that tests do not collide. */
async function quietDay(page: Page, onPhone: boolean, number: number): Promise<string> {
  const far = daysAfter(await todayOf(page), 400 + (onPhone ? 0 : 210) + number * 21)
  const wednesday = daysAfter(far, (10 - new Date(far).getUTCDay()) % 7)
  const special: Dated[] = await (
    await page.request.get(`/api/special-days?startDate=${wednesday}&endDate=${daysAfter(wednesday, 14)}`)
  ).json()
  const free = [0, 7, 14].map((days) => daysAfter(wednesday, days))
  return free.find((date) => !special.some((day) => day.date === date)) ?? wednesday
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
  await expect(page.getByText('Vehicle Checked Out')).toBeVisible()
  await expect(row.getByText('Completed')).toBeVisible()
  await expect(stats.getByText('1 scheduled')).toBeVisible()

  await eight.getByRole('link', { name: second.name }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Appointment Details')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/daily/${date}`)
})

test('keys and buttons open the previous and the next day @desk', async ({ staffPage: page, onPhone }) => {
  const today = await todayOf(page)
  await page.goto('/daily-view')
  await expect(page).toHaveURL(new RegExp(`/daily/${today}$`))
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page).toHaveURL(new RegExp(`/daily/${daysAfter(today, 1)}$`))
  await page.getByRole('button', { name: 'Previous day' }).click()
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(page).toHaveURL(new RegExp(`/daily/${daysAfter(today, -1)}$`))
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(new RegExp(`/daily/${today}$`))
  if (!onPhone) {
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`/daily/${daysAfter(today, 1)}$`))
    await page.keyboard.press('t')
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(new RegExp(`/daily/${daysAfter(today, -1)}$`))
  }
  await page.getByRole('button', { name: 'Back to Calendar' }).click()
  await expect(page).toHaveURL(new RegExp(`/calendar\\?month=${daysAfter(today, -1).slice(0, 7)}$`))
})

test('a URL without a date redirects to the calendar @desk', async ({ staffPage: page }) => {
  for (const address of ['/daily', '/daily/someday', '/daily/2027-02-29']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/calendar$/)
  }
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
  await expect(dialog.getByRole('combobox', { name: 'Type' }).getByRole('option')).toHaveText(['Closed'])
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Stocktake')
  await expectAccessible(page)

  await page.route('**/api/special-days', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog.getByRole('button', { name: 'Mark as Closed' }).click()
  await expect(page.getByText('Failed to create special operating day')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Stocktake')
  await page.unroute('**/api/special-days')
  await dialog.getByRole('button', { name: 'Mark as Closed' }).click()
  await expect(page.getByText('Special operating day created successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Stocktake')).toBeVisible()
  await expect(page.getByRole('button', { name: /Mark as Closed/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.route('**/api/special-days/*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'CLOSED' }).click()
  await expect(page.getByText('Failed to update holiday status')).toBeVisible()
  await page.unroute('**/api/special-days/*')
  await page.getByRole('button', { name: 'CLOSED' }).click()
  await expect(page.getByText('Holiday status updated successfully')).toBeVisible()
  await expect(page.getByText('Opened manually: Stocktake')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'OPEN', exact: true }).click()
  await expect(page.getByRole('button', { name: 'CLOSED' })).toBeVisible()
})

test('closing a day that a colleague has already closed: an error', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const date = await quietDay(page, onPhone, 2)
  await withoutLiveLists(page)
  await page.goto(`/daily/${date}`)
  await page.getByRole('button', { name: 'Mark as Closed', exact: true }).click()
  await page.request.post('/api/special-days', { data: { date, type: 'closed' } })
  await page
    .getByRole('dialog', { name: 'Mark Day as Closed' })
    .getByRole('button', { name: 'Mark as Closed' })
    .click()
  await expect(
    page.getByText(/^Failed to create special operating day\. .* already has a special day\./),
  ).toBeVisible()
})

test('closing a day with bookings: the question lists them', async ({ staffPage: page, onPhone }) => {
  const date = await quietDay(page, onPhone, 3)
  const person = await bookAt(page, onPhone, `${date}T09:30`)
  await page.goto(`/daily/${date}`)
  await page.getByRole('button', { name: 'Mark as Closed', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark Day as Closed' })
  await expect(dialog.getByText(person.name)).toBeVisible()
  await expectAccessible(page)
})

test('a half day shows its hours and cannot be closed or opened @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const date = await quietDay(page, onPhone, 4)
  const hours = { openTime: '09:00', closeTime: '12:00' }
  const data = { date, type: 'half_day', ...hours, reason: 'Staff training' }
  await page.request.post('/api/special-days', { data })
  await page.goto(`/daily/${date}`)
  await expect(page.getByText('HALF DAY')).toHaveCount(2)
  await expect(page.getByText('9:00 am to 12:00 pm')).toBeVisible()
  await expect(page.getByText('Staff training')).toBeVisible()
  await expect(page.getByRole('button', { name: 'HALF DAY' })).toHaveCount(0)
  await expectAccessible(page)
})

test('rentals in the daily view open with their details', async ({ staffPage: page }) => {
  const today = await todayOf(page)
  await page.goto(`/daily/${today}`)
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

test('a rental that cannot be loaded: an error', { tag: '@desk' }, async ({ staffPage: page }) => {
  await page.goto(`/daily/${await todayOf(page)}?rental=01890000-0000-7000-8000-000000000000`)
  const sheet = page.getByRole('dialog', { name: 'Rental Booking Details' })
  await expect(sheet.getByText('Could not load booking details')).toBeVisible()
  await expectAccessible(page)
})

test('a daily view that cannot be loaded: an error for each of the three parts', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  const reads = /\/api\/(appointments|rental-bookings\/date-range|special-days)\?/
  await withoutLiveLists(page)
  await page.route(reads, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/daily/${await todayOf(page)}`)
  await expect(page.getByText('Failed to load appointments. Please try again.')).toBeVisible()
  await expect(page.getByText('Failed to fetch rental bookings')).toBeVisible()
  await expect(page.getByText('Failed to load opening hours. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Mark as Closed/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.unroute(reads)
  for (const stillFailing of [2, 1, 0]) {
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('alert')).toHaveCount(stillFailing)
  }
})

test('printing the day: one sheet without sidebar and top bar @desk', async ({
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
})

test('Print day sheet on Appointments prints today once @desk', async ({ staffPage: page, onPhone }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = String(
        Number(document.documentElement.dataset.printed ?? 0) + 1,
      )
    }
  })
  const today = await todayOf(page)
  await page.goto(onPhone ? `/daily/${today}?print` : '/appointments')
  if (!onPhone) await page.getByRole('link', { name: 'Print day' }).click()
  await expect(page.locator('html[data-printed="1"]')).toBeAttached()
  await expect(page).toHaveURL(new RegExp(`/daily/${today}$`))
  await page.getByRole('button', { name: 'Print day' }).click()
  await expect(page.locator('html[data-printed="2"]')).toBeAttached()
})

test('role user in the daily view: no buttons', { tag: '@desk' }, async ({
  staffPage: page,
  browser,
  baseURL,
  onPhone,
}) => {
  const date = await quietDay(page, onPhone, 6)
  const person = await bookAt(page, onPhone, `${date}T08:00`)
  const account = { email: `reader-${person.email}`, password: 'Reads-along-1' }
  const data = { ...account, firstName: 'Rita', lastName: 'Reader', role: 'user' }
  expect((await page.request.post('/api/auth/signup', { data })).status()).toBe(201)
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await context.request.post('/api/auth/local-login', { data: account })
  const reader = await context.newPage()
  await reader.goto(`/daily/${date}`)
  await expect(reader.getByRole('link', { name: person.name })).toBeVisible()
  await expect(reader.getByRole('button', { name: /Mark as Closed|Check In/ })).toHaveCount(0)
  await page.request.post('/api/special-days', { data: { date, type: 'closed' } })
  await reader.reload()
  // Only in `main`: the badge in the top bar is for today.
  await expect(reader.getByRole('main').getByText('CLOSED')).toHaveCount(2)
  await expect(reader.getByRole('button', { name: 'CLOSED' })).toHaveCount(0)
  await context.close()
})
