import type { APIRequestContext, Page } from '@playwright/test'
import type { TimeSlot } from '#contract/opening/time-slots'
import { addDays, type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayCustomerDate, displayMonth, displayShortDate, displayTime } from '#domain/time/display'
import { jpegImage } from '#server/testing/test-images'
import { demoSignIn } from '../../scripts/demo-server.mjs'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  holdRequests,
  type Person,
  test,
  testPerson,
} from './support/garage-test.ts'
import { rentalCar, todayAtGarage, validLicence } from './support/rentals-support.ts'

/** Returns the available times of the first day from `date` on with more than one spot left. */
async function slotsFrom(api: APIRequestContext, date: CalendarDate): Promise<TimeSlot[]> {
  for (let ahead = 0; ahead <= 10; ahead += 1) {
    const slots: TimeSlot[] = await (await api.get(`/api/time-slots?date=${addDays(date, ahead)}`)).json()
    const roomy = slots.filter(({ remaining }) => remaining > 1)
    if (roomy.length > 0) return roomy
  }
  throw new Error('No slot has more than one spot left')
}

/** Returns a time at least this many days ahead, and one on a later day: the first days fill up as other tests book them. */
async function twoDays(api: APIRequestContext, daysAhead: number): Promise<[TimeSlot, TimeSlot]> {
  const [slot] = await slotsFrom(api, addDays(todayAtGarage(), daysAhead))
  const [other] = slot ? await slotsFrom(api, addDays(slot.date, 1)) : []
  if (slot === undefined || other === undefined) throw new Error('There are no times')
  return [slot, other]
}

/** Requests a service as the public page does. Returns the id and the path of the link. */
async function request(api: APIRequestContext, person: Person, slot: TimeSlot) {
  const { name, email, phone, plate } = person
  const response = await api.post('/api/book-appointment', {
    data: {
      client: { name, email, phone, preferredContact: 'email' },
      vehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate },
      appointment: { timeSlotId: slot.id, services: ['Logbook Service'] },
    },
  })
  expect(response.status()).toBe(201)
  const { id, manageUrl } = await response.json()
  return { id: String(id), path: new URL(manageUrl).pathname }
}

const when = ({ date, time }: TimeSlot) => `${displayCustomerDate(date)}, ${displayTime(time)}`

async function chooseTime(page: Page, slot: TimeSlot): Promise<void> {
  await expect(page.getByRole('grid')).toBeVisible()
  const month = page.getByText(displayMonth(yearMonthOf(slot.date)), { exact: true })
  if (!(await month.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('grid').locator(`[data-date="${slot.date}"]`).click()
  await page.getByRole('button', { name: new RegExp(`^${displayTime(slot.time)} \\d spots? left`) }).click()
}

test('a customer opens the link, moves the request, adds a note and cancels', async ({ page, onPhone }) => {
  const person = testPerson(onPhone)
  const [slot, other] = await twoDays(page.request, 8)
  const { path } = await request(page.request, person, slot)

  const opened = await page.goto(path)
  expect(opened?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
  // The server has drawn it: the HTML itself has the booking.
  expect(await opened?.text()).toContain('Move to another time')
  await expect(page.getByRole('heading', { name: 'Your booking', level: 1 })).toBeVisible()
  await expect(page.getByText('2022 Mazda CX-5')).toBeVisible()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await expect(page.getByText(person.plate)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Move to another time' }).click()
  await expect(page.getByRole('heading', { name: 'Move to another time' })).toBeFocused()
  await chooseTime(page, other)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Move booking' }).click()
  await expect(page.getByText(`Your booking has been moved to ${when(other)}.`)).toBeVisible()

  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Please enter a note.')).toBeVisible()
  await page.getByLabel('Note').fill('The key is in the box')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Your note has been added.')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('heading', { name: 'Cancel your booking?' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my booking' }).click()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('radio', { name: 'The car is fixed or sold' }).check()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Your booking has been cancelled.', { exact: false })).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move to another time' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a press while the client of the page is still loading is not lost', async ({ page, onPhone }) => {
  const [slot] = await twoDays(page.request, 8)
  const { path } = await request(page.request, testPerson(onPhone), slot)
  const load = await holdRequests(page, /\/assets\/start-/)
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect(page.getByLabel('Note')).toHaveCount(0)
  load()
  await expect(page.getByLabel('Note')).toBeVisible()
})

test('a confirmed appointment keeps its time until staff confirm the new one @phone', async ({
  page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const [slot, other] = await twoDays(page.request, 9)
  const { id, path } = await request(page.request, person, slot)
  const signedIn = await page.request.post('/api/auth/local-login', { data: demoSignIn })
  expect(signedIn.status()).toBe(200)
  expect((await page.request.patch(`/api/appointments/${id}/confirm`, { data: {} })).status()).toBe(200)

  await page.goto(path)
  await page.getByRole('button', { name: 'Move to another time' }).click()
  await chooseTime(page, other)
  await page.getByRole('button', { name: 'Ask for this time' }).click()
  await expect(page.getByText("We'll confirm the new time. Your old time is kept until then.")).toBeVisible()
  await expect(page.getByText(`${when(other)} (not confirmed yet)`)).toBeVisible()

  await page.goto('/recent-activity')
  const row = page
    .getByRole('region', { name: 'Requests for another time' })
    .getByRole('listitem')
    .filter({ hasText: person.name })
  await expect(row.getByText(`${displayShortDate(other.date)}, ${displayTime(other.time)}`)).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Confirm new time' }).click()
  await expect(page.getByText('Appointment moved')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.goto(path)
  await expect(page.getByText(displayTime(other.time), { exact: true })).toBeVisible()
  await expect(page.getByText('(not confirmed yet)')).toHaveCount(0)
})

test('too late for a change online, the page has the phone number instead', async ({ page, onPhone }) => {
  const signedIn = await page.request.post('/api/auth/local-login', { data: demoSignIn })
  expect(signedIn.status()).toBe(200)
  const person = testPerson(onPhone)
  const { name, email, phone } = person
  const car = await rentalCar(page.request, person)
  const photo = async () => {
    const file = { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: await jpegImage() }
    const sent = await page.request.post('/api/uploads/licence-photo', { multipart: { photo: file } })
    return (await sent.json()).url
  }
  // Midnight is less than a day ahead, whatever the time is.
  const startDate = addDays(todayAtGarage(), 1)
  const booked = await page.request.post('/api/book-rental', {
    data: {
      client: { name, email, phone, preferredContact: 'email' },
      rentalBooking: {
        rentalVehicleId: car.id,
        ...{ startDate, endDate: addDays(startDate, 2), pickupTime: '00:00', returnTime: '17:00' },
        ...validLicence,
        customerAddress: '8/27 Enmore Road, Newtown',
        licensePhotoUrl: await photo(),
        licensePhotoBackUrl: await photo(),
      },
    },
  })
  expect(booked.status()).toBe(201)
  await page.goto(new URL((await booked.json()).manageUrl).pathname)
  await expect(page.getByText(/too late to change this rental online/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel rental' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Call/ }).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask for a longer rental' }).click()
  await expect(page.getByRole('heading', { name: 'Ask for a longer rental' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText("We've received your request and will confirm it.")).toBeVisible()
})

test('a wrong link says so, with status 404', async ({ page }) => {
  const opened = await page.goto('/manage/not-a-token')
  expect(opened?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This link does not open a booking' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
