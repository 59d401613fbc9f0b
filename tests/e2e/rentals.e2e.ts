import type { Locator, Page } from '@playwright/test'
import { addDays, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
} from './support/garage-test.ts'
import { bookRentalCar, rentalNow, todayAtGarage } from './support/rentals-support.ts'

const today = todayAtGarage()
const inDays = (days: number) => addDays(today, days)

const row = (page: Page, plate: string) => page.getByRole('listitem').filter({ hasText: plate })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Expects that the focus was not lost with the element that had it. */
async function expectFocus(page: Page) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

async function isAbove(upper: Locator, lower: Locator): Promise<boolean> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
  return above !== null && below !== null && above.y + above.height <= below.y
}

async function checkInRental(page: Page, { id }: { id: string }, pickupMileage = 20_000) {
  const response = await page.request.patch(`/api/rental-bookings/${id}/checkin`, { data: { pickupMileage } })
  expect(response.status()).toBe(200)
}

const checkIn = (within: Page | Locator) => within.getByRole('button', { name: 'Check In', exact: true })
const checkOut = (within: Page | Locator) => within.getByRole('button', { name: 'Check Out', exact: true })
const extend = (within: Page | Locator) => within.getByRole('button', { name: 'Extend', exact: true })

test('a rental is checked in with its mileage from the list of appointments @phone', async ({
  staffPage: page,
  onPhone,
}) => {
  const { rental, person, car } = await bookRentalCar(page.request, onPhone, {
    startDate: today,
    endDate: inDays(4),
  })
  await page.goto(`/appointments?search=${car.licensePlate}`)
  const mine = row(page, car.licensePlate)
  await expect(extend(mine)).toHaveCount(0)
  await checkIn(mine).click()
  const dialog = dialogOf(page, 'Check In Rental Vehicle')
  await expect(dialog.getByText('Licence valid')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const field = dialog.getByRole('textbox', { name: 'Pickup mileage' })
  await field.fill('41362')
  await checkIn(dialog).click()
  await expect(toast(page, 'Rental Checked In')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(mine).toContainText('Picked Up')
  await expect(extend(mine)).toBeVisible()
  await expect(checkOut(mine)).toBeFocused()
  // The row stays in its group.
  await expect(page.getByRole('region', { name: 'Today' })).toContainText(person.name)
  expect(await rentalNow(page.request, rental)).toMatchObject({
    status: 'picked_up',
    pickupMileage: 41_362,
    rentalVehicle: { status: 'rented', odometer: 41_362 },
  })
})

test('a rental is extended to an available day, at the price shown @phone', async ({
  staffPage: page,
  onPhone,
}) => {
  const { rental, person, car } = await bookRentalCar(page.request, onPhone, {
    startDate: today,
    endDate: inDays(4),
  })
  const next = await bookRentalCar(page.request, onPhone, { car, startDate: inDays(8), endDate: inDays(11) })
  await checkInRental(page, rental)
  await page.goto(`/appointments?search=${car.licensePlate}`)
  const mine = row(page, car.licensePlate).filter({ hasText: person.name })
  await extend(mine).click()
  const dialog = dialogOf(page, 'Extend Rental Period')
  await expect(dialog).toContainText(next.person.name)
  await expectAccessible(page)

  const chosen = inDays(6)
  const month = displayMonth(yearMonthOf(chosen))
  // The picker shows the first possible day, which can be in the month before.
  if (!(await dialog.getByText(month, { exact: true }).isVisible()))
    await dialog.getByRole('button', { name: 'Next month' }).click()
  await dialog.getByRole('button', { name: `${Number(chosen.slice(8))} ${month}`, exact: true }).click()
  await expect(dialog).toContainText('New total, 6 days')
  await dialog.getByRole('button', { name: /^Extend to / }).click()
  await expect(toast(page, 'Rental Extended')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(mine).toContainText(`6 days to ${displayDateRange(chosen, chosen)}`)
  await expectFocus(page)
  expect(await rentalNow(page.request, rental)).toMatchObject({
    endDate: chosen,
    totalDays: 6,
    totalAmount: 47_400,
  })
})

test('a rental is checked out with mileage, additional charges and the status of the car @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { rental, car } = await bookRentalCar(page.request, onPhone, { startDate: today, endDate: inDays(3) })
  const next = await bookRentalCar(page.request, onPhone, { car, startDate: inDays(6), endDate: inDays(8) })
  await checkInRental(page, rental, 28_140)
  await page.goto(`/daily/${today}`)
  const mine = page
    .getByRole('region', { name: 'Rentals' })
    .getByRole('listitem')
    .filter({ hasText: car.licensePlate })
  await extend(mine).waitFor()
  await checkOut(mine).click()
  const dialog = dialogOf(page, 'Check Out Rental Vehicle')
  await expect(dialog.getByText(`Next: ${next.person.name}`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Return mileage' }).fill('28 390')
  await dialog.getByRole('textbox', { name: /Additional charges/ }).fill('45.5')
  await expect(dialog).toContainText('$282.50')
  await dialog.getByRole('radio', { name: 'Maintenance' }).check()
  await checkOut(dialog).click()
  await expect(toast(page, 'Rental Checked Out')).toBeVisible()
  await expect(mine).toContainText('Returned')
  await expect(mine.getByRole('button')).toHaveCount(0)
  await expectFocus(page)
  expect(await rentalNow(page.request, rental)).toMatchObject({
    status: 'returned',
    returnMileage: 28_390,
    additionalCharges: 4550,
    rentalVehicle: { status: 'maintenance', odometer: 28_390 },
  })
})

test('a rental booking is found in the list, opened and checked in there', async ({
  staffPage: page,
  onPhone,
}) => {
  const { rental, person, car } = await bookRentalCar(page.request, onPhone, {
    startDate: today,
    endDate: inDays(2),
  })
  await page.goto('/rentals')
  await page.getByRole('tab', { name: 'Bookings' }).click()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const search = page.getByRole('searchbox', { name: 'Search by client, vehicle or plate' })
  await search.fill(car.licensePlate)
  await expect(page.getByRole('listitem').filter({ has: page.locator('a[href*="rental="]') })).toHaveCount(1)
  await row(page, car.licensePlate).getByRole('link', { name: person.name }).click()
  await expect(page).toHaveURL(new RegExp(`rental=${rental.id}`))
  const sheet = dialogOf(page, 'Rental Booking Details')
  await expectLoaded(page)
  await expectAccessible(page)
  await checkIn(sheet).click()
  const dialog = dialogOf(page, 'Check In Rental Vehicle')
  await dialog.getByRole('textbox', { name: 'Pickup mileage' }).fill('100')
  await checkIn(dialog).click()
  await expect(toast(page, 'Rental Checked In')).toBeVisible()
  // The buttons of the sheet now take two lines.
  const message = page.getByRole('status').filter({ hasText: 'Rental Checked In' })
  await expect.poll(() => isAbove(message, extend(sheet))).toBe(true)
  await expect(sheet.getByText('Mileage at pickup')).toBeVisible()
  await expect(sheet.getByText('100 km', { exact: true })).toBeVisible()
  await expect(checkOut(sheet)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page, car.licensePlate)).toContainText('Picked Up')
})

test('a rental booking is deleted after a confirmation @desk', async ({ staffPage: page, onPhone }) => {
  const { rental, person, car } = await bookRentalCar(page.request, onPhone, {
    startDate: inDays(20),
    endDate: inDays(22),
  })
  await page.goto(`/rentals?tab=bookings&search=${car.licensePlate}`)
  const mine = row(page, car.licensePlate)
  const button = mine.getByRole('button', { name: `Delete rental booking for ${person.name}` })
  await button.click()
  const question = page.getByRole('alertdialog', { name: 'Delete Rental Booking' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep booking' }).click()
  await expect(button).toBeFocused()

  await button.click()
  await question.getByRole('button', { name: 'Delete booking' }).click()
  await expect(toast(page, 'Rental booking deleted successfully')).toBeVisible()
  await expect(page.getByText('No rental bookings found')).toBeVisible()
  await expectFocus(page)
  expect((await page.request.get(`/api/rental-bookings/${rental.id}`)).status()).toBe(404)
})

test('a rental found in the palette is checked in from there @desk', async ({ staffPage: page, onPhone }) => {
  const { rental, car } = await bookRentalCar(page.request, onPhone, {
    startDate: today,
    endDate: inDays(2),
  })
  await page.goto('/clients')
  await expectLoaded(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find anything' }).fill(car.licensePlate)
  await expect(checkIn(page.getByRole('region', { name: 'Preview' }))).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'Check In Rental Vehicle')
  await dialog.getByRole('textbox', { name: 'Pickup mileage' }).fill('500')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Rental Checked In')).toBeVisible()
  await expectFocus(page)
  expect((await rentalNow(page.request, rental)).status).toBe('picked_up')
})
