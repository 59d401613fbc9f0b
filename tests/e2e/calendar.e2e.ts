import type { Locator } from '@playwright/test'
import { type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayDate, displayMonth } from '#domain/time/display'
import { expect, expectAccessible, expectNoSidewaysScroll, test, testPerson } from './support/garage-test.ts'
import { todayAtGarage } from './support/rentals-support.ts'
import { ownWednesday } from './support/test-days.ts'

const today = todayAtGarage()

async function choose(dialog: Locator, date: CalendarDate): Promise<void> {
  const heading = dialog.getByText(displayMonth(yearMonthOf(date)))
  while (!(await heading.isVisible())) await dialog.getByRole('button', { name: 'Next month' }).click()
  await dialog.locator(`[data-date="${date}"]`).click()
}

test('the calendar shows a month; a booking opens its details, a click anywhere in a day its daily view', async ({
  staffPage: page,
  onPhone,
}) => {
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { name: 'Company Calendar', level: 1 })).toBeVisible()
  await expect(page.getByText('All bookings, closed days and half days at a glance')).toBeVisible()
  const grid = page.getByRole('grid', { name: displayMonth(yearMonthOf(today)) })
  await expect(grid.getByRole('gridcell')).toHaveCount(42)
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  for (const word of ['Service Appointments', 'Rental Bookings', 'Closed Days', 'Half Days'])
    await expect(page.getByText(word, { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const appointment = grid.getByRole('link', { name: /^\d+:\d\d \S.*, \d+:\d\d [ap]m, / })
  if (onPhone) await expect(appointment).toHaveCount(0)
  else {
    await appointment.first().click()
    const sheet = page.getByRole('dialog', { name: /Appointment Details/ })
    for (const word of ['Client', 'Preferred contact', 'Vehicle', 'Services', 'Assigned staff', 'Notes'])
      await expect(sheet.getByText(word, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/calendar\?appointment=/)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/calendar')
  }
  await grid.locator(`td[data-date="${today}"]`).click({ position: { x: 45, y: 12 } })
  await expect(page).toHaveURL(`/daily/${today}`)
})

test('a half day is created after a warning, shown in the calendar, and deleted @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const api = page.request
  const date = await ownWednesday(api, 'calendar', 0)
  const { name, email, phone, plate } = testPerson(onPhone)
  const client = await (await api.post('/api/clients', { data: { name, email, phone } })).json()
  const car = { clientId: client.id, make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate }
  const vehicle = await (await api.post('/api/vehicles', { data: car })).json()
  const booked = await api.post('/api/appointments', {
    data: {
      clientId: client.id,
      vehicleId: vehicle.id,
      timeSlotId: `${date}T14:30`,
      services: ['battery-test'],
    },
  })
  expect(booked.status()).toBe(201)

  await page.goto(`/calendar?month=${yearMonthOf(date)}`)
  await page.getByRole('button', { name: 'Add special day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add special day' })
  await choose(dialog, date)
  await dialog.getByText('Half Day', { exact: true }).click()
  await expect(dialog.getByText(/1 booking on .* would fall outside these hours/)).toBeVisible()
  await expect(dialog.getByText(name)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Opens').fill('11:00')
  await dialog.getByLabel('Closes').fill('13:00')
  await expect(dialog.getByText(name)).toBeVisible()
  await dialog.getByLabel('Reason').fill('Stocktake')
  await dialog.getByRole('button', { name: /Make it a half day/ }).click()
  await expect(page.getByText('Special operating day created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()

  const row = page
    .getByRole('region', { name: 'Scheduled Special Days' })
    .getByRole('listitem')
    .filter({ hasText: displayDate(date) })
  await expect(row.getByText('11:00 am to 1:00 pm · Stocktake')).toBeVisible()
  await expect(page.getByRole('grid').locator(`td[data-date="${date}"] [data-day]`)).toHaveAttribute(
    'aria-label',
    /half day, 11:00 am to 1:00 pm, Stocktake/,
  )
  await row.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Keep half day' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: `Delete ${displayDate(date)}` }).click()
  await expect(page.getByText('Special operating day deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})
