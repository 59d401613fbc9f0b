import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { AvailableCar } from '#contract/rental-availability'
import type { RentalBooking } from '#contract/rental-bookings'
import { displayMoney } from '#domain/money'
import { addDays, addMonths, type CalendarDate, firstOfMonth, yearMonthOf } from '#domain/time/calendar-date'
import { displayCustomerDate, displayMonth } from '#domain/time/display'
import { vehicleName } from '#domain/vehicle/vehicle'
import { heicStart, jpegImage, phonePhoto } from '#server/testing/test-images'
import { demoSignIn } from '../../scripts/demo-server.mjs'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  international,
  type Person,
  test,
  testPerson,
} from './support/garage-test.ts'
import { todayAtGarage } from './support/rentals-support.ts'

interface Days {
  start: CalendarDate
  end: CalendarDate
}

/** Returns four days far ahead that no other test books, different ones for phone and desk. */
function daysOf(number: number, onPhone: boolean): Days {
  const start = addDays(todayAtGarage(), 60 + number * 8 + (onPhone ? 4 : 0))
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

test('Back opens the previous step, and Change opens the dates', async ({ page, onPhone }) => {
  await page.goto('/rental-booking')
  await pickDates(page, daysOf(1, onPhone))
  await mainButton(page, /^See \d+ cars?$/).click()
  await page.getByRole('radio').first().check()
  await mainButton(page, /^Continue/).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: /cars? available$/ })).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Change dates and times' }).click()
  await expect(startPicker(page).getByRole('button', { pressed: true })).toBeFocused()
})

test('missing fields are reported at each step, and input is kept', async ({ page, onPhone }) => {
  await page.goto('/rental-booking')
  await mainButton(page, 'See cars').click()
  await expect(page.getByText('Missing Information')).toBeVisible()
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
  await expect(page.getByText('Please choose a start date')).toBeVisible()
  await pickDates(page, daysOf(1, onPhone))
  await mainButton(page, /^See \d+ cars?$/).click()
  await mainButton(page, /^Continue/).click()
  await expect(page.getByRole('alert').getByText('Please choose a car')).toBeVisible()
  await page.getByRole('radio').first().check()
  await mainButton(page, /^Continue/).click()
  await page.getByLabel('Full name').fill('Josie Hartigan')
  await mainButton(page, 'Book Rental Car').click()
  const list = page.getByRole('region', { name: 'Problems to fix' })
  await expect(list.getByRole('button')).toHaveCount(7)
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  await list.getByRole('button', { name: 'Please add a photo of the back of your licence' }).click()
  await expect(photoInput(page, 'back')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue('Josie Hartigan')
  await expectAccessible(page)
})

test('invalid dates and times are reported immediately, and a start after the end clears the end', async ({
  page,
}) => {
  const start = addDays(firstOfMonth(addMonths(yearMonthOf(todayAtGarage()), 3)), 9)
  const end = addDays(start, 3)
  await page.goto('/rental-booking')
  await expect(startPicker(page).getByRole('button', { disabled: true }).first()).toBeVisible()
  await pickDates(page, { start, end: start })
  await page.getByLabel('Return time').selectOption('9:00 am')
  await expect(page.getByText('For same-day rentals, return time must be after pickup time.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await mainButton(page, 'See cars').click()
  await expect(page.getByText('Invalid Times')).toBeVisible()
  await page.getByLabel('Return time').selectOption('10:00 am')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await pickDay(endPicker(page), end)
  await pickDay(startPicker(page), addDays(start, 1))
  await expect(endPicker(page).getByRole('button', { pressed: true })).toHaveCount(1)
  await expect(endPicker(page).locator(`[data-date="${start}"]`)).toBeDisabled()
  await pickDay(startPicker(page), addDays(end, 1))
  await expect(endPicker(page).getByRole('button', { pressed: true })).toHaveCount(0)
})

test('a pickup while the garage is closed: a hint, and booking is possible @desk', async ({
  page,
  onPhone,
}) => {
  await page.goto('/rental-booking')
  await pickDates(page, daysOf(1, onPhone))
  await page.getByLabel('Pickup time').selectOption('11:00 pm')
  const hint = "The garage is closed at that time. We'll confirm how you can pick up the car."
  await expect(page.getByText(hint)).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test('licence expiry and age are checked, and 31 February is rejected @desk', async ({ page, onPhone }) => {
  const { end } = daysOf(1, onPhone)
  await chooseCar(page, daysOf(1, onPhone))
  await page.getByLabel('Licence expiry').fill(addDays(end, -1))
  await page.getByLabel('Month', { exact: true }).selectOption('February')
  await page.getByLabel('Day', { exact: true }).selectOption('31')
  await page.getByLabel('Year', { exact: true }).focus()
  await page.getByLabel('Full name').focus()
  await expect(page.getByText(/^The licence must be valid until the rental ends/)).toBeVisible()
  await expect(
    page.getByText('This date does not exist. Please check the day, month and year.'),
  ).toBeVisible()
  await page.getByLabel('Day', { exact: true }).selectOption('28')
  await page.getByLabel('Year', { exact: true }).selectOption({ index: 0 })
  await expect(page.getByText('The driver must be at least 18 years old at pickup.')).toBeVisible()
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

test('a price that has changed: the new price is shown before booking', { tag: '@desk' }, async ({
  page,
  browser,
  baseURL,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const days = daysOf(3, onPhone)
  // Not the cheapest one, which other tests book.
  const car = await chooseCar(page, days, onPhone ? -1 : -2)
  await fillIn(page, person)
  await addPhotos(page)
  const counter = await atTheCounter(browser, baseURL)
  const setPrice = async (dailyRate: number) =>
    expect((await counter.put(`/api/rental-vehicles/${car.id}`, { data: { dailyRate } })).status()).toBe(200)
  await setPrice(car.dailyRate + 1000)
  try {
    await mainButton(page, 'Book Rental Car').click()
    await expect(
      page.getByText('The price has changed. Please review your booking.').filter({ visible: true }).first(),
    ).toBeVisible()
    const dearer = displayMoney((car.dailyRate + 1000) * 3)
    await expect(page.getByText(dearer).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue(person.name)
    await mainButton(page, 'Book Rental Car').click()
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
    await expect(page.getByRole('complementary')).toContainText(dearer)
  } finally {
    await setPrice(car.dailyRate)
  }
})

test('a car that is not available at changed times is deselected, with a message', { tag: '@desk' }, async ({
  page,
  onPhone,
}) => {
  const days = daysOf(4, onPhone)
  const car = await chooseCar(page, days)
  await page.getByRole('button', { name: 'Change dates and times' }).click()
  await page.route('**/api/rental-vehicles/available?*', async (route) => {
    const response = await route.fetch()
    const cars: AvailableCar[] = await response.json()
    await route.fulfill({ response, json: cars.filter(({ id }) => id !== car.id) })
  })
  await page.getByLabel('Return time').selectOption('4:00 pm')
  await expect(
    page.getByText(
      `The ${vehicleName(car)} is not available at these times. Please choose another car or other times.`,
    ),
  ).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('no available car: a message with what to do', async ({ page, onPhone }) => {
  await page.route('**/api/rental-vehicles/available?*', (route) => route.fulfill({ json: [] }))
  await page.goto('/rental-booking')
  await pickDates(page, daysOf(4, onPhone))
  await expect(page.getByText('No vehicles available')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change dates', exact: true }).click()
  await expect(startPicker(page).getByRole('button', { pressed: true })).toBeFocused()
})

test('available cars that cannot be loaded: an error with Try again', { tag: '@desk' }, async ({
  page,
  onPhone,
}) => {
  await page.route('**/api/rental-vehicles/available?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/rental-booking')
  await pickDates(page, daysOf(4, onPhone))
  await expect(page.getByText('Failed to fetch available rental vehicles')).toHaveCount(2)
  await expectAccessible(page)
  await page.unroute('**/api/rental-vehicles/available?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
})

test('the layout does not shift when the cars have loaded', async ({ page, onPhone }) => {
  const { start, end } = daysOf(4, onPhone)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/rental-vehicles/available?*', async (route) => {
    await asked
    const response = await route.fetch()
    const cars: AvailableCar[] = await response.json()
    // Typical cards: others have a line more or less.
    const ordinary = cars.filter(
      ({ features, transmission }) => features.length > 0 && transmission === 'automatic',
    )
    await route.fulfill({ response, json: ordinary })
  })
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

test('a photo upload that fails is retried, an unusable photo shows the reason', async ({
  page,
  onPhone,
}) => {
  await chooseCar(page, daysOf(4, onPhone))
  const photo = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await jpegImage() }
  await page.route('**/api/uploads/licence-photo', (route) => route.abort())
  await photoInput(page, 'front').setInputFiles(photo)
  await expect(
    page.getByText('The photo could not be uploaded. Please check your connection and try again.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/uploads/licence-photo')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()

  const heic = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heicStart() }
  await photoInput(page, 'back').setInputFiles(heic)
  await expect(page.getByText(/^We can't read HEIC photos\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  const text = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') }
  await photoInput(page, 'back').setInputFiles(text)
  await expect(page.getByText('Please send the photo as a JPEG, PNG or WebP image.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).nth(1).click()
  await expect(photoInput(page, 'back')).toBeFocused()
})

test('a photo upload shows its progress and can be cancelled', async ({ page, onPhone }) => {
  await chooseCar(page, daysOf(4, onPhone))
  // Never answered.
  await page.route('**/api/uploads/licence-photo', () => {})
  const photo = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await jpegImage() }
  await photoInput(page, 'front').setInputFiles(photo)
  await expect(page.getByRole('progressbar', { name: 'Uploading the front of your licence' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('a reload keeps the step, the input and the photos', async ({ page, onPhone }) => {
  const person = testPerson(onPhone)
  const car = await chooseCar(page, daysOf(5, onPhone))
  await fillIn(page, person)
  await addPhotos(page)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await expect(page.getByLabel("Driver's licence number")).toHaveValue('12345678')
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2)
  await expect(page.getByText(vehicleName(car)).filter({ visible: true }).first()).toBeVisible()
  await mainButton(page, 'Book Rental Car').click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  await page.reload()
  await expect(startPicker(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('12345678')
})

test('a server error with a field focuses it, one without is shown at the button @desk', async ({
  page,
  onPhone,
}) => {
  await chooseCar(page, daysOf(5, onPhone), 2)
  await fillIn(page, testPerson(onPhone))
  await addPhotos(page)
  const fields = { 'client.phone': 'Please enter a valid phone number, for example 0412 345 678' }
  await page.route('**/api/book-rental', (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'Please check the highlighted fields.', code: 'invalid_input', fields },
    }),
  )
  await mainButton(page, 'Book Rental Car').click()
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  await expect(page.getByText(fields['client.phone'])).toBeVisible()
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 156')
  await page.unroute('**/api/book-rental')
  await page.route('**/api/book-rental', (route) => route.abort())
  await mainButton(page, 'Book Rental Car').click()
  await expect(
    page.getByText('Something went wrong. Please try again.').filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page.getByLabel('Full address')).toHaveValue('12 Rowe Street, Eastwood NSW 2122')
})

test('a lost response and a second click: one booking', { tag: '@desk' }, async ({ page, onPhone }) => {
  const person = testPerson(onPhone)
  await chooseCar(page, daysOf(6, onPhone))
  await fillIn(page, person)
  await addPhotos(page)
  let isFirst = true
  await page.route('**/api/book-rental', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    // The request is processed, and the response is lost.
    await route.fetch()
    await route.abort()
  })
  await mainButton(page, 'Book Rental Car').click()
  await expect(
    page.getByText('Something went wrong. Please try again.').filter({ visible: true }).first(),
  ).toBeVisible()
  await mainButton(page, 'Book Rental Car').click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

test('the rental booking page is available to signed-in staff, and fits the narrowest phone', async ({
  staffPage: page,
  onPhone,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
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

test('dates and car can be chosen with the keyboard @desk', async ({ page }) => {
  await page.goto('/rental-booking')
  await startPicker(page).getByRole('gridcell').getByRole('button', { disabled: false }).first().focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  const end = endPicker(page).getByRole('gridcell').getByRole('button', { disabled: false })
  await end.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
})

test.describe('server-rendered page', () => {
  test.use({ javaScriptEnabled: false })

  test('before the client has loaded: the rental booking page is visible', async ({ page }) => {
    await page.goto('/rental-booking')
    await expect(page.getByRole('heading', { name: 'Book Your Rental Car' })).toBeVisible()
  })
})
