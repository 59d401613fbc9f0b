import type { APIRequestContext, Page } from '@playwright/test'
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  weekdayOf,
  yearMonthOf,
} from '#domain/time/calendar-date'
import { displayDate, displayMonth } from '#domain/time/display'
import { demoSignIn } from '../../scripts/demo-server.mjs'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'
import { todayAtGarage } from './support/rentals-support.ts'

const today = todayAtGarage()
const thisMonth = yearMonthOf(today)
const month = (ahead: number) => addMonths(thisMonth, ahead)

/** A month beyond the 30 days that customers can book. */
const quietMonth = month(3)

/** Returns ordinary days of that month, alternating between phone and desk, so that the projects do not collide. */
async function ordinaryDays(api: APIRequestContext, onPhone: boolean): Promise<CalendarDate[]> {
  const days: { date: string; opening: { status: string }; specialDay: unknown }[] = await (
    await api.get(`/api/calendar?month=${quietMonth}`)
  ).json()
  return days
    .filter(
      (day) => day.date.startsWith(quietMonth) && day.opening.status === 'open' && day.specialDay === null,
    )
    .map((day) => calendarDate(day.date))
    .filter((date) => Number(date.slice(8)) % 2 === (onPhone ? 0 : 1))
}

async function openAddDialog(page: Page) {
  await page.getByRole('button', { name: 'Add special day' }).click()
  return page.getByRole('dialog', { name: 'Add special day' })
}

async function choose(page: Page, date: CalendarDate): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add special day' })
  const heading = dialog.getByText(displayMonth(yearMonthOf(date)))
  while (!(await heading.isVisible())) await dialog.getByRole('button', { name: 'Next month' }).click()
  await dialog.locator(`[data-date="${date}"]`).click()
}

const panel = (page: Page) => page.getByRole('region', { name: 'Scheduled Special Days' })
const rowOf = (page: Page, date: CalendarDate) =>
  panel(page)
    .getByRole('listitem')
    .filter({ hasText: displayDate(date) })
const cellOf = (page: Page, date: CalendarDate) => page.getByRole('grid').locator(`td[data-date="${date}"]`)

test('the calendar shows a month with its legend', async ({ staffPage: page }) => {
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { name: 'Company Calendar', level: 1 })).toBeVisible()
  await expect(page.getByText('All bookings, closed days and half days at a glance')).toBeVisible()
  const grid = page.getByRole('grid', { name: displayMonth(thisMonth) })
  await expect(grid.getByRole('gridcell')).toHaveCount(42)
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  for (const word of ['Service Appointments', 'Rental Bookings', 'Closed Days', 'Half Days'])
    await expect(page.getByText(word, { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the month is part of the URL, and Back opens the previous one @desk', async ({ staffPage: page }) => {
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('grid', { name: displayMonth(month(1)) })).toBeVisible()
  await expect(page).toHaveURL(`/calendar?month=${month(1)}`)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page).toHaveURL(`/calendar?month=${month(2)}`)
  await page.goBack()
  await expect(page.getByRole('grid', { name: displayMonth(month(1)) })).toBeVisible()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page).toHaveURL('/calendar')
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByRole('grid', { name: displayMonth(month(-1)) })).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('grid', { name: displayMonth(thisMonth) })).toBeVisible()
  await page.goto('/calendar?month=2026-13')
  await expect(page.getByRole('grid', { name: displayMonth(thisMonth) })).toBeVisible()
})

test('a click anywhere in a day opens its daily view, days of other months are not clickable', async ({
  staffPage: page,
}) => {
  await page.goto('/calendar')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  const outside = page.getByRole('gridcell').filter({ hasText: 'another month' })
  await expect(outside.getByRole('link')).toHaveCount(0)
  await cellOf(page, today).click({ position: { x: 45, y: 12 } })
  await expect(page).toHaveURL(`/daily/${today}`)
})

test('an appointment and a rental in the calendar open their details', async ({
  staffPage: page,
  onPhone,
}) => {
  await page.goto('/calendar')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  const rental = page.getByRole('gridcell').getByRole('link', { name: /^(Pickup|Return) .*, rental, / })
  const appointment = page
    .getByRole('gridcell')
    .getByRole('link', { name: /^\d+:\d\d \S.*, \d+:\d\d [ap]m, / })
  if (onPhone) {
    await expect(appointment).toHaveCount(0)
    return
  }
  await expect(rental.first()).toHaveAttribute('href', /\?rental=/)
  await appointment.first().click()
  const sheet = page.getByRole('dialog', { name: /Appointment Details/ })
  for (const word of ['Client', 'Preferred contact', 'Vehicle', 'Services', 'Assigned staff', 'Notes'])
    await expect(sheet.getByText(word, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/calendar\?appointment=/)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/calendar')
})

test('the keyboard moves through the days and changes the month', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  await page.goto('/calendar')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('grid', { name: displayMonth(month(1)) })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('grid', { name: displayMonth(thisMonth) })).toBeVisible()
  const dayLink = (date: CalendarDate) => cellOf(page, date).locator('[data-day]')
  await page.keyboard.press('t')
  await expect(dayLink(today)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dayLink(addDays(today, 7))).toBeFocused()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  const focused = page.locator('[data-day]:focus')
  await expect(focused).toHaveAttribute('aria-label', /^Sunday/)
  await page.keyboard.press('t')
  await expect(dayLink(today)).toBeFocused()
  // Any day with bookings, because today may be a Sunday.
  const booking = page.locator('a[href*="?appointment="], a[href*="?rental="]')
  const busy = page.getByRole('grid').locator('[data-date]').filter({ has: booking }).first()
  await busy.locator('[data-day]').focus()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', /\?(appointment|rental)=|^\/daily/)
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/daily/${today}`)
})

test('a half day is created after a warning, shown in the calendar, and deleted', async ({
  staffPage: page,
  onPhone,
}) => {
  const api = page.request
  const [date = today] = await ordinaryDays(api, onPhone)
  const { name, email, phone, plate } = testPerson(onPhone)
  const client = await (await api.post('/api/clients', { data: { name, email, phone } })).json()
  const car = { clientId: client.id, make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate }
  const vehicle = await (await api.post('/api/vehicles', { data: car })).json()
  const booked = await api.post('/api/appointments', {
    data: {
      clientId: client.id,
      vehicleId: vehicle.id,
      timeSlotId: `${date}T${weekdayOf(date) === 'saturday' ? '12:00' : '14:30'}`,
      services: ['battery-test'],
    },
  })
  expect(booked.status()).toBe(201)

  await page.goto(`/calendar?month=${quietMonth}`)
  const dialog = await openAddDialog(page)
  await choose(page, date)
  await dialog.getByText('Half Day', { exact: true }).click()
  await expect(dialog.getByText(/1 booking on .* would fall outside these hours/)).toBeVisible()
  await expect(dialog.getByText(name)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Opens').fill('11:00')
  await dialog.getByLabel('Closes').fill('10:00')
  await dialog.getByRole('button', { name: /Make it a half day/ }).click()
  await expect(dialog.getByText('Closing time must be after opening time.').first()).toBeVisible()
  await expect(dialog.getByLabel('Closes')).toBeFocused()
  await dialog.getByLabel('Closes').fill('16:00')
  await expect(dialog.getByText('No bookings are affected.')).toBeVisible()
  await dialog.getByLabel('Closes').fill('13:00')
  await expect(dialog.getByText(name)).toBeVisible()
  await dialog.getByLabel('Reason').fill('Stocktake')
  await dialog.getByRole('button', { name: /Make it a half day/ }).click()
  await expect(page.getByText('Special operating day created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()

  await expect(rowOf(page, date).getByText('11:00 am to 1:00 pm · Stocktake')).toBeVisible()
  await expect(cellOf(page, date).locator('[data-day]')).toHaveAttribute(
    'aria-label',
    /half day, 11:00 am to 1:00 pm, Stocktake/,
  )
  await rowOf(page, date).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Keep half day' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: `Delete ${displayDate(date)}` }).click()
  await expect(page.getByText('Special operating day deleted successfully')).toBeVisible()
  await expect(rowOf(page, date)).toHaveCount(0)
})

test('a special day on a date that a colleague has just used: an error, and the input is kept', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const [, date = today] = await ordinaryDays(page.request, onPhone)
  await withoutLiveLists(page)
  await page.goto('/calendar')
  const dialog = await openAddDialog(page)
  await dialog.getByRole('button', { name: /Close the day/ }).click()
  await expect(dialog.getByText('Please choose a date').first()).toBeVisible()
  await choose(page, date)
  await dialog.getByLabel('Reason').fill('Team outing')
  const made = await page.request.post('/api/special-days', { data: { date, type: 'closed' } })
  expect(made.status()).toBe(201)
  await dialog.getByRole('button', { name: /Close the day/ }).click()
  await expect(page.getByText(/^Failed to create special operating day/)).toBeVisible()
  await expect(dialog.getByText(`${displayDate(date)} already has a special day.`).first()).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Team outing')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Discard what you typed?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await page.request.delete(`/api/special-days/${(await made.json()).id}`)
})

test('a special day that cannot be saved or deleted: an error @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const [, , date = today] = await ordinaryDays(page.request, onPhone)
  await withoutLiveLists(page)
  const fail = (method: string) =>
    page.route('**/api/special-days**', (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
  await page.goto('/calendar')
  await fail('POST')
  const dialog = await openAddDialog(page)
  await choose(page, date)
  await dialog.getByLabel('Reason').fill('Painting')
  await dialog.getByRole('button', { name: /Close the day/ }).click()
  await expect(page.getByText('Failed to create special operating day')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Painting')
  await page.unroute('**/api/special-days**')
  await dialog.getByRole('button', { name: /Close the day/ }).click()
  await expect(rowOf(page, date)).toBeVisible()

  await page.route('**/api/special-days/*', (route) => route.fulfill({ status: 500, body: '' }))
  await rowOf(page, date).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('Failed to delete special operating day')).toBeVisible()
  await page.unroute('**/api/special-days/*')
  const days = await (await page.request.get(`/api/special-days?startDate=${date}&endDate=${date}`)).json()
  await page.request.delete(`/api/special-days/${days[0].id}`)
  // Deleted by a colleague first: treated as deleted.
  await rowOf(page, date).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('Special operating day deleted successfully')).toBeVisible()
  await expect(rowOf(page, date)).toHaveCount(0)
})

test('a public holiday is opened manually and closed again', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const holidays = (
    await (await page.request.get(`/api/special-days?startDate=${addDays(today, 40)}`)).json()
  ).filter((day: { synced: boolean }) => day.synced)
  const date = calendarDate(holidays[onPhone ? 0 : 1].date)
  await page.goto(`/calendar?month=${yearMonthOf(date)}`)
  const row = rowOf(page, date)
  await expect(row.getByText('Public holiday', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await page.route('**/api/special-days/*', (route) => route.fulfill({ status: 500, body: '' }))
  await row.getByRole('button', { name: 'Open this day' }).click()
  await expect(page.getByText('Failed to update holiday status')).toBeVisible()
  await page.unroute('**/api/special-days/*')
  await row.getByRole('button', { name: 'Open this day' }).click()
  await expect(page.getByText('Holiday status updated successfully')).toBeVisible()
  await expect(row.getByText('OPEN', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Close again' }).click()
  await expect(row.getByText('Closed', { exact: true })).toBeVisible()
  await expect(cellOf(page, date).locator('[data-day]')).toHaveAttribute('aria-label', /closed, Australian/)
})

test('a month or special days that cannot be loaded: an error with Try again', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  await withoutLiveLists(page)
  await page.route('**/api/calendar**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.route('**/api/special-days?**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/calendar')
  await expect(page.getByText('Failed to fetch appointments')).toBeVisible()
  await expect(page.getByText('Failed to fetch special operating days')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/calendar**')
  await page.unroute('**/api/special-days?**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByText('Failed to fetch appointments')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('listitem').first()).toBeVisible()
})

test('a garage without special days: a message', { tag: '@desk' }, async ({ staffPage: page }) => {
  await page.route('**/api/special-days?**', (route) => route.fulfill({ json: [] }))
  await page.goto('/calendar')
  await expect(page.getByText('No special operating days scheduled')).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
})

test('role user in the calendar: no buttons that change a day', { tag: '@desk' }, async ({ page }) => {
  const { password } = demoSignIn
  await page.request.post('/api/auth/local-login', { data: { email: 'user@example.com', password } })
  await page.goto('/calendar')
  await expect(panel(page).getByRole('listitem').first()).toBeVisible()
  for (const name of ['Add special day', 'Open this day', /^Delete/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show past days' }).click()
  await expect(page.getByRole('button', { name: 'Hide past days' })).toBeVisible()
})
