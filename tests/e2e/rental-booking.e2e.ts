import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { AvailableCar } from '#contract/rentals/rental-availability'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { displayMoney } from '#domain/money'
import { addDays, type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayCustomerDate, displayMonth } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { jpegImage, phonePhoto } from '#server/testing/test-images'
import { demoSignIn } from '../../scripts/demo-server.mjs'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  holdRequests,
  international,
  type Person,
  test,
  testPerson,
} from './support/garage-test.ts'
import { ownDay } from './support/test-days.ts'

interface Days {
  start: CalendarDate
  end: CalendarDate
}

/** Returns four days that no other test books, different ones for phone and desk. */
function daysOf(number: number, onPhone: boolean): Days {
  const start = ownDay('rental-booking', number * 8 + (onPhone ? 4 : 0))
  return { start, end: addDays(start, 3) }
}

const startPicker = (page: Page) => page.getByRole('group', { name: 'Start date' })
const endPicker = (page: Page) => page.getByRole('group', { name: 'End date' })
const mainButton = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).filter({ visible: true })
const photoInput = (page: Page, side: 'front' | 'back') => page.getByLabel(`Licence photo (${side})`)

async function pickDay(picker: Locator, date: CalendarDate): Promise<void> {
  const month = picker.getByText(displayMonth(yearMonthOf(date)), { exact: true })
  await expect(picker.getByRole('grid')).toBeVisible()
  while (!(await month.isVisible())) await picker.getByRole('button', { name: 'Next month' }).click()
  await picker.locator(`[data-date="${date}"]`).click()
}

async function pickDates(page: Page, { start, end }: Days): Promise<void> {
  await pickDay(startPicker(page), start)
  await pickDay(endPicker(page), end)
}

/** Returns the card of a car by id, because other tests may add cars of the same name. */
const cardOf = (page: Page, { id }: AvailableCar) =>
  page.getByRole('radiogroup').locator(`input[value="${id}"]`)

/** Returns the available cars, cheapest first. */
async function freeCars(api: APIRequestContext, { start, end }: Days): Promise<AvailableCar[]> {
  const response = await api.get(`/api/rental-vehicles/available?startDate=${start}&endDate=${end}`)
  expect(response.status()).toBe(200)
  return response.json()
}

/** Returns a car that the page shows and that is still available: other tests add and delete cars. */
async function shownCar(page: Page, days: Days, place = 0): Promise<AvailableCar> {
  await expect(page.getByRole('radio').first()).toBeVisible()
  const shown = await page
    .getByRole('radiogroup')
    .locator('input')
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  const car = (await freeCars(page.request, days)).filter(({ id }) => shown.includes(id)).at(place)
  if (car === undefined) throw new Error('No car is available')
  return car
}

/** Chooses dates and a car and continues to the details. */
async function chooseCar(page: Page, days: Days, place = 0): Promise<AvailableCar> {
  await page.goto('/rental-booking')
  await pickDates(page, days)
  const car = await shownCar(page, days, place)
  await cardOf(page, car).check()
  await mainButton(page, /^Continue/).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  return car
}

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Phone', { exact: true }).fill(person.phone)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Full address').fill('12 Rowe Street, Eastwood NSW 2122')
  await page.getByLabel("Driver's licence number").fill('12345678')
  await page.getByLabel('Licence expiry').fill('2039-03-01')
}

async function addPhotos(page: Page): Promise<void> {
  const front = {
    name: 'front.jpg',
    mimeType: 'image/jpeg',
    buffer: await phonePhoto({ width: 3200, height: 2000 }),
  }
  await photoInput(page, 'front').setInputFiles(front)
  const back = { name: 'back.jpg', mimeType: 'image/jpeg', buffer: await jpegImage() }
  await photoInput(page, 'back').setInputFiles(back)
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2)
}

/** Returns a signed-in staff session. */
async function atTheCounter(browser: Browser, baseURL: string | undefined): Promise<APIRequestContext> {
  const { request } = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  expect((await request.post('/api/auth/local-login', { data: demoSignIn })).status()).toBe(200)
  return request
}

test('a customer books a car with both licence photos, and staff see the request with the photos', async ({
  page,
  browser,
  baseURL,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const days = daysOf(0, onPhone)
  await page.goto('/')
  await page
    .getByRole('link', { name: /Rent Vehicle/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Book Your Rental Car', level: 1 })).toBeVisible()
  await expect(endPicker(page)).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await pickDates(page, days)
  await expect(page.getByRole('heading', { name: /cars? available$/ })).toBeVisible()
  await mainButton(page, /^See \d+ cars?$/).click()
  await expect(page.getByRole('heading', { name: /cars? available$/ })).toBeFocused()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const car = await shownCar(page, days)
  await cardOf(page, car).check()
  const total = displayMoney(car.dailyRate * 3)
  await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible()
  await mainButton(page, /^Continue/).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await fillIn(page, person)
  await page.getByLabel('Day', { exact: true }).selectOption('31')
  await page.getByLabel('Month', { exact: true }).selectOption('December')
  await page.getByLabel('Year', { exact: true }).selectOption('1988')
  await addPhotos(page)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2)
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await mainButton(page, 'Book Rental Car').click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
  await expect(
    page
      .getByText(
        "Your rental booking has been received and will be confirmed shortly. We'll contact you soon with details.",
      )
      .first(),
  ).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Your rental' })
  for (const words of [
    vehicleName(car),
    displayCustomerDate(days.start),
    displayCustomerDate(days.end),
    total,
  ])
    await expect(summary).toContainText(words)
  await expect(page.getByText(`By phone, on ${person.phone}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  expect((await download).suggestedFilename()).toBe('booking.ics')

  const counter = await atTheCounter(browser, baseURL)
  const found: RentalBooking[] = await (
    await counter.get(`/api/rental-bookings?search=${person.email}`)
  ).json()
  expect(found).toMatchObject([
    {
      status: 'pending',
      ...{ startDate: days.start, endDate: days.end, pickupTime: '09:00', returnTime: '17:00' },
      totalAmount: car.dailyRate * 3,
      dateOfBirth: '1988-12-31',
      driverLicense: '12345678',
      client: { name: person.name, phone: international(person.phone) },
    },
  ])
  const image = await counter.get(found[0]?.licensePhotoUrl ?? '')
  // Rotated and scaled down in the customer's browser.
  expect(await sharp(await image.body()).metadata()).toMatchObject({ width: 1250, height: 2000 })
  expect((await counter.get(found[0]?.licensePhotoBackUrl ?? '')).status()).toBe(200)

  // Opening the page again starts an empty form.
  await page.goBack()
  await expect(startPicker(page)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('a car that was just booked by someone else: an error, other input is kept', {
  tag: '@desk',
}, async ({ page, browser, baseURL, onPhone }) => {
  const person = testPerson(onPhone)
  const days = daysOf(2, onPhone)
  const car = await chooseCar(page, days, 1)
  await fillIn(page, person)
  await addPhotos(page)
  const counter = await atTheCounter(browser, baseURL)
  const taken = await counter.post('/api/rental-bookings', {
    data: {
      client: { ...testPerson(onPhone), preferredContact: 'phone' },
      rentalVehicleId: car.id,
      startDate: days.start,
      endDate: days.end,
    },
  })
  expect(taken.status()).toBe(201)
  await mainButton(page, 'Book Rental Car').click()
  await expect(page.getByText('Booking Failed')).toBeVisible()
  const sentence = 'This car has just been booked for these dates. Please choose another car or other dates.'
  await expect(page.getByText(sentence).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /cars? available$/ })).toBeFocused()
  await expect(cardOf(page, car)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('radio').first().check()
  await mainButton(page, /^Continue/).click()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2)
  await mainButton(page, 'Book Rental Car').click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test('the layout does not shift when the cars have loaded', async ({ page, onPhone }) => {
  const { start, end } = daysOf(4, onPhone)
  const url = '**/api/rental-vehicles/available?*'
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const cars: AvailableCar[] = await response.json()
    // Typical cards: others have a line more or less.
    const ordinary = cars.filter(
      ({ features, transmission }) => features.length > 0 && transmission === 'automatic',
    )
    await route.fulfill({ response, json: ordinary })
  })
  const answer = await holdRequests(page, url)
  await page.goto('/rental-booking')
  await pickDates(page, { start, end })
  const place = page.getByRole('status', { name: 'Checking available cars' })
  await expect(place).toBeVisible()
  const cardIn = (list: Locator) => list.locator('> *').first().boundingBox()
  const before = await cardIn(place)
  answer()
  await expect(page.getByRole('radio').first()).toBeVisible()
  const after = await cardIn(page.getByRole('radiogroup'))
  expect(after?.y).toBe(before?.y)
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(4)
})

test('the booking pages are available to signed-in staff, and fit the narrowest phone', {
  tag: '@phone',
}, async ({ staffPage: page, onPhone }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/tow-booking')
  await expectLoaded(page)
  await expect(page.getByRole('heading', { name: 'Tow Service' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request tow' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto('/rental-booking')
  await expectNoSidewaysScroll(page)
  await pickDates(page, daysOf(7, onPhone))
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio').first().check()
  await mainButton(page, /^Continue/).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test.describe('server-rendered page', () => {
  test.use({ javaScriptEnabled: false })

  test('before the client has loaded: the rental booking page is visible @desk', async ({ page }) => {
    await page.goto('/rental-booking')
    await expect(page.getByRole('heading', { name: 'Book Your Rental Car' })).toBeVisible()
  })
})

test('a rental request without a connection says so and is sent when the connection is back', {
  tag: '@phone',
}, async ({ page, onPhone }) => {
  const person = testPerson(onPhone)
  await chooseCar(page, daysOf(8, onPhone))
  await fillIn(page, person)
  await addPhotos(page)
  await expectLoaded(page)
  await page.context().setOffline(true)
  await expect(
    page.getByText('There is no connection. Your entries are kept.').filter({ visible: true }),
  ).toBeVisible()
  await mainButton(page, 'Book Rental Car').click()
  await expect(
    page.getByText(/It will be sent as soon as the connection is back/).filter({ visible: true }),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
})
