import type { Page } from '@playwright/test'
import { type CalendarDate, calendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth, displayTime } from '#domain/time/display'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  type Person,
  test,
  testPerson,
} from './support/garage-test.ts'
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
async function pickTime(page: Page): Promise<void> {
  const slot = await roomySlot(page.request)
  await pickDay(page, calendarDate(slot.date))
  await page.getByRole('button', { name: new RegExp(`^${displayTime(slot.time)} \\d spots? left`) }).click()
}

test('a customer books a service and sees the summary', async ({ page, onPhone }) => {
  const person = testPerson(onPhone)
  await page.goto('/')
  await page
    .getByRole('link', { name: /Book Service/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Book Your Service', level: 1 })).toBeVisible()
  const next = page.getByRole('region', { name: 'Next available times' }).getByRole('button')
  await expect(next).toHaveCount(3)
  for (const button of await next.all())
    expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await fillIn(page, person)
  await page.getByText('More about the car').click()
  await page.getByLabel(/^Mileage/).fill('68400')
  await page.getByText('Choose a technician').click()
  await page.getByRole('radio', { name: /^Prefer an apprentice/ }).check()
  await pickTime(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
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

test('a booking without a connection says so, is kept, and is sent when the connection is back', async ({
  page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await page.goto('/booking')
  await fillIn(page, person)
  await pickTime(page)
  await expectLoaded(page)
  await page.context().setOffline(true)
  await expect(
    page.getByText('There is no connection. Your entries are kept.').filter({ visible: true }),
  ).toBeVisible()
  const submit = page.getByRole('button', { name: 'Book Appointment' }).filter({ visible: true })
  await submit.click()
  await expect(
    page.getByText(/It will be sent as soon as the connection is back/).filter({ visible: true }),
  ).toBeVisible()
  await expect(submit).toBeEnabled()
  await expectNoSidewaysScroll(page)
  // Closing the tab with an unsent request asks.
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await asks()).toBe(true)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
  await expect(page.getByText(/Your booking has been received/).first()).toBeVisible()
  expect(await asks()).toBe(false)
})

test('entries made without a connection survive a reload after it is back', { tag: '@phone' }, async ({
  page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await page.goto('/booking')
  await expectLoaded(page)
  await page.context().setOffline(true)
  await page.getByLabel('Full name').fill(person.name)
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
})
