import type { Locator, Page } from '@playwright/test'
import { addDays, addMonths, calendarDate, firstOfMonth, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth, displayShortDate, displaySlashDate } from '#domain/time/display'
import { displayDateRange } from '#domain/time/display-range'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'
import { bookRentalCar, rentalCar, rentalNow, todayAtGarage } from './support/rentals-support.ts'

const today = todayAtGarage()
const inDays = (days: number) => addDays(today, days)
const dayOf = (date: string) => `${Number(date.slice(8))} ${displayMonth(yearMonthOf(calendarDate(date)))}`

const row = (page: Page, plate: string) => page.getByRole('listitem').filter({ hasText: plate })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Expects that the focus was not lost with the element that had it. */
async function expectFocus(page: Page) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

async function handOver(page: Page, { id }: { id: string }, pickupMileage = 20_000) {
  const response = await page.request.patch(`/api/rental-bookings/${id}/checkin`, { data: { pickupMileage } })
  expect(response.status()).toBe(200)
}

const checkIn = (within: Page | Locator) => within.getByRole('button', { name: 'Check In', exact: true })
const checkOut = (within: Page | Locator) => within.getByRole('button', { name: 'Check Out', exact: true })
const extend = (within: Page | Locator) => within.getByRole('button', { name: 'Extend', exact: true })

test('a rental is checked in with its mileage from the list of appointments', async ({
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
  await expect(dialog).toContainText('Hand over to customer')
  await expect(dialog).toContainText(`${person.name} · ${displayDateRange(today, rental.endDate)}`)
  await expect(dialog).toContainText('4 days × $79.00')
  await expect(dialog).toContainText(`${displayShortDate(rental.endDate)}, 5:00 pm`)
  for (const check of ['Licence valid', /Driver is \d\d/]) await expect(dialog.getByText(check)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await checkIn(dialog).click()
  const field = dialog.getByRole('textbox', { name: 'Pickup mileage' })
  await expect(toast(page, 'Invalid Mileage')).toBeVisible()
  await expect(dialog.getByText('Please enter a valid mileage value.')).toBeVisible()
  await expect(field).toBeFocused()
  for (const typed of ['-5', '12.5', 'full']) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(dialog.getByText('Please enter a valid mileage value.')).toBeVisible()
  }
  expect((await rentalNow(page.request, rental)).status).toBe('confirmed')

  await field.fill('41362')
  await field.blur()
  await expect(field).toHaveValue('41,362')
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

test('a check-in without a licence on file: the licence is entered first', async ({
  staffPage: page,
  onPhone,
}) => {
  const endDate = inDays(4)
  const dates = { startDate: today, endDate }
  const { rental, car } = await bookRentalCar(page.request, onPhone, { ...dates, licence: null })
  await page.goto(`/appointments?search=${car.licensePlate}`)
  const mine = row(page, car.licensePlate)
  await checkIn(mine).click()
  const dialog = dialogOf(page, 'Check In Rental Vehicle')
  await expect(dialog.getByText('Licence number missing')).toBeVisible()
  const mileage = dialog.getByRole('textbox', { name: 'Pickup mileage' })
  if (!onPhone) await expect(mileage).toBeFocused()
  await mileage.fill('41362')
  await mileage.press('ControlOrMeta+Enter')
  await expect(dialog.getByText('Please enter the licence number.')).toBeVisible()
  const number = dialog.getByRole('textbox', { name: 'Licence number' })
  await expect(number).toBeFocused()
  await expectAccessible(page)
  await number.fill('33112208')
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill('1/3/1994')
  const expires = dialog.getByRole('textbox', { name: 'Licence expires' })
  await expires.fill(displaySlashDate(inDays(3)))
  await checkIn(dialog).click()
  await expect(dialog.getByText(/^The licence must be valid until the rental ends/)).toBeVisible()
  await expires.fill(displaySlashDate(endDate))
  await expect(dialog.getByText('Licence valid')).toBeVisible()
  await expires.press('ControlOrMeta+Enter')
  await expect(toast(page, 'Rental Checked In')).toBeVisible()
  expect(await rentalNow(page.request, rental)).toMatchObject({
    status: 'picked_up',
    driverLicense: '33112208',
    licenseExpirationDate: endDate,
    dateOfBirth: '1994-03-01',
  })
})

test('a rental is extended to an available day, at the price shown', async ({ staffPage: page, onPhone }) => {
  const { rental, person, car } = await bookRentalCar(page.request, onPhone, {
    startDate: today,
    endDate: inDays(4),
  })
  const next = await bookRentalCar(page.request, onPhone, { car, startDate: inDays(8), endDate: inDays(11) })
  await handOver(page, rental)
  await withoutLiveLists(page)
  await page.goto(`/appointments?search=${car.licensePlate}`)
  const mine = row(page, car.licensePlate).filter({ hasText: person.name })
  await extend(mine).click()
  const dialog = dialogOf(page, 'Extend Rental Period')
  await expect(dialog).toContainText(`${person.name} will keep the car longer`)
  const free = inDays(7)
  await expect(dialog).toContainText(`Available until ${displayShortDate(free)}. Return stays at 5:00 pm.`)
  await expect(dialog).toContainText(`${next.person.name}, ${displayDateRange(inDays(8), inDays(11))}`)
  await expect(dialog).toContainText('Now: 4 days × $79.00')
  await expectAccessible(page)

  const month = dialog.getByRole('grid')
  if (yearMonthOf(free) === yearMonthOf(today))
    await expect(month.getByRole('button', { name: dayOf(rental.endDate) })).toBeDisabled()
  await turnTo(dialog, free)
  await month.getByRole('button', { name: dayOf(free), exact: true }).click()
  await expect(dialog).toContainText('Added: 3 days × $79.00')
  await expect(dialog).toContainText('New total, 7 days')
  await expect(dialog).toContainText('$553.00')
  // Without an SMS gateway the dialog announces no text message.
  await expect(dialog).toContainText('No text message is sent: no SMS gateway is set up.')

  // A colleague books the car first: their booking is named, and the selection is kept.
  const quicker = await bookRentalCar(page.request, onPhone, {
    car,
    startDate: inDays(6),
    endDate: inDays(7),
  })
  const button = dialog.getByRole('button', { name: /^Extend to / })
  await expect(button).toHaveText(new RegExp(`^Extend to ${displayDateRange(free, free)}`))
  await button.click()
  const dates = new RegExp(`This car is booked from .+ to .+ by ${quicker.person.name}\\.`)
  await expect(dialog.getByText(dates)).toBeVisible()
  await expect(page.getByRole('dialog').filter({ hasText: 'Error' }).getByText(dates)).toBeVisible()
  await expect(dialog).toContainText('New total, 7 days')
  expect((await rentalNow(page.request, rental)).endDate).toBe(rental.endDate)

  const chosen = inDays(5)
  await expect(dialog).toContainText(`Available until ${displayShortDate(chosen)}.`)
  await turnTo(dialog, chosen)
  await month.getByRole('button', { name: dayOf(chosen), exact: true }).click()
  await expect(dialog).toContainText('New total, 5 days')
  await button.click()
  await expect(toast(page, 'Rental Extended')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(mine).toContainText(`5 days to ${displayDateRange(chosen, chosen)}`)
  await expectFocus(page)
  expect(await rentalNow(page.request, rental)).toMatchObject({
    endDate: chosen,
    totalDays: 5,
    totalAmount: 39_500,
  })
})

/** Changes an open picker to the month of a day. */
async function turnTo(dialog: Locator, date: string) {
  const wanted = displayMonth(yearMonthOf(calendarDate(date)))
  if (await dialog.getByText(wanted, { exact: true }).isVisible()) return
  const shown = await dialog.locator('b[aria-live]').textContent()
  const later = Date.parse(`1 ${wanted}`) > Date.parse(`1 ${shown}`)
  await dialog.getByRole('button', { name: later ? 'Next month' : 'Previous month' }).click()
  await expect(dialog.getByText(wanted, { exact: true })).toBeVisible()
}

test('a rental is extended into the next month with the keyboard @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const firstOfNext = firstOfMonth(addMonths(yearMonthOf(inDays(1)), 1))
  const endDate = addDays(firstOfNext, -1)
  const { rental, car } = await bookRentalCar(page.request, onPhone, { startDate: today, endDate })
  await handOver(page, rental)
  await page.goto(`/appointments?search=${car.licensePlate}`)
  await extend(row(page, car.licensePlate)).click()
  const dialog = dialogOf(page, 'Extend Rental Period')
  await expect(dialog.getByText(displayMonth(yearMonthOf(firstOfNext)), { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: dayOf(firstOfNext), exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const second = addDays(firstOfNext, 1)
  await expect(dialog.getByText(displayShortDate(second), { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(toast(page, 'Rental Extended')).toBeVisible()
  expect((await rentalNow(page.request, rental)).endDate).toBe(second)
})

test('a rental is checked out with mileage, additional charges and the status of the car', async ({
  staffPage: page,
  onPhone,
}) => {
  const { rental, car } = await bookRentalCar(page.request, onPhone, { startDate: today, endDate: inDays(3) })
  const next = await bookRentalCar(page.request, onPhone, { car, startDate: inDays(6), endDate: inDays(8) })
  await handOver(page, rental, 28_140)
  await page.goto(`/daily/${today}`)
  const mine = page
    .getByRole('region', { name: 'Rentals' })
    .getByRole('listitem')
    .filter({ hasText: car.licensePlate })
  await extend(mine).waitFor()
  await checkOut(mine).click()
  const dialog = dialogOf(page, 'Check Out Rental Vehicle')
  await expect(dialog).toContainText('Return from customer')
  await expect(dialog).toContainText(`At pickup, ${displayDateRange(today, today)}`)
  await expect(dialog).toContainText('28,140 km')
  await expect(dialog).toContainText(`Next: ${next.person.name} on ${displayShortDate(inDays(6))}, 9:00 am`)
  await expectAccessible(page)

  const mileage = dialog.getByRole('textbox', { name: 'Return mileage' })
  await mileage.fill('28 014')
  await checkOut(dialog).click()
  await expect(toast(page, 'Invalid Mileage')).toBeVisible()
  await expect(dialog.getByText('Return mileage cannot be less than pickup mileage.')).toBeVisible()
  await expect(mileage).toBeFocused()
  await mileage.fill('281 400')
  await expect(
    dialog.getByText('That is a long distance for this rental period. Is the mileage correct?'),
  ).toBeVisible()
  await mileage.fill('28 390')
  await expect(dialog).toContainText('+250 km')

  const charges = dialog.getByRole('textbox', { name: /Additional charges/ })
  await charges.fill('fuel')
  await checkOut(dialog).click()
  await expect(dialog.getByText('Please enter an amount, for example 45.50.')).toBeVisible()
  await charges.fill('45.5')
  await expect(dialog).toContainText('+ $45.50')
  await expect(dialog).toContainText('$282.50')
  await dialog.getByRole('radio', { name: 'Maintenance' }).check()

  await page.route('**/checkout', (route) => route.fulfill({ status: 500, body: '' }))
  await checkOut(dialog).click()
  await expect(toast(page, 'Failed to check out rental.')).toBeVisible()
  await expect(mileage).toHaveValue('28,390')
  await page.unroute('**/checkout')
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

  await mine.getByRole('link').click()
  const sheet = dialogOf(page, 'Rental Booking Details')
  for (const detail of ['28,140 km', '28,390 km', '250 km', '$45.50', '$282.50'])
    await expect(sheet.getByText(detail, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a late return is charged per day: the charge is a separate line and can be removed or changed', async ({
  staffPage: page,
  onPhone,
}) => {
  const { rental } = await bookRentalCar(page.request, onPhone, { startDate: today, endDate: inDays(1) })
  await handOver(page, rental)
  await page.clock.setFixedTime(new Date(Date.now() + 3 * 86_400_000))
  await page.goto(`/rentals?rental=${rental.id}`)
  const sheet = dialogOf(page, 'Rental Booking Details')
  await checkOut(sheet).click()
  const dialog = dialogOf(page, 'Check Out Rental Vehicle')
  const charge = dialog.getByRole('textbox', { name: 'Late return' })
  await expect(charge).toHaveValue('158.00')
  await expect(charge).toHaveAccessibleDescription('2 extra days × $79.00')
  await expect(dialog).toContainText('+ $158.00')
  await expect(dialog).toContainText('$237.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove late charge' }).click()
  await expect(charge).toHaveValue('')
  await expect(dialog.getByText('+ $158.00')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Charge $158.00' }).click()
  await expect(dialog).toContainText('$237.00')
  await charge.fill('100')
  await expect(dialog).toContainText('$179.00')
  const mileage = dialog.getByRole('textbox', { name: 'Return mileage' })
  await mileage.fill('20 300')
  await mileage.press('ControlOrMeta+Enter')
  await expect(toast(page, 'Rental Checked Out')).toBeVisible()
  expect(await rentalNow(page.request, rental)).toMatchObject({ additionalCharges: 0, lateCharge: 10_000 })
  await expect(sheet.getByText('Late return', { exact: true })).toBeVisible()
  for (const detail of ['$100.00', '$179.00'])
    await expect(sheet.getByText(detail, { exact: true })).toBeVisible()
})

test('rental bookings are counted, searched and filtered, overdue ones first', async ({
  staffPage: page,
  onPhone,
}) => {
  const { rental, person, car } = await bookRentalCar(page.request, onPhone, {
    startDate: today,
    endDate: inDays(1),
  })
  await handOver(page, rental)
  await page.clock.setFixedTime(new Date(Date.now() + 86_400_000))
  await page.goto('/rentals')
  await page.getByRole('tab', { name: 'Bookings' }).click()
  await expectLoaded(page)
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.locator('a[href*="rental="]') })
      .first(),
  ).toContainText(/Due (yesterday|\w{3} \d+), \d+:\d\d [ap]m/)
  const stats = page.getByRole('region', { name: 'Rental bookings' })
  for (const label of ['Total', 'Pending', 'Confirmed', 'Active']) await expect(stats).toContainText(label)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const search = page.getByRole('searchbox', { name: 'Search by client, vehicle or plate' })
  await expect(search).toHaveAttribute('placeholder', 'Client, vehicle or plate')
  if (onPhone) await search.focus()
  else await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(car.licensePlate)
  const mine = row(page, car.licensePlate)
  await expect(page).toHaveURL(new RegExp(`tab=bookings.*search=${car.licensePlate}`))
  await expect(page.getByRole('listitem').filter({ has: page.locator('a[href*="rental="]') })).toHaveCount(1)
  await expect(mine).toContainText('2022 Mazda CX-5')
  await expect(mine).toContainText(person.email)
  await expect(mine).toContainText('Due today, 5:00 pm')
  await expect(mine).toContainText('1 day')
  await expect(mine).toContainText('$79.00')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Returned')
  await expect(page.getByText('No rental bookings found')).toBeVisible()
  await expect(page).toHaveURL(/status=returned/)
  await page.reload()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/rentals\?tab=bookings$/)
  await expect(search).toHaveValue('')

  await page.getByRole('link', { name: /^Active/ }).click()
  await expect(page).toHaveURL(/tab=bookings&status=picked_up/)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('picked_up')
})

test('rental bookings that cannot be loaded: an error with Try again', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  await withoutLiveLists(page)
  await page.route('**/api/rental-bookings?**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/rentals?tab=bookings')
  await page.getByRole('tab', { name: 'Bookings' }).waitFor()
  await expect(page.getByText('Failed to fetch rental bookings')).toBeVisible()
  await page.unroute('**/api/rental-bookings?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('a[href*="rental="]').first()).toBeVisible()
})

test('a rental booking opens from the list and is checked in there', async ({ staffPage: page, onPhone }) => {
  const { rental, person, car } = await bookRentalCar(page.request, onPhone, {
    startDate: today,
    endDate: inDays(2),
  })
  await page.goto(`/rentals?tab=bookings&search=${car.licensePlate}`)
  await row(page, car.licensePlate).getByRole('link', { name: person.name }).click()
  await expect(page).toHaveURL(new RegExp(`rental=${rental.id}`))
  const sheet = dialogOf(page, 'Rental Booking Details')
  await checkIn(sheet).click()
  const dialog = dialogOf(page, 'Check In Rental Vehicle')
  await dialog.getByRole('textbox', { name: 'Pickup mileage' }).fill('100')
  await checkIn(dialog).click()
  await expect(toast(page, 'Rental Checked In')).toBeVisible()
  await expect(sheet.getByText('Mileage at pickup')).toBeVisible()
  await expect(sheet.getByText('100 km', { exact: true })).toBeVisible()
  await expect(checkOut(sheet)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page, car.licensePlate)).toContainText('Picked Up')
})

test('a rental booking is deleted after a confirmation, and the customer is notified', async ({
  staffPage: page,
  onPhone,
}) => {
  const { rental, person, car } = await bookRentalCar(page.request, onPhone, {
    startDate: inDays(20),
    endDate: inDays(22),
  })
  await page.goto(`/rentals?tab=bookings&search=${car.licensePlate}`)
  const mine = row(page, car.licensePlate)
  const button = mine.getByRole('button', { name: `Delete rental booking for ${person.name}` })
  await button.click()
  const question = page.getByRole('alertdialog', { name: 'Delete Rental Booking' })
  await expect(question).toContainText(
    `Are you sure you want to delete this rental booking for ${person.name}? This action cannot be undone.`,
  )
  await expect(question).toContainText(car.licensePlate)
  await expect(question.getByRole('button', { name: 'Keep booking' })).toBeFocused()
  await expect(question.getByText('No text message is sent: no SMS gateway is set up.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep booking' }).click()
  await expect(button).toBeFocused()

  await button.click()
  await page.route(`**/api/rental-bookings/${rental.id}?**`, (route) =>
    route.fulfill({ status: 500, body: '' }),
  )
  await question.getByRole('button', { name: 'Delete booking' }).click()
  await expect(toast(page, 'Failed to delete rental booking')).toBeVisible()
  await expect(question).toContainText('It was not deleted.')
  await page.unroute(`**/api/rental-bookings/${rental.id}?**`)
  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  await question.getByRole('button', { name: 'Delete booking' }).click()
  expect((await sent).url()).toContain('notify=true')
  await expect(toast(page, 'Rental booking deleted successfully')).toBeVisible()
  await expect(page.getByText('No rental bookings found')).toBeVisible()
  await expectFocus(page)
  expect((await page.request.get(`/api/rental-bookings/${rental.id}`)).status()).toBe(404)
})

test('deleting the booking of a picked up car: a warning, and it leaves the appointments list @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { rental, person, car } = await bookRentalCar(page.request, onPhone, {
    startDate: today,
    endDate: inDays(1),
  })
  await handOver(page, rental)
  await page.goto(`/appointments?search=${car.licensePlate}&rental=${rental.id}`)
  const sheet = dialogOf(page, 'Rental Booking Details')
  await sheet.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Rental Booking' })
  await expect(question).toContainText(`${person.name} still has the car.`)
  await expect(question.getByRole('checkbox')).toHaveCount(0)
  await question.getByRole('button', { name: 'Delete booking' }).click()
  await expect(toast(page, 'Rental booking deleted successfully')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('No appointments found')).toBeVisible()
  await expectFocus(page)
})

test('two users check in the same rental: the second one gets a message', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const { rental, car } = await bookRentalCar(page.request, onPhone, { startDate: today, endDate: inDays(2) })
  await withoutLiveLists(page)
  await page.goto(`/appointments?search=${car.licensePlate}`)
  await checkIn(row(page, car.licensePlate)).click()
  const dialog = dialogOf(page, 'Check In Rental Vehicle')
  await dialog.getByRole('textbox', { name: 'Pickup mileage' }).fill('500')
  await handOver(page, rental, 400)
  await checkIn(dialog).click()
  await expect(toast(page, 'This rental booking is already picked up.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Pickup mileage' })).toHaveValue('500')
})

test('a rental found in the palette is checked in from there; a tap opens it @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { rental, person, car } = await bookRentalCar(page.request, onPhone, {
    startDate: today,
    endDate: inDays(2),
  })
  await page.goto('/clients')
  await expectLoaded(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find anything' }).fill(car.licensePlate)
  if (onPhone) {
    // A tap opens the result.
    await page.getByRole('option', { name: person.name }).tap()
    await checkIn(dialogOf(page, 'Rental Booking Details')).click()
  } else {
    await expect(checkIn(page.getByRole('region', { name: 'Preview' }))).toBeVisible()
    await page.keyboard.press('Enter')
  }
  const dialog = dialogOf(page, 'Check In Rental Vehicle')
  await dialog.getByRole('textbox', { name: 'Pickup mileage' }).fill('500')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Rental Checked In')).toBeVisible()
  await expectFocus(page)
  expect((await rentalNow(page.request, rental)).status).toBe('picked_up')
})

test('the dashboard schedule shows the next step of a rental @desk', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const car = await rentalCar(page.request, person)
  await bookRentalCar(page.request, onPhone, { person, car, startDate: today, endDate: inDays(2) })
  await page.goto('/dashboard')
  const mine = page
    .getByRole('region', { name: "Today's Schedule" })
    .getByRole('listitem')
    .filter({ hasText: person.name })
    .last()
  await checkIn(mine).click()
  await expect(dialogOf(page, 'Check In Rental Vehicle')).toContainText(car.licensePlate)
})

test('role user sees rentals without buttons', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
  browser,
  baseURL,
}) => {
  const { rental, person, car } = await bookRentalCar(page.request, onPhone, {
    startDate: today,
    endDate: inDays(2),
  })
  await handOver(page, rental)
  const { email } = person
  const account = { email, password: 'Garage-reader-1', firstName: 'Rea', lastName: 'Der', role: 'user' }
  expect((await page.request.post('/api/auth/signup', { data: account })).status()).toBe(201)
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const reader = await context.newPage()
  await reader.request.post('/api/auth/local-login', { data: { email, password: account.password } })
  const actions = (within: Page | Locator) =>
    within.getByRole('button', { name: /^(Check In|Check Out|Extend|Delete.*)$/ })
  for (const address of [
    `/appointments?search=${car.licensePlate}`,
    `/rentals?tab=bookings&search=${car.licensePlate}`,
    `/daily/${today}`,
  ]) {
    await reader.goto(address)
    await expect(row(reader, car.licensePlate).first()).toBeVisible()
    await expect(actions(row(reader, car.licensePlate))).toHaveCount(0)
  }
  await reader.goto(`/rentals?tab=bookings&rental=${rental.id}`)
  const sheet = dialogOf(reader, 'Rental Booking Details')
  await expect(
    sheet.getByText(
      'Only staff and administrators can check in, extend, check out, cancel and delete rentals.',
    ),
  ).toBeVisible()
  await expect(actions(sheet)).toHaveCount(0)
  const refused = await reader.request.patch(`/api/rental-bookings/${rental.id}/checkout`, {
    data: { returnMileage: 30_000 },
  })
  expect(refused.status()).toBe(403)
  await context.close()
})
