import type { APIRequestContext, Page } from '@playwright/test'
import { addMonths, type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import { choose } from './support/choose.ts'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  type Person,
  test,
  testPerson,
} from './support/garage-test.ts'
import { todayAtGarage } from './support/rentals-support.ts'
import { openRequest } from './support/requests.ts'

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

test('staff add a rental vehicle and find it in the fleet @desk', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  await openFleet(page)
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Add Rental Vehicle' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Rental Vehicle' })
  await choose(page, dialog, /Make/, 'kia', /^Kia$/)
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
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add Rental Vehicle' }).click()
  await expect(page.getByText('Rental vehicle created successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.getByPlaceholder('Make, model or licence plate').fill(` ${person.plate.toLowerCase()} `)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(cardOf(page, person).getByText('$79.90')).toBeVisible()
  const [car] = await (await page.request.get(`/api/rental-vehicles?search=${person.plate}`)).json()
  expect(car).toMatchObject({ dailyRate: 7990, features: ['Bluetooth', 'Roof racks'], category: 'mid-size' })
})

test('staff edit a rental vehicle, and delete it once it is not booked @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const car = await addCar(page.request, person)
  const dates = { startDate: dayOfNextMonth(10), endDate: dayOfNextMonth(12) }
  const rental = await rentOut(page.request, car, { person, ...dates })
  await openFleet(page, `?search=${person.plate}`)
  const card = cardOf(page, person)
  await card.getByRole('button', { name: /^Edit 2022 Mazda CX-5/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Rental Vehicle' })
  await dialog.getByLabel('Status').selectOption('Maintenance')
  await dialog.getByLabel('Daily Rate').fill('85')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Rental vehicle updated successfully')).toBeVisible()
  await expect(card.getByText('$85.00')).toBeVisible()
  await expect(card.getByText('Maintenance')).toBeVisible()
  await expect(card.getByText(/^Not available to customers, next: /)).toBeVisible()

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

test('the calendar of a rental car shows its bookings and opens each of them @phone', async ({
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
  await expect(page).toHaveURL(new RegExp(`calendar=${car.id}`))
  await expect(calendar.getByRole('list').getByRole('link')).toHaveText([first.name, second.name])
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await calendar.getByRole('button', { name: 'Next month' }).click()
  const grid = calendar.getByRole('grid', { name: displayMonth(nextMonth) })
  const day = (number: number) =>
    grid.getByRole('link', { name: new RegExp(`^${number} ${displayMonth(nextMonth)}: `) })
  await expectAccessible(page)

  await day(11).click()
  await expect(page).toHaveURL(/\/recent-activity/)
  await expect(openRequest(page, onPhone).getByRole('heading', { name: first.name })).toBeVisible()
  await page.goto(`/rentals?calendar=${car.id}`)
  await calendar.getByRole('button', { name: 'Next month' }).click()
  // On a day with two rentals, the day opens one and the bar that starts there opens the other.
  await grid
    .getByRole('link', { name: new RegExp(`^${second.name}.*Open booking$`) })
    .first()
    .click()
  await expect(openRequest(page, onPhone).getByRole('heading', { name: second.name })).toBeVisible()
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
