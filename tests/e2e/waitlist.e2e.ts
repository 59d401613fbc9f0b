import type { APIRequestContext, Page } from '@playwright/test'
import type { TimeSlot } from '#contract/opening/time-slots'
import { addDays } from '#domain/time/calendar-date'
import { displayTime } from '#domain/time/display'
import { demoSignIn } from '../../scripts/demo-server.mjs'
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

// Offers are made every ten seconds, except in the one minute of the day that cannot be set.
const soon = { timeout: 90_000 }

const signIn = async (api: APIRequestContext) =>
  expect((await api.post('/api/auth/local-login', { data: demoSignIn })).status()).toBe(200)

/** Books every time of a morning that only this project uses. Returns the times, and an appointment in each of the first two. */
async function fullMorning(staff: APIRequestContext, onPhone: boolean) {
  await textAroundTheClock(staff)
  for (let ahead = onPhone ? 26 : 27; ahead > 12; ahead -= 2) {
    const date = addDays(todayAtGarage(), ahead)
    const slots: TimeSlot[] = await (await staff.get(`/api/time-slots?date=${date}`)).json()
    const morning = slots.filter(({ time }) => time < '12:00')
    const ids: string[] = []
    for (const slot of morning) ids.push(await fill(staff, slot, onPhone))
    const [taken, next] = morning
    const [first, second] = ids
    if (taken !== undefined && next !== undefined && first !== undefined && second !== undefined)
      return { date, taken, next, first, second }
  }
  throw new Error('No morning has two times')
}

/** Lets the garage text its customers around the clock, so that the test runs at any hour. */
async function textAroundTheClock(staff: APIRequestContext): Promise<void> {
  const data = { settingValue: { smsFrom: '00:00', smsUntil: '23:59' } }
  const saved = await staff.put('/api/settings/notification_settings', { data })
  expect(saved.status(), await saved.text()).toBe(200)
}

/** Books a time until it is full. Returns the last appointment. */
async function fill(staff: APIRequestContext, { id }: TimeSlot, onPhone: boolean): Promise<string> {
  for (let last = ''; ; ) {
    const { name, email, phone, plate } = testPerson(onPhone)
    const newClient = { name, email, phone }
    const data = { newClient, newVehicle: { licensePlate: plate }, timeSlotId: id, services: ['oil-change'] }
    const booked = await staff.post('/api/appointments', { data })
    if (booked.status() === 409) return last
    expect(booked.status(), await booked.text()).toBe(201)
    last = (await booked.json()).id
  }
}

const cancel = async (staff: APIRequestContext, id: string) =>
  expect(
    (await staff.patch(`/api/appointments/${id}/cancel`, { data: { notifyClient: false } })).status(),
  ).toBe(200)

async function fillForm(page: Page, { name, email, phone, plate }: Person): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone', { exact: true }).first().fill(phone)
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Make').selectOption('Mazda')
  await page.getByLabel('Model').selectOption('CX-5')
  await page.getByLabel('Year').fill('2022')
  await page.getByLabel('License plate').fill(plate)
  await page.getByRole('checkbox', { name: 'Logbook Service' }).check()
}

test('a customer waits for a full morning, loses one time to another customer, and books the next @phone', async ({
  page,
  onPhone,
  playwright,
  baseURL,
}) => {
  const staff = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  await signIn(staff)
  const { date, taken, next, first, second } = await fullMorning(staff, onPhone)
  const person = testPerson(onPhone)

  await page.goto('/booking')
  await fillForm(page, person)
  await page.getByRole('button', { name: 'Tell me when something opens up' }).click()
  await expect(page.getByRole('heading', { name: 'Tell me when something opens up' })).toBeFocused()
  await page.getByLabel('First day').fill(date)
  await page.getByLabel('Last day').fill(addDays(date, -1))
  await page.getByRole('button', { name: 'Join Waitlist' }).filter({ visible: true }).first().click()
  await expect(page.getByText('The last day cannot be before the first day.').first()).toBeVisible()
  await page.getByLabel('Last day').fill(date)
  await page.getByText('Morning', { exact: true }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Join Waitlist' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
  await expect(page.getByText('You are on the waitlist.', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'See or leave the waitlist' }).click()
  await expect(page.getByRole('heading', { name: 'Waitlist', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const other = testPerson(onPhone)
  const joined = await staff.post('/api/waitlist-entries/service', {
    data: {
      client: { name: other.name, email: other.email, phone: other.phone, preferredContact: 'email' },
      vehicle: { make: 'Kia', model: 'Rio', year: 2020, licensePlate: other.plate },
      appointment: { services: ['Logbook Service'] },
      ...{ firstDate: date, lastDate: date, partOfDay: 'morning' },
    },
  })
  expect(joined.status()).toBe(201)
  const rival = `/api${new URL((await joined.json()).manageUrl).pathname}`

  await cancel(staff, first)
  const book = page.getByRole('button', { name: 'Book this time' })
  await expect(async () => {
    await page.reload()
    await expectLoaded(page)
    await expect(book).toBeVisible({ timeout: 1000 })
  }).toPass(soon)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const claim = { data: { timeSlotId: taken.id } }
  expect((await staff.post(`${rival}/claim`, claim)).status()).toBe(200)
  await book.click()
  await expect(page.getByText('This time has just been taken. Please choose another time.')).toBeVisible()

  await cancel(staff, second)
  await expect(async () => {
    await page.reload()
    await expectLoaded(page)
    // Exact: the time until which it can be booked may be the same.
    await expect(page.getByText(displayTime(next.time), { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass(soon)
  await book.click()
  await expect(page.getByRole('heading', { name: 'Your booking', level: 1 })).toBeVisible()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  // The link has become that of the booking.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your booking', level: 1 })).toBeVisible()
  await staff.dispose()
})

test('staff add a client to the waitlist, see who would take a time on a day, book them and remove them @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { date } = await fullMorning(page.request, onPhone)
  const person = testPerson(onPhone)
  const { name, email, phone, plate } = person

  // A new client calls, and no time suits.
  await page.goto('/waitlist')
  await page.getByRole('button', { name: /^Add to Waitlist/ }).click()
  const adding = page.getByRole('dialog', { name: 'Add to Waitlist' })
  await expect(adding.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('option', { name: /New client/ }).click()
  await adding.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await adding.getByRole('textbox', { name: 'Email' }).fill(email)
  await adding.getByRole('textbox', { name: 'License Plate' }).fill(plate)
  for (const [field, text] of [
    ['Make', 'Kia'],
    ['Model', 'Rio'],
  ] as const) {
    await adding.getByRole('combobox', { name: field }).fill(text)
    await page.keyboard.press('Tab')
  }
  await adding.getByRole('textbox', { name: 'Year' }).fill('2020')
  await adding.getByLabel('First day').fill(date)
  await adding.getByLabel('Last day').fill(date)
  await adding.getByText('Morning', { exact: true }).click()
  await adding.getByText('Logbook Service', { exact: true }).click()
  await adding.getByRole('textbox', { name: /Notes/ }).fill('It squeaks.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await adding.getByRole('button', { name: /^Add to waitlist/ }).click()
  await expect(page.getByText('Added to the waitlist')).toBeVisible()

  await page.goto(`/daily/${date}`)
  const onDay = page.getByRole('list', { name: 'Waitlist' }).getByRole('listitem').filter({ hasText: name })
  await expect(onDay).toContainText('2020 Kia Rio, Logbook Service')
  await page.goto(`/waitlist?search=${encodeURIComponent(name)}`)
  await expectLoaded(page)
  const row = page.getByRole('list', { name: 'Customers' }).getByRole('listitem')
  await expect(row).toContainText(name)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: `Remove ${name} from the waitlist` }).click()
  await expect(page.getByText('No one found')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByRole('button', { name: `Book ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Appointment' })
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
  await expect(dialog.getByRole('textbox', { name: 'License Plate' })).toHaveValue(plate)
  // Chosen when the times have loaded; without one, the form is not sent.
  const times = dialog.getByRole('radiogroup', { name: 'Time' })
  await expect(times.getByRole('radio', { checked: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Create appointment' }).click()
  // Who is booked waits no longer.
  await expect(page.getByText('No one found')).toBeVisible()
})
