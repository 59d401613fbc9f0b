import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, somebody, test } from './support/garage-test.ts'

type Person = ReturnType<typeof somebody>

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

/** Picks the first free time of the first day that has one. */
async function pickFirstFreeTime(page: Page): Promise<void> {
  const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
  const free = page.getByRole('button', { name: /places? left/, disabled: false }).first()
  const none = page.getByText('No available time slots for this date')
  for (let n = 0; n < (await days.count()); n += 1) {
    await days.nth(n).click()
    await expect(
      page.getByRole('heading', { name: /Available Time Slots for \d\d\/\d\d\/\d{4}/ }),
    ).toBeVisible()
    await expect(
      free
        .or(none)
        .or(page.getByRole('button', { name: /Full/ }))
        .first(),
    ).toBeVisible()
    if ((await free.count()) === 0) continue
    await free.click()
    return
  }
  throw new Error('No time is free')
}

test('a customer books a service and sees what was booked', async ({ page, onPhone }) => {
  const person = somebody(onPhone)
  await page.goto('/')
  await page
    .getByRole('link', { name: /Book Service/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Book Your Service', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await fillIn(page, person)
  await pickFirstFreeTime(page)
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await expect(page.getByText(person.plate)).toBeVisible()
  await expect(page.getByText('2019 Toyota Corolla')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a form with mistakes says what to mend and keeps what was typed', async ({ page }) => {
  await page.goto('/booking')
  await page.getByLabel('Full name').fill('Josie Hartigan')
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page.getByText('Please select at least one service.').first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Josie Hartigan')
  await expectAccessible(page)
})

test('a booking survives a reload', async ({ page, onPhone }) => {
  const person = somebody(onPhone)
  await page.goto('/booking')
  await fillIn(page, person)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await expect(page.getByLabel('Model')).toHaveValue('Corolla')
})

test('a time that somebody else took meanwhile is shown as full, and nothing typed is lost', async ({
  page,
  onPhone,
}) => {
  const person = somebody(onPhone)
  await page.route('**/api/book-appointment', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'This time has just been taken. Please choose another time.', code: 'slot_full' },
    }),
  )
  await page.goto('/booking')
  await fillIn(page, person)
  await pickFirstFreeTime(page)
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page.getByText('Booking Failed')).toBeVisible()
  await expect(
    page.getByText('This time has just been taken. Please choose another time.').first(),
  ).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await expect(page.getByRole('button', { name: /Full/ }).first()).toBeDisabled()
})

test('a server that does not answer leaves the form as it was', async ({ page, onPhone }) => {
  const person = somebody(onPhone)
  await page.route('**/api/book-appointment', (route) => route.abort())
  await page.goto('/booking')
  await fillIn(page, person)
  await pickFirstFreeTime(page)
  await page.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(
    page
      .getByText('There was an error processing your booking. Please try again.')
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
})

test('makes and models come from the built-in lists when they cannot be loaded', async ({ page }) => {
  await page.route('**/api/vehicle-data/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/booking')
  await page.getByLabel('Make').selectOption('Holden')
  await page.getByLabel('Model').selectOption('Commodore')
})

test('times that cannot be loaded can be asked for again', async ({ page }) => {
  await page.route('**/api/time-slots**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/booking')
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
  await expect(page.getByText('Failed to fetch time slots')).toBeVisible()
  await page.unroute('**/api/time-slots**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /places? left|Full/ }).first()).toBeVisible()
})

test('the month is walked with the keyboard alone', async ({ page }) => {
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
