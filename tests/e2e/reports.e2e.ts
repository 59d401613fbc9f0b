import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import type { ServiceReport } from '#contract/reports'
import { addDays, type CalendarDate, weekdayOf } from '#domain/time/calendar-date'
import { displayShortDate } from '#domain/time/display'
import { instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
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

/** Returns a Wednesday years ahead; a different one for each number, so that tests do not collide. */
function quietDay(onPhone: boolean, number: number): CalendarDate {
  let day = addDays(todayAtGarage(), 1500 + (onPhone ? 0 : 300) + number * 28)
  while (weekdayOf(day) !== 'wednesday') day = addDays(day, 1)
  return day
}

/** Books a new client into a slot of the day, with these services. */
async function bookOn(page: Page, onPhone: boolean, date: CalendarDate, services: string[]) {
  const { name, email, phone, plate } = testPerson(onPhone)
  const client = await (await page.request.post('/api/clients', { data: { name, email, phone } })).json()
  const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate, clientId: client.id }
  const vehicle = await (await page.request.post('/api/vehicles', { data: car })).json()
  const data = { clientId: client.id, vehicleId: vehicle.id, timeSlotId: `${date}T08:00`, services }
  expect((await page.request.post('/api/appointments', { data })).status()).toBe(201)
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8')
}

async function downloadBy(page: Page, button: RegExp): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return download
}

test('the weekly and the monthly report', async ({ staffPage: page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Service Report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Service Reports' })).toBeVisible()
  await expectLoaded(page)
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked()
  const stats = page.getByRole('region', { name: 'The report in figures' })
  for (const label of [
    "Today's appointments",
    'Completed',
    'Active Clients',
    'Total Vehicles',
    'Rental income',
  ])
    await expect(stats.getByText(label, { exact: true })).toBeVisible()
  await expect(stats.getByText(/^(\d+ more|\d+ fewer|no change)$/)).toBeVisible()
  for (const title of [
    ...['Appointments per day', 'Most popular services', 'Work by technician', 'By status'],
    ...['Busiest hours', 'Busiest days', 'Rental cars'],
  ])
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The arrow keys change the selection, which is part of the URL.
  await page.getByRole('radio', { name: 'Weekly' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\/reports\?period=month$/)
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeFocused()
  await expectLoaded(page)
  const month = todayAtGarage().slice(0, 7)
  const { from, to }: ServiceReport = await (await page.request.get('/api/reports?period=month')).json()
  expect([from, to.slice(0, 7)]).toEqual([`${month}-01`, month])
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a custom report period: the last day cannot be before the first @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const day = quietDay(onPhone, 0)
  await page.goto('/reports')
  await expectLoaded(page)
  await page.getByText('Custom', { exact: true }).click()
  await expect(page).toHaveURL(/from=.*&to=/)
  const form = page.getByRole('form', { name: 'Report period' })
  await expect(form.getByLabel('To')).toHaveValue(todayAtGarage())
  await form.getByLabel('From').fill(day)
  await form.getByLabel('To').fill(addDays(day, -1))
  await form.getByRole('button', { name: 'Show' }).click()
  await expect(form.getByText('The last day cannot be before the first.')).toBeVisible()
  await expect(form.getByLabel('From')).toHaveValue(day)
  await expectAccessible(page)
  await form.getByLabel('To').fill(day)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}$`))
  await expect(page.getByText('No service data available').first()).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goBack()
  await expect(form.getByLabel('To')).toHaveValue(todayAtGarage())
})

test('every chart can be shown as a table @desk', async ({ staffPage: page }) => {
  await withoutLiveLists(page)
  await page.goto('/reports?period=month')
  await expectLoaded(page)
  const chart = page.getByRole('region', { name: 'Appointments per day', exact: true })
  await expect(chart.getByRole('img')).toHaveAccessibleName(/^\d+ done, \d+ still to do, \d+ cancelled\./)
  const button = chart.getByRole('button', { name: 'Show Appointments per day as table' })
  await button.focus()
  await page.keyboard.press('Enter')
  const table = chart.getByRole('table', { name: 'Appointments per day' })
  await expect(table.getByRole('columnheader')).toHaveText(['Day', 'Done', 'Still to do', 'Cancelled'])
  const days = Number(
    await page.evaluate(async () => (await (await fetch('/api/reports?period=month')).json()).days.length),
  )
  await expect(table.getByRole('rowheader')).toHaveCount(days)
  const charts = page.getByRole('button', { name: /^Show .+ as table$/ })
  for (let left = await charts.count(); left > 0; left -= 1) await charts.first().click()
  await expect(page.getByRole('table')).toHaveCount(7)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await chart.getByRole('button', { name: 'Show Appointments per day as chart' }).click()
  await expect(chart.getByRole('img')).toBeVisible()
})

test('the CSV export of a report contains no formula', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const day = quietDay(onPhone, 1)
  const typed = '=HYPERLINK("http://example.com","Click, me")'
  await bookOn(page, onPhone, day, [typed, 'oil-change'])
  await page.goto(`/reports?from=${day}&to=${day}`)
  await expect(page.getByText(typed)).toBeVisible()
  const whole = await downloadBy(page, /^CSV$/)
  expect(whole.suggestedFilename()).toBe(`service-report-${day}.csv`)
  const text = await textOf(whole)
  expect(text).toMatch(/^\uFEFFService Reports\r\n/)
  expect(text).toContain(`\r\n${day},0,1,0\r\n`)
  expect(text).toContain(`"'=HYPERLINK(""http://example.com"",""Click, me"")",1`)
  expect(text).not.toMatch(/(^|[,\n])"?=/)
  for (const title of ['In figures', 'Work by technician', 'Rental cars'])
    expect(text).toContain(`\r\n\r\n${title}\r\n`)

  await page.getByRole('button', { name: 'Show Most popular services as table' }).click()
  const one = await downloadBy(page, /^Download Most popular services as CSV$/)
  expect(one.suggestedFilename()).toBe(`popular-services-${day}.csv`)
  expect((await textOf(one)).slice(1).split('\r\n')).toEqual([
    'Service,Appointments',
    `"'=HYPERLINK(""http://example.com"",""Click, me"")",1`,
    'Logbook Service,1',
  ])
})

test('a booking by someone else updates the report', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const day = quietDay(onPhone, 2)
  await page.goto(`/reports?from=${day}&to=${day}`)
  await expect(page.getByText('No service data available').first()).toBeVisible()
  await expectLoaded(page)
  await bookOn(page, onPhone, day, ['Wash and wax'])
  await expect(page.getByText('Wash and wax')).toBeVisible()
  const status = page.getByRole('region', { name: 'By status' })
  await expect(status.getByText('1 appointment', { exact: true })).toBeVisible()
})

test('a report left open updates when the date changes', { tag: '@desk' }, async ({ staffPage: page }) => {
  await withoutLiveLists(page)
  const beforeMidnight = instantOf(todayAtGarage(), timeOfDay('23:58'), 'Australia/Sydney')
  await page.clock.install({ time: beforeMidnight })
  await page.goto('/reports')
  await expectLoaded(page)
  const [again] = await Promise.all([
    page.waitForResponse(/\/api\/reports\?/),
    page.clock.fastForward('03:00'),
  ])
  expect(again.status()).toBe(200)
  await expectLoaded(page)
})

test('the printed report has tables instead of charts, black on white @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const day = quietDay(onPhone, 3)
  await bookOn(page, onPhone, day, ['oil-change'])
  await page.goto(`/reports?from=${day}&to=${day}`)
  await expectLoaded(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const sheet = page.getByRole('table', { name: 'Appointments per day' })
  await expect(sheet.getByRole('rowheader', { name: displayShortDate(day) })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Most popular services' })).toContainText('Logbook Service')
  await expect(page.getByText(/^Printed .+ by Priya Nair$/)).toBeVisible()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeHidden()
  await expect(page.getByRole('img')).toHaveCount(0)
  const colours = await sheet
    .getByRole('columnheader')
    .first()
    .evaluate((header) => {
      const { color, backgroundColor } = getComputedStyle(header)
      return [color, backgroundColor, getComputedStyle(document.body).backgroundColor]
    })
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'])
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeVisible()
})

test('a report that cannot be loaded: an error with Try again', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  await withoutLiveLists(page)
  await page.route('**/api/reports?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/reports?period=month')
  await expect(page.getByText('The report could not be loaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.unroute('**/api/reports?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectLoaded(page)
  await expect(page.getByRole('region', { name: 'Appointments per day', exact: true })).toBeVisible()
})
