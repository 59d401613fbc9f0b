import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import type { ServiceReport } from '#contract/reports/reports'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayShortDate } from '#domain/time/display'
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
import { ownWednesday } from './support/test-days.ts'

/** Returns an open Wednesday years ahead; a different one for each number and size. */
function quietDay({ request }: Page, onPhone: boolean, number: number): Promise<CalendarDate> {
  return ownWednesday(request, 'reports', (onPhone ? 0 : 300) + number * 28)
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

test('the weekly and the monthly report, as charts and as tables @desk', async ({ staffPage: page }) => {
  // The report dims while it is loaded again, which other tests would cause.
  await withoutLiveLists(page)
  await page.goto('/dashboard')
  await expectLoaded(page)
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
  const charts = page.getByRole('button', { name: /^Show .+ as table$/ })
  for (let left = await charts.count(); left > 0; left -= 1) await charts.first().click()
  await expect(page.getByRole('table')).toHaveCount(7)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await expectLoaded(page)
  await page.getByText('Custom', { exact: true }).click()
  await expect(page.getByRole('form', { name: 'Report period' }).getByLabel('To')).toHaveValue(to)
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a booking by someone else updates the report, and its CSV export contains no formula', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const day = await quietDay(page, onPhone, 1)
  const typed = '=HYPERLINK("http://example.com","Click, me")'
  await page.goto(`/reports?from=${day}&to=${day}`)
  await expect(page.getByText('No service data available').first()).toBeVisible()
  await expectLoaded(page)
  await bookOn(page, onPhone, day, [typed, 'oil-change'])
  await expect(page.getByText(typed)).toBeVisible()
  const status = page.getByRole('region', { name: 'By status' })
  await expect(status.getByText('1 appointment', { exact: true })).toBeVisible()
  const whole = await downloadBy(page, /^CSV$/)
  expect(whole.suggestedFilename()).toBe(`service-report-${day}.csv`)
  const text = await textOf(whole)
  expect(text).toMatch(/^\uFEFFService Reports\r\n/)
  expect(text).toContain(`\r\n${day},0,1,0,0\r\n`)
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

test('the printed report has tables instead of charts, black on white @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const day = await quietDay(page, onPhone, 3)
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
