import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, addMonths, type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import { demoSignIn } from '../../scripts/demo-server.mjs'
import { choose } from './support/choose.ts'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  type Person,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'
import { todayAtGarage, validLicence } from './support/rentals-support.ts'

interface Car {
  id: string
  licensePlate: string
}

const today = todayAtGarage()
const nextMonth = addMonths(yearMonthOf(today), 1)
const dayOfNextMonth = (day: number) => `${nextMonth}-${day}` as CalendarDate

/** Creates a rental vehicle that no other test uses. */
async function addCar(api: APIRequestContext, { plate }: Person, given: object = {}): Promise<Car> {
  const car = {
    make: 'Mazda',
    model: 'CX-5',
    year: 2022,
    licensePlate: plate,
    category: 'suv',
    dailyRate: 7990,
    ...given,
  }
  const response = await api.post('/api/rental-vehicles', { data: car })
  expect(response.status()).toBe(201)
  return response.json()
}

interface Dates {
  startDate: string
  endDate: string
  pickupTime?: string
  returnTime?: string
}

async function rentOut(api: APIRequestContext, car: Car, given: Dates & { person: Person }) {
  const { person, ...dates } = given
  const { name, email, phone } = person
  const response = await api.post('/api/rental-bookings', {
    data: { client: { name, email, phone }, rentalVehicleId: car.id, ...dates },
  })
  expect(response.status()).toBe(201)
  return response.json()
}

async function openFleet(page: Page, query = '') {
  await page.goto(`/rentals${query}`)
  // By text, because behind an open dialog it has no heading role.
  await expect(page.getByText('Rental Car Management', { exact: true })).toBeVisible()
}

const cardOf = (page: Page, { plate }: Person) => page.getByRole('article').filter({ hasText: plate })
const calendarOf = (page: Page) => page.getByRole('dialog', { name: 'Rental Calendar' })

test('rental vehicles are counted, shown as cards and filtered', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  await addCar(page.request, person, { status: 'inactive', fuelType: 'hybrid', seatingCapacity: 7 })
  await openFleet(page)
  const fleet = page.getByRole('region', { name: 'Fleet' })
  for (const figure of [/^Total ?\d+$/, /^Available ?\d+$/, /^Rented ?\d+$/, /^In maintenance ?\d+$/])
    await expect(fleet.getByRole('link', { name: figure })).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await fleet.getByRole('link', { name: /^In maintenance/ }).click()
  await expect(page).toHaveURL('/rentals?status=maintenance')
  await expect(page.getByLabel('Status')).toHaveValue('maintenance')
  await expect(page.getByRole('article').first().getByText('Not available to customers')).toBeVisible()

  await page.getByLabel('Status').selectOption('Inactive')
  await page.getByRole('heading', { level: 1 }).click()
  const search = page.getByPlaceholder('Make, model or licence plate')
  if (onPhone) await search.click()
  else await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.fill(` ${person.plate.toLowerCase()} `)
  const card = cardOf(page, person)
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const detail of ['2022 Mazda CX-5', 'Inactive', 'SUV', '$79.90', 'Automatic', 'Hybrid'])
    await expect(card.getByText(detail, { exact: true })).toBeVisible()
  await expect(card.getByRole('listitem').first()).toHaveText('7 seats')
  await expect(card.getByRole('img', { name: 'Next 14 days: available' })).toBeVisible()

  await page.getByLabel('Status').selectOption('Rented')
  await expect(page.getByText('No rental vehicles found')).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/rentals')
  await expect(page.getByRole('article').nth(2)).toBeVisible()
})

test('tab and view are part of the URL @desk', async ({ staffPage: page }) => {
  await openFleet(page)
  await page.getByRole('tab', { name: 'Bookings' }).click()
  await expect(page).toHaveURL('/rentals?tab=bookings')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Rental Vehicles' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('radio', { name: 'Timeline' }).check()
  await expect(page).toHaveURL('/rentals?view=timeline')
  await page.getByRole('radio', { name: 'Cards' }).check()
  await expect(page).toHaveURL('/rentals')
})

test('a rental vehicle card shows the next pickup, then the return', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const car = await addCar(page.request, person)
  await openFleet(page, `?search=${person.plate}`)
  const card = cardOf(page, person)
  await expect(card.getByText('No upcoming bookings')).toBeVisible()
  const dates = { startDate: today, endDate: addDays(today, 1), returnTime: '15:00' }
  const rental = await rentOut(page.request, car, { person, ...dates })
  await expect(card.getByText(`Pickup today, ${person.name}`)).toBeVisible()
  await expect(card.getByRole('img', { name: /^Next 14 days: booked \w{3} \d+ to / })).toBeVisible()
  await page.request.patch(`/api/rental-bookings/${rental.id}/checkin`, {
    data: { pickupMileage: 20_000, ...validLicence },
  })
  await expect(card.getByText('Back tomorrow, 3:00 pm')).toBeVisible()
  await expect(card.getByText('Rented', { exact: true })).toBeVisible()
})

test('staff add a rental vehicle: changing the make clears the model', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await openFleet(page, '?status=inactive')
  if (onPhone) await page.getByRole('button', { name: 'Add Rental Vehicle' }).first().click()
  else await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add Rental Vehicle' })
  await expect(dialog.getByLabel('Year')).toHaveValue(today.slice(0, 4))
  for (const [label, value] of [
    ['Category', 'compact'],
    ['Fuel Type', 'petrol'],
    ['Transmission', 'automatic'],
    ['Seating Capacity', '5'],
    ['Daily Rate', '45.00'],
    ['Status', 'available'],
  ] as const)
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value)

  const send = dialog.getByRole('button', { name: 'Add Rental Vehicle' })
  const toast = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Validation Error' })
  await send.click()
  await expect(toast.getByText('Please select a vehicle make.')).toBeVisible()
  await expect(dialog.getByText('Please select a vehicle make.').first()).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Make' })).toBeFocused()
  await expectAccessible(page)
  await choose(page, dialog, /Make/, 'toyot', /^Toyota$/)
  await choose(page, dialog, /Model/, 'camr', /^Camry$/)
  await choose(page, dialog, /Make/, 'kia', /^Kia$/)
  const model = dialog.getByRole('combobox', { name: 'Model' })
  if (onPhone) await expect(model).toHaveText('Select or type a model')
  else await expect(model).toHaveValue('')
  await send.click()
  await expect(toast.getByText('Please select a vehicle model.')).toBeVisible()
  await choose(page, dialog, /Model/, 'cerat', /^Cerato$/)

  await dialog.getByLabel('License Plate').fill(` ${person.plate.toLowerCase()} `)
  await dialog.getByLabel('Daily Rate').fill('79.9')
  await dialog.getByLabel('Category').selectOption('Mid-size')
  const features = dialog.getByRole('textbox', { name: /^Features/ })
  await features.fill('Bluetooth, Sunroof,')
  await features.fill('Roof racks')
  await features.press('Enter')
  await dialog.getByRole('button', { name: 'Remove Sunroof' }).click()
  await expect(features).toBeFocused()
  await expect(dialog.getByLabel('Daily Rate')).toHaveValue('79.90')
  await send.click()
  await expect(page.getByText('Rental vehicle created successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await openFleet(page, `?search=${person.plate}`)
  await expect(cardOf(page, person).getByText('$79.90')).toBeVisible()
  const [car] = await (await page.request.get(`/api/rental-vehicles?search=${person.plate}`)).json()
  expect(car).toMatchObject({ dailyRate: 7990, features: ['Bluetooth', 'Roof racks'], category: 'mid-size' })
})

test('a rental vehicle that cannot be added: an error, input is kept @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await addCar(page.request, person)
  await openFleet(page, '?new=vehicle')
  const dialog = page.getByRole('dialog', { name: 'Add Rental Vehicle' })
  await expect(page).toHaveURL('/rentals')
  await choose(page, dialog, /Make/, 'Holden', /^Holden$/)
  await choose(page, dialog, /Model/, 'Commod', /^Commodore$/)
  await dialog.getByLabel('License Plate').fill(person.plate)
  const send = dialog.getByRole('button', { name: 'Add Rental Vehicle' })
  await send.click()
  await expect(
    page.getByText(/^Failed to create rental vehicle\. A rental vehicle with this plate/),
  ).toBeVisible()
  await expect(dialog.getByText('A rental vehicle with this plate already exists.').first()).toBeVisible()
  await expect(dialog.getByLabel('License Plate')).toBeFocused()
  await dialog.getByLabel('License Plate').fill(`${person.plate}2`)
  await page.route('**/api/rental-vehicles', (route) => route.fulfill({ status: 500, body: '' }))
  await send.click()
  await expect(page.getByText('Failed to create rental vehicle', { exact: true })).toBeVisible()
  await page.unroute('**/api/rental-vehicles')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: /Keep/ }).click()
  await send.click()
  await expect(page.getByText('Rental vehicle created successfully')).toBeVisible()
})

test('staff edit a rental vehicle: affected bookings are shown @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const car = await addCar(page.request, person)
  await rentOut(page.request, car, {
    person,
    startDate: dayOfNextMonth(10),
    endDate: dayOfNextMonth(12),
  })
  await openFleet(page, `?search=${person.plate}`)
  const card = cardOf(page, person)
  await card.getByRole('button', { name: /^Edit 2022 Mazda CX-5/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Rental Vehicle' })
  await dialog.getByLabel('Status').selectOption('Maintenance')
  await expect(dialog.getByText(/^This car has a confirmed booking: /)).toContainText(person.name)
  await expectAccessible(page)
  await dialog.getByLabel('Daily Rate').fill('85')
  await page.route('**/api/rental-vehicles/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to update rental vehicle', { exact: true })).toBeVisible()
  await page.unroute('**/api/rental-vehicles/*')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Rental vehicle updated successfully')).toBeVisible()
  await expect(card.getByText('$85.00')).toBeVisible()
  await expect(card.getByText('Maintenance')).toBeVisible()
  await expect(card.getByText(/^Not available to customers, next: /)).toBeVisible()
})

test('a rental vehicle is deleted only after a confirmation that names it, and not while it is booked', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const car = await addCar(page.request, person)
  const dates = { startDate: dayOfNextMonth(10), endDate: dayOfNextMonth(12) }
  const rental = await rentOut(page.request, car, { person, ...dates })
  await openFleet(page, `?search=${person.plate}`)
  const card = cardOf(page, person)
  await card.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Rental Vehicle' })
  await expect(question.getByRole('button', { name: 'Keep vehicle' })).toBeFocused()
  await expect(question.getByText(/^Are you sure you want to delete the 2022 Mazda CX-5\?/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete 2022 Mazda CX-5' }).click()
  await expect(page.getByText('Failed to delete rental vehicle', { exact: true })).toBeVisible()
  await expect(question.getByText(/^The 2022 Mazda CX-5 has an open booking: /)).toContainText(person.name)
  await question.getByRole('button', { name: 'Keep vehicle' }).click()
  await expect(question).toHaveCount(0)

  expect((await page.request.delete(`/api/rental-bookings/${rental.id}`)).status()).toBe(204)
  await card.getByRole('button', { name: /^Delete/ }).click()
  await question.getByRole('button', { name: 'Delete 2022 Mazda CX-5' }).click()
  await expect(page.getByText('Rental vehicle deleted successfully')).toBeVisible()
  await expect(page.getByText('No rental vehicles found')).toBeVisible()
})

test('the calendar of a rental car shows its bookings and opens each of them', async ({
  staffPage: page,
  onPhone,
}) => {
  const [first, second] = [testPerson(onPhone), testPerson(onPhone)]
  const car = await addCar(page.request, first)
  const begins = { startDate: dayOfNextMonth(10), endDate: dayOfNextMonth(12), returnTime: '09:00' }
  await rentOut(page.request, car, { person: first, ...begins })
  const follows = { startDate: dayOfNextMonth(12), endDate: dayOfNextMonth(14), pickupTime: '12:00' }
  await rentOut(page.request, car, { person: second, ...follows })
  await openFleet(page, `?search=${first.plate}`)
  const open = cardOf(page, first).getByRole('button', { name: /^Calendar/ })
  await open.click()
  const calendar = calendarOf(page)
  await expect(page).toHaveURL(new RegExp(`calendar=${car.id}`))
  await expect(calendar.getByText(first.plate)).toBeVisible()
  await expect(calendar.getByRole('heading', { name: 'Upcoming Bookings' })).toBeVisible()
  await expect(calendar.getByRole('list').getByRole('link')).toHaveText([first.name, second.name])
  await expect(
    calendar.getByText(/^Available from now to .*, then from .* Turnaround is 60 minutes\.$/),
  ).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await calendar.getByRole('button', { name: 'Next month' }).click()
  const grid = calendar.getByRole('grid', { name: displayMonth(nextMonth) })
  await expect(grid.getByRole('columnheader')).toHaveText(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  const day = (number: number) =>
    grid.getByRole('link', { name: new RegExp(`^${number} ${displayMonth(nextMonth)}: `) })
  await expect(day(12)).toHaveAccessibleName(
    new RegExp(`${first.name}.*Confirmed; ${second.name}.*Confirmed`),
  )
  await expect(
    grid.getByRole('gridcell', { name: `15 ${displayMonth(nextMonth)}, available`, exact: true }),
  ).toBeVisible()
  await expectAccessible(page)

  await day(11).click()
  await expect(page).toHaveURL(/\/recent-activity/)
  await expect(page.getByRole('dialog').getByRole('heading', { name: first.name })).toBeVisible()
  await page.goto(`/rentals?calendar=${car.id}`)
  await calendar.getByRole('button', { name: 'Next month' }).click()
  // On a day with two rentals, the day opens one and the bar that starts there opens the other.
  await grid
    .getByRole('link', { name: new RegExp(`^${second.name}.*Open booking$`) })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: second.name })).toBeVisible()
})

test('the calendar of a rental car works by keyboard, and Back closes it', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const [first, second] = [testPerson(onPhone), testPerson(onPhone)]
  const car = await addCar(page.request, first)
  const begins = { startDate: dayOfNextMonth(10), endDate: dayOfNextMonth(12), returnTime: '09:00' }
  await rentOut(page.request, car, { person: first, ...begins })
  const follows = { startDate: dayOfNextMonth(12), endDate: dayOfNextMonth(14), pickupTime: '12:00' }
  await rentOut(page.request, car, { person: second, ...follows })
  await openFleet(page, `?search=${first.plate}`)
  await cardOf(page, first)
    .getByRole('button', { name: /^Calendar/ })
    .click()
  const calendar = calendarOf(page)
  await expect(calendar.getByRole('list').getByRole('link')).toHaveCount(2)
  await page.goBack()
  await expect(calendar).toHaveCount(0)
  await page.goForward()
  await expect(calendar.getByRole('list').getByRole('link')).toHaveCount(2)
  await calendar.getByRole('button', { name: 'Next month' }).click()
  const grid = calendar.getByRole('grid', { name: displayMonth(nextMonth) })
  const month = displayMonth(nextMonth)
  await grid.locator('[data-day][tabindex="0"]').focus()
  await page.keyboard.press('ArrowDown')
  await expect(grid.getByRole('gridcell', { name: `8 ${month}, available`, exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(grid.getByRole('link', { name: new RegExp(`^12 ${month}: `) })).toBeFocused()
  await page.keyboard.press('Tab')
  const bar = grid.getByRole('link', { name: new RegExp(`^${second.name}.*Open booking$`) })
  await expect(bar.first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: first.name })).toBeVisible()
})

test('rental vehicles or bookings that cannot be loaded: an error with Try again', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const car = await addCar(page.request, person)
  await withoutLiveLists(page)
  const broken = '**/api/rental-vehicles/{cards,counts}**'
  await page.route(broken, (route) => route.fulfill({ status: 500, body: '' }))
  await openFleet(page, `?search=${person.plate}`)
  await expect(page.getByText('Failed to load rental vehicles. Please try again.')).toBeVisible()
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(broken)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(cardOf(page, person)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Fleet' })).toBeVisible()

  await page.route('**/bookings?open=true', (route) => route.fulfill({ status: 500, body: '' }))
  await openFleet(page, `?calendar=${car.id}`)
  await expect(calendarOf(page).getByText('Failed to fetch rental bookings')).toBeVisible()
  await page.unroute('**/bookings?open=true')
  await calendarOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(calendarOf(page).getByText('No upcoming bookings')).toBeVisible()
  await openFleet(page, '?calendar=0198a000-0000-7000-8000-000000000000')
  await expect(calendarOf(page).getByText('We could not find this rental car.')).toBeVisible()
})

test('a garage without rental vehicles: a message with a button to add the first @desk', async ({
  staffPage: page,
}) => {
  await page.route('**/api/rental-vehicles/cards?**', (route) =>
    route.fulfill({ status: 200, headers: { 'x-total-count': '0' }, json: [] }),
  )
  await openFleet(page)
  await expect(page.getByText('No rental vehicles found')).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add Rental Vehicle' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Rental Vehicle' })).toBeVisible()
})

test('role user sees the fleet and its calendars, without buttons', { tag: '@desk' }, async ({ page }) => {
  const { password } = demoSignIn
  await page.request.post('/api/auth/local-login', { data: { email: 'user@example.com', password } })
  await openFleet(page, '?new=vehicle')
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  for (const name of [/^Add Rental Vehicle/, /^Edit/, /^Delete/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await card.getByRole('button', { name: /^Calendar/ }).click()
  await expect(calendarOf(page).getByRole('heading', { name: 'Upcoming Bookings' })).toBeVisible()
})

test('the palette opens the calendar of a rental car and the form to add one', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const car = await addCar(page.request, person)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await field.fill(person.plate)
  await expect(page.getByRole('option', { name: new RegExp(person.plate) })).toHaveAttribute(
    'data-highlighted',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/rentals?search=${person.plate}&calendar=${car.id}`)
  await expect(calendarOf(page).getByText(person.plate)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await field.fill('add rental')
  await page.getByRole('option', { name: /^Add Rental Vehicle/ }).click()
  await expect(page.getByRole('dialog', { name: 'Add Rental Vehicle' })).toBeVisible()
})
