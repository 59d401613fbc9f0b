import type { APIRequestContext, Page } from '@playwright/test'
import type { AvailableDay, TimeSlot } from '#contract/time-slots'
import { addMonths, type CalendarDate, calendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth, displayTime } from '#domain/time/display'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  test,
  testPerson,
} from './support/garage-test.ts'
import { todayAtGarage } from './support/rentals-support.ts'
import { roomySlot } from './support/requests.ts'

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Phone', { exact: true }).first().fill(person.phone)
  await page.getByLabel('Email', { exact: true }).first().fill(person.email)
  await page.getByLabel('Make').selectOption('Toyota')
  await page.getByLabel('Model').selectOption('Corolla')
  await page.getByLabel('Year').fill('2019')
  await page.getByLabel(/License Plate/).fill(person.plate.toLowerCase())
  await page.getByRole('checkbox', { name: /Logbook Service/ }).check()
}

async function pickDay(page: Page, date: CalendarDate): Promise<void> {
  const month = page.getByText(displayMonth(yearMonthOf(date)), { exact: true })
  await expect(page.getByRole('grid')).toBeVisible()
  if (!(await month.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
  await expect(month).toBeVisible()
  await page.getByRole('grid').locator(`[data-date="${date}"]`).click()
}

/** Picks a time with a spot left over for other tests. */
async function pickTime(page: Page): Promise<TimeSlot> {
  const slot = await roomySlot(page.request)
  await pickDay(page, calendarDate(slot.date))
  await page.getByRole('button', { name: new RegExp(`^${displayTime(slot.time)} \\d spots? left`) }).click()
  return slot
}

async function firstOpenDay(api: APIRequestContext): Promise<string> {
  const month = yearMonthOf(todayAtGarage())
  for (const asked of [month, addMonths(month, 1)]) {
    const days: AvailableDay[] = await (await api.get(`/api/availability?month=${asked}`)).json()
    const open = days.find(({ state }) => state === 'open')
    if (open !== undefined) return open.date
  }
  throw new Error('No day can be booked')
}

test('a customer books a service and sees the summary', async ({ page, onPhone }) => {
  const person = testPerson(onPhone)
  await page.goto('/')
  await page
    .getByRole('link', { name: /Book Service/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Book Your Service', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await fillIn(page, person)
  await pickTime(page)
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await expect(page.getByText(person.plate)).toBeVisible()
  await expect(page.getByText('2019 Toyota Corolla')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (onPhone) return
  await page.getByRole('navigation').getByRole('link', { name: 'Book Service' }).click()
  await expect(page.getByRole('heading', { name: 'Book Your Service' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

test('a customer books a next available time, with a technician and vehicle details', async ({
  page,
  onPhone,
}) => {
  // The first open day is full: it is marked and skipped.
  const full = await firstOpenDay(page.request)
  await page.route('**/api/availability?*', async (route) => {
    const days: AvailableDay[] = await (await route.fetch()).json()
    await route.fulfill({
      json: days.map((day) => (day.date === full ? { ...day, state: 'full', remaining: 0 } : day)),
    })
  })
  await page.goto('/booking')
  const next = page.getByRole('region', { name: 'Next available times' })
  await expect(next.getByRole('button')).toHaveCount(3)
  for (const button of await next.getByRole('button').all())
    expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const grid = page.getByRole('grid')
  const chosenDay = grid.locator('[aria-pressed="true"]')
  await expect(chosenDay).toBeVisible()
  const date = (await chosenDay.getAttribute('data-date')) ?? ''
  expect(date > full).toBe(true)
  if (full.slice(0, 7) === date.slice(0, 7)) {
    const fullDay = grid.locator(`[data-date="${full}"]`)
    await expect(fullDay).toBeDisabled()
    await expect(fullDay).toHaveAccessibleName(/, full$/)
  }
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(chosenDay).toBeHidden()
  await next.getByRole('button').nth(1).click()
  await expect(next.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(chosenDay).toBeVisible()
  await expect(page.locator('[data-times] [aria-pressed="true"]')).toBeVisible()
  await fillIn(page, testPerson(onPhone))
  await page.getByText('More about the car').click()
  await page.getByLabel(/^Mileage/).fill('68400')
  await page.getByText('Choose a technician').click()
  await page.getByRole('radio', { name: /^Prefer an apprentice/ }).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a service booking with invalid fields: lists the errors, input is kept', async ({ page }) => {
  await page.goto('/booking')
  await page.getByLabel('Full name').fill('Josie Hartigan')
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page.getByText('Please select at least one service.').first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Josie Hartigan')
  await expectAccessible(page)
})

test('a reload keeps the input of a service booking', async ({ page, onPhone }) => {
  const person = testPerson(onPhone)
  await page.goto('/booking')
  await fillIn(page, person)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await expect(page.getByLabel('Model')).toHaveValue('Corolla')
})

test('a time that was just booked by someone else: shown as full, input is kept', {
  tag: '@desk',
}, async ({ page, onPhone }) => {
  const person = testPerson(onPhone)
  await page.route('**/api/book-appointment', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'This time has just been taken. Please choose another time.', code: 'slot_full' },
    }),
  )
  await page.goto('/booking')
  await fillIn(page, person)
  const { id, time } = await pickTime(page)
  await page.route('**/api/time-slots?*', async (route) => {
    const response = await route.fetch()
    const slots: TimeSlot[] = await response.json()
    const taken = { isAvailable: false, remaining: 0 }
    await route.fulfill({
      response,
      json: slots.map((slot) => (slot.id === id ? { ...slot, ...taken } : slot)),
    })
  })
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page.getByText('Booking Failed')).toBeVisible()
  await expect(
    page.getByText('This time has just been taken. Please choose another time.').first(),
  ).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await expect(page.getByRole('button', { name: `${displayTime(time)} Full` })).toBeDisabled()
})

test('a server that does not respond: an error, the form is kept', { tag: '@desk' }, async ({
  page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await page.route('**/api/book-appointment', (route) => route.abort())
  await page.goto('/booking')
  await fillIn(page, person)
  await pickTime(page)
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(
    page
      .getByText('There was an error processing your booking. Please try again.')
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
})

test('makes and models that cannot be loaded: the built-in lists are used', { tag: '@desk' }, async ({
  page,
}) => {
  await page.route('**/api/vehicle-data/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/booking')
  await page.getByLabel('Make').selectOption('Holden')
  await page.getByLabel('Model').selectOption('Commodore')
})

test('available times that cannot be loaded: an error with Try again', { tag: '@desk' }, async ({ page }) => {
  const { date } = await roomySlot(page.request)
  await page.route('**/api/time-slots**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/booking')
  await pickDay(page, calendarDate(date))
  await expect(page.getByText('Failed to fetch time slots')).toBeVisible()
  await page.unroute('**/api/time-slots**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /spots? left|Full/ }).first()).toBeVisible()
})

test('the month can be used with the keyboard @desk', async ({ page }) => {
  await page.goto('/booking')
  const day = page.getByRole('gridcell').getByRole('button', { disabled: false }).first()
  await day.focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Available Time Slots for/ })).toBeVisible()
})
