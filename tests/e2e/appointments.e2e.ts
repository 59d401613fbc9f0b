import type { APIRequestContext, Locator, Page, Route } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'

interface Booked {
  id: string
  timeSlotId: string
  person: ReturnType<typeof testPerson>
  clientId: string
  vehicleId: string
}

interface Slot {
  id: string
  date: string
  remaining: number
}

/** Returns the available slots of a day that only this project books: an odd day for phone, an even one for desk. */
async function freeSlots(api: APIRequestContext, onPhone: boolean): Promise<Slot[]> {
  const slots: Slot[] = await (await api.get('/api/time-slots')).json()
  return slots.filter(({ date, remaining }) => remaining > 1 && Number(date.slice(8)) % 2 === Number(onPhone))
}

/** Creates a client with a car and an appointment in the `nth` available slot. */
async function book(api: APIRequestContext, onPhone: boolean, nth = 0): Promise<Booked> {
  const person = testPerson(onPhone)
  const { name, email, phone } = person
  const client = await (
    await api.post('/api/clients', { data: { name, email, phone, preferredContact: 'sms' } })
  ).json()
  const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: person.plate, clientId: client.id }
  const vehicle = await (await api.post('/api/vehicles', { data: car })).json()
  const slot = (await freeSlots(api, onPhone)).at(-1 - nth)
  const ids = { clientId: client.id, vehicleId: vehicle.id }
  const data = { ...ids, timeSlotId: slot?.id, services: ['oil-change'] }
  const response = await api.post('/api/appointments', { data })
  expect(response.status()).toBe(201)
  return { ...(await response.json()), person, ...ids }
}

/** With a list of one row, because the accessibility checks are slow on the full list. */
const sheetOf = ({ id, person }: Booked) => `/appointments?search=${person.plate}&appointment=${id}`

async function openEdit(page: Page, booked: Booked): Promise<Locator> {
  await page.goto(sheetOf(booked))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
  await expect(dialog.getByRole('radiogroup', { name: 'Time' })).toBeVisible()
  return dialog
}

/** Chooses another available time on the same or another day. Returns the slot's id. */
async function chooseAnotherTime(dialog: Locator, current: string): Promise<string> {
  const free = dialog
    .getByRole('radiogroup', { name: 'Time' })
    .locator(`input:enabled:not([value="${current}"])`)
  if ((await free.count()) === 0) {
    const days = dialog.getByRole('radiogroup', { name: 'Day' }).locator('input:enabled:not(:checked)')
    await days.last().check({ force: true })
  }
  await free.first().check({ force: true })
  return String(
    await free
      .first()
      .getAttribute('value')
      .catch(() => ''),
  )
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: /Save changes/ }).click()

test('staff edit the time, technician and services of an appointment: saved, and the client is notified', async ({
  staffPage: page,
  onPhone,
}) => {
  const booked = await book(page.request, onPhone)
  const { id, timeSlotId } = booked
  const dialog = await openEdit(page, booked)
  await expect(dialog.getByText('Current')).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await chooseAnotherTime(dialog, timeSlotId)
  await expect(dialog.getByText(/^New time: /)).toBeVisible()
  await expect(
    dialog.getByText('No text message is sent: no SMS gateway is set up. Please call 0491'),
  ).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy text' }).click()
  await expect(page.getByText('Text copied')).toBeVisible()
  await dialog.getByText('Battery Test').click()
  await dialog.getByRole('radio', { name: /Lena Vasquez/ }).check({ force: true })
  await dialog.getByLabel(/Notes/).fill('Noise when cold')
  await expectAccessible(page)
  await save(dialog)
  await expect(page.getByText('Appointment updated successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const sheet = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(sheet.getByText('Lena Vasquez, Mechanic')).toBeVisible()
  await expect(sheet.getByText('Noise when cold').first()).toBeVisible()
  const after = await (await page.request.get(`/api/appointments/${id}`)).json()
  expect(after).toMatchObject({ status: 'scheduled', services: ['oil-change', 'battery-test'] })
  expect(after.timeSlotId).not.toBe(timeSlotId)
})

test('editing an appointment to a time that was just taken: the time is marked full, other input is kept', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const booked = await book(page.request, onPhone, 1)
  const { id, timeSlotId } = booked
  const dialog = await openEdit(page, booked)
  const wanted = await chooseAnotherTime(dialog, timeSlotId)
  await dialog.getByLabel(/Notes/).fill('Keep what I typed')
  await page.route(`**/api/appointments/${id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 409,
          json: {
            code: 'slot_full',
            message: 'This time has just been taken. Please choose another time.',
          },
        })
      : route.continue(),
  )
  await save(dialog)
  await expect(
    page.getByText(
      'Failed to update appointment. This time has just been taken. Please choose another time.',
    ),
  ).toBeVisible()
  await expect(
    dialog.getByText('This time has just been taken. Please choose another time.').first(),
  ).toBeVisible()
  await expect(dialog.locator(`input[value="${wanted}"]`)).toBeDisabled()
  await expect(dialog.getByLabel(/Notes/)).toHaveValue('Keep what I typed')
  await expectAccessible(page)
  await page.unroute(`**/api/appointments/${id}`)
  // Back to the original time, so that only the notes are saved.
  await dialog.locator(`input[value="${timeSlotId}"]`).check({ force: true })
  await save(dialog)
  await expect(page.getByText('Appointment updated successfully')).toBeVisible()
  const after = await (await page.request.get(`/api/appointments/${id}`)).json()
  expect(after).toMatchObject({ timeSlotId, notes: 'Keep what I typed' })
})

test('editing an appointment: required fields are checked, a failure keeps the form, closing asks first @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const booked = await book(page.request, onPhone)
  const { id } = booked
  const dialog = await openEdit(page, booked)
  await dialog.getByText('Logbook Service').click()
  await save(dialog)
  await expect(dialog.getByText('Please select at least one service.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('Diagnostic', { exact: true }).click()
  await page.route(`**/api/appointments/${id}`, (route) => route.fulfill({ status: 500, body: '' }))
  await save(dialog)
  await expect(page.getByText('Failed to update appointment')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Diagnostic' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: /Discard/ })).toBeVisible()
  await dialog.getByRole('button', { name: /Discard/ }).click()
  await expect(dialog).toHaveCount(0)
})

test('an appointment in progress: the time cannot be changed, with the reason, the technician can @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const booked = await book(page.request, onPhone)
  const { id } = booked
  await page.request.patch(`/api/appointments/${id}/check-in`)
  await page.goto(sheetOf(booked))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
  await expect(
    dialog.getByText('This appointment is in progress and cannot be moved to another time.'),
  ).toBeVisible()
  await expect(dialog.getByRole('radiogroup', { name: 'Day' })).toHaveCount(0)
  await dialog.getByRole('radio', { name: /Mick Callahan/ }).check({ force: true })
  await expectLoaded(page)
  await expectAccessible(page)
  await save(dialog)
  await expect(page.getByText('Appointment updated successfully')).toBeVisible()
  await expect(page.getByText('Mick Callahan, Mechanic')).toBeVisible()

  await page.request.patch(`/api/appointments/${id}/check-out`)
  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  for (const reason of ['cannot have its services changed', 'cannot be reassigned'])
    await expect(dialog.getByText(`This appointment is completed and ${reason}.`)).toBeVisible()
  await expectAccessible(page)
})

test('a copied link opens the appointment, a link to an unknown one shows an error', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const booked = await book(page.request, onPhone)
  const { id, person } = booked
  await page.goto(`/appointments/${id}`)
  await expect(page).toHaveURL(`${baseURL}/appointments?appointment=${id}`)
  const sheet = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(sheet.getByText(person.plate).first()).toBeVisible()
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/appointments?appointment=${id}`,
  )
  await page.request.delete(`/api/appointments/${id}`)
  await page.goto(`/appointments/${id}`)
  await expect(sheet.getByText('Could not load booking details')).toBeVisible()
  await expect(page.getByText('Could not load booking details')).toHaveCount(2)
  await expect(sheet.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  await page.goto(sheetOf(booked))
  await expect(sheet.getByText('Could not load booking details')).toBeVisible()
  await expectAccessible(page)
})

test('deleting an appointment: the question says that the client is not notified, and shows a failure', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const { id, person } = await book(page.request, onPhone)
  await page.goto(`/appointments?search=${person.plate}`)
  await page
    .getByRole('button', { name: `Delete appointment for ${person.name}` })
    .first()
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Keep appointment' })).toBeFocused()
  await expect(question.getByText('No text message is sent: no SMS gateway is set up.')).toBeVisible()
  await expectAccessible(page)
  await page.route(`**/api/appointments/${id}?**`, (route) => route.fulfill({ status: 500, body: '' }))
  await question.getByRole('button', { name: 'Delete appointment' }).click()
  await expect(page.getByText('Failed to delete appointment.')).toBeVisible()
  await expect(question).toBeVisible()
  await page.unroute(`**/api/appointments/${id}?**`)
  const sent = page.waitForRequest((request) => request.method() === 'DELETE')
  await question.getByRole('button', { name: 'Delete appointment' }).click()
  expect((await sent).url()).toContain('notify=true')
  await expect(page.getByText('Appointment Deleted')).toBeVisible()
  await expect(page.getByText('No appointments found')).toBeVisible()
})

const countOf = async (api: APIRequestContext, list: string) =>
  Number((await api.get(`${list}&limit=1`)).headers()['x-total-count'])

test('the appointments list starts with today; earlier days are counted, and loaded when opened', async ({
  staffPage: page,
}) => {
  await withoutLiveLists(page)
  const asked = new Set<string>()
  // Counts as received by the page, because other tests add and cancel bookings.
  const counts: Record<string, number> = {}
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url())
    if (searchParams.get('part') !== 'earlier') return
    asked.add(`${searchParams.get('sort')} limit ${searchParams.get('limit')}`)
    counts[pathname] = Number(response.headers()['x-total-count'])
  })
  await page.goto('/appointments')
  await expectLoaded(page)
  const earlier = page.getByRole('button', { name: /^Earlier/ })
  await expect(earlier).toBeVisible()
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  await expect(earlier).toContainText(`${total} bookings`)
  expect([...asked]).toEqual(['-scheduled limit 1'])
  await earlier.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cancelled' }).first()).toBeVisible()
  // Completed appointments are listed under their own status only, and fill several pages.
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
  await expectLoaded(page)
  const shown = /^\d+ of \d+ shown$/
  await expect(page.getByText(shown).first()).toBeVisible()
  const before = await numberBefore(page, shown)
  expect(before).toBeGreaterThanOrEqual(50)
  // By keyboard: days get their final height when they become visible, which would move the button under a pointer.
  await page.getByRole('button', { name: 'Show more' }).first().press('Enter')
  await expect(page.getByText(shown).first()).not.toHaveText(new RegExp(`^${before} of`))
  expect(await numberBefore(page, shown)).toBeGreaterThan(before)
  await expectNoSidewaysScroll(page)
})

test('a check-out removes the appointment from the list before the refetch, and lists it as completed @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { id, person } = await book(page.request, onPhone)
  await page.request.patch(`/api/appointments/${id}/check-in`)
  await withoutLiveLists(page)
  await page.goto(`/appointments?search=${person.plate}`)
  const rows = page.getByRole('listitem').filter({ hasText: person.name })
  await expect(rows).toHaveCount(1)
  const reads: Route[] = []
  await page.route('**/api/appointments?*', (route) => void reads.push(route))
  await rows.getByRole('button', { name: 'Check Out' }).click()
  await expect(rows).toHaveCount(0)
  await expect.poll(() => reads.length).toBeGreaterThan(0)
  await page.unroute('**/api/appointments?*')
  for (const route of reads) await route.continue()
  await expect(page.getByText('No appointments found')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Completed')
})

test('earlier days that cannot be loaded: an error with Try again', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  await withoutLiveLists(page)
  const pages = '**/api/appointments?**part=earlier&sort=-scheduled**'
  await page.route(pages, (route) => route.fulfill({ status: 500, body: '' }))
  // With a status filter, earlier days are open.
  await page.goto('/appointments?status=cancelled')
  await expect(page.getByRole('button', { name: /^Earlier/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Failed to load appointments. Please try again.')).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await page.unroute(pages)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to load appointments. Please try again.')).toHaveCount(0)
  await expect(page.getByText('Cancelled').filter({ visible: true }).nth(1)).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
})

/** Returns the number before the first match on the screen. */
async function numberBefore(page: Page, words: RegExp): Promise<number> {
  return Number.parseInt((await page.getByText(words).first().textContent()) ?? '', 10)
}

/** A row of the list. */
const row = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })

async function rentals(api: APIRequestContext, query: string) {
  return await (await api.get(`/api/rental-bookings?${query}`)).json()
}

test('rentals are listed among the appointments by their next step, and open their sheet', async ({
  staffPage: page,
}) => {
  const upcoming = await countOf(page.request, '/api/rental-bookings?part=upcoming')
  expect(upcoming).toBeGreaterThan(2)
  const total =
    (await countOf(page.request, '/api/appointments?part=upcoming')) +
    (await countOf(page.request, '/api/appointments?part=earlier')) +
    upcoming +
    (await countOf(page.request, '/api/rental-bookings?part=earlier'))
  await page.goto('/appointments')
  await expectLoaded(page)
  // Approximate, because the other project books at the same time.
  await expect
    .poll(async () => Math.abs((await numberBefore(page, /^\d+ bookings$/)) - total))
    .toBeLessThan(10)
  const [overdue] = await rentals(page.request, 'part=upcoming&status=picked_up&sort=scheduled&limit=1')
  const late = row(page, overdue.rentalVehicle.licensePlate).first()
  await expect(late).toContainText('Late')
  await expect(late).toContainText(/Due back (yesterday|\w{3} \d+)/)
  await expect(late).toContainText('Return')
  await expect(late).toContainText('Picked Up')
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.locator('[data-row-link]') })
      .first(),
  ).toContainText(overdue.rentalVehicle.licensePlate)
  await expect(late.getByRole('button')).toHaveText(['Extend', 'Check Out'])
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('j')
  await expect(late.getByRole('link', { name: overdue.client.name })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`[?&]rental=${overdue.id}`))
  await expect(page.getByRole('dialog', { name: 'Rental Booking Details' })).toContainText(
    overdue.rentalVehicle.licensePlate,
  )
  // The tooltip of the focused button does not use up the Escape.
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(late.getByRole('link', { name: overdue.client.name })).toBeFocused()
})

test('the keys j and k move through every list @desk', async ({ staffPage: page }) => {
  for (const path of [
    '/recent-activity',
    '/clients',
    '/vehicles',
    '/tows',
    '/rentals',
    '/rentals?tab=bookings',
    '/staff',
    '/users',
    '/audit',
  ]) {
    await page.goto(path)
    await expectLoaded(page)
    const links = page.locator('[data-row-link]')
    await expect(links.nth(1), path).toBeVisible()
    await page.keyboard.press('j')
    await expect(links.first(), path).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1), path).toBeFocused()
    await page.keyboard.press('k')
    await expect(links.first(), path).toBeFocused()
  }
})

test('a rental status filter lists only rentals, and a pending rental opens in Confirmations @desk', async ({
  staffPage: page,
}) => {
  for (const [status, words] of [
    ['picked_up', 'Picked Up'],
    ['returned', 'Returned'],
  ] as const) {
    const asked: string[] = []
    const hear = (request: { url: () => string }) => asked.push(request.url())
    page.on('request', hear)
    await page.goto(`/appointments?status=${status}`)
    await expectLoaded(page)
    await expect(row(page, words).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Delete appointment/ })).toHaveCount(0)
    page.off('request', hear)
    expect(
      asked.filter((url) => url.includes(`status=${status}`) && url.includes('/api/appointments')),
    ).toEqual([])
    // Only on the shorter list, because the checks are slow on the other.
    if (status === 'picked_up') await expectAccessible(page)
  }
  const pending = await rentals(page.request, 'part=upcoming&status=pending&sort=scheduled')
  const [request] = pending
  await page.goto(`/appointments?status=pending&search=${request.rentalVehicle.licensePlate}`)
  await expectLoaded(page)
  const waiting = row(page, request.client.name).first()
  await expect(waiting).toContainText(/Pickup/)
  await waiting.getByRole('link', { name: 'Review' }).click()
  await expect(page).toHaveURL(new RegExp(`request=${request.id}&type=rental`))
})

test('rentals that cannot be loaded: appointments stay visible, and vice versa', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const { person } = await book(page.request, onPhone)
  // A change by another test would refetch before the button is clicked.
  await withoutLiveLists(page)
  const failure = page.getByText('Failed to load appointments. Please try again.')
  await page.route('**/api/rental-bookings?**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/appointments?search=${person.plate}`)
  await expect(failure).toBeVisible()
  await expect(page.getByText('Failed to fetch rental bookings')).toBeVisible()
  await expect(page.getByText('Failed to fetch appointments')).toHaveCount(0)
  await expect(row(page, person.plate).first()).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/rental-bookings?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toHaveCount(0)

  const [rental] = await rentals(page.request, 'part=upcoming&status=picked_up&limit=1')
  const { licensePlate } = rental.rentalVehicle
  await page.route('**/api/appointments?**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/appointments?search=${licensePlate}`)
  await expect(page.getByText('Failed to fetch appointments')).toBeVisible()
  await expect(page.getByText('Failed to fetch rental bookings')).toHaveCount(0)
  await expect(row(page, licensePlate).first()).toBeVisible()
  await expectAccessible(page)
})

test('role user opens an appointment: no buttons', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
  browser,
  baseURL,
}) => {
  const booked = await book(page.request, onPhone)
  const { id, person } = booked
  const account = {
    email: person.email,
    password: 'Garage-reader-1',
    firstName: 'Rea',
    lastName: 'Der',
    role: 'user',
  }
  expect((await page.request.post('/api/auth/signup', { data: account })).status()).toBe(201)
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const reader = await context.newPage()
  const { email, password } = account
  await reader.request.post('/api/auth/local-login', { data: { email, password } })
  await reader.goto(sheetOf(booked))
  const sheet = reader.getByRole('dialog', { name: 'Appointment Details' })
  await expect(sheet.getByText('Only staff and administrators can edit')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  expect((await reader.request.patch(`/api/appointments/${id}`, { data: { notes: 'No' } })).status()).toBe(
    403,
  )
  await context.close()
})

const focused = (page: Page) => page.locator(':focus')

test('check-in, check-out, delete and create by keyboard: the focus moves to the next control @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { person } = await book(page.request, onPhone)
  await page.goto(`/appointments?search=${person.plate}`)
  await expectLoaded(page)
  await page.getByRole('button', { name: 'Check In' }).press('Enter')
  await expect(focused(page)).toHaveAccessibleName('Check Out')
  await focused(page).press('Enter')
  await expect(page.getByText('Vehicle Checked Out')).toBeVisible()
  await expect(focused(page)).toHaveCount(1)

  const { person: second } = await book(page.request, onPhone, 1)
  await page.goto(`/appointments?search=${second.plate}`)
  await page.getByRole('button', { name: `Delete appointment for ${second.name}` }).press('Enter')
  await page.getByRole('button', { name: 'Delete appointment', exact: true }).press('Enter')
  await expect(page.getByText('No appointments found')).toBeVisible()
  await expect(focused(page)).toHaveAccessibleName(/^New Appointment/)

  await focused(page).evaluate((button) => button.blur())
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Create New Appointment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(focused(page)).toHaveAccessibleName(/^New Appointment/)
})

test('an unknown status is shown as its text', { tag: '@desk' }, async ({ staffPage: page, onPhone }) => {
  const { person } = await book(page.request, onPhone)
  await page.route('**/api/appointments?**', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll('"status":"scheduled"', '"status":"on_hold"')
    await route.fulfill({ response, body: text })
  })
  await page.goto(`/appointments?search=${person.plate}`)
  await expect(page.getByText('on_hold')).toBeVisible()
})
