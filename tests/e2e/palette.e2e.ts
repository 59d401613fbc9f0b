import type { APIRequestContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'
import { requestService } from './support/requests.ts'

/** Creates a client with a vehicle that no other test uses. */
async function clientWithCar(api: APIRequestContext, person: Person) {
  const { name, email, phone, plate } = person
  const client = await (await api.post('/api/clients', { data: { name, email, phone } })).json()
  const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate, clientId: client.id }
  const vehicle = await (await api.post('/api/vehicles', { data: car })).json()
  return { client, vehicle }
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })
const opener = (page: Page) => page.getByRole('button', { name: /^Find anything/ }).filter({ visible: true })

async function onDashboard(page: Page) {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
}

async function openPalette(page: Page) {
  await opener(page).click()
  await expect(field(page)).toBeFocused()
}

async function openByKey(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('a vehicle is found by its plate and opened with the keyboard', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const { vehicle } = await clientWithCar(page.request, person)
  await onDashboard(page)
  await openByKey(page)
  await page.keyboard.type(`${person.plate.slice(0, 3)} ${person.plate.slice(3)}`.toLowerCase())
  const line = page.getByRole('option', { name: new RegExp(`${person.plate}.*2022 Mazda CX-5`) })
  await expect(line).toBeVisible()
  await expect(line).toHaveAttribute('data-highlighted')
  await expect(palette(page).getByRole('region', { name: 'Preview' })).toContainText(person.name)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/dashboard?vehicle=${vehicle.id}`)
})

test('an empty search shows the recently opened records @desk', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const { client } = await clientWithCar(page.request, person)
  await onDashboard(page)
  await openPalette(page)
  await page.keyboard.type(person.name)
  await page
    .getByRole('option', { name: new RegExp(person.name) })
    .first()
    .click()
  await expect(page).toHaveURL(`/dashboard?client=${client.id}`)
  await onDashboard(page)
  await openPalette(page)
  await expect(page.getByRole('group', { name: /^Recent/ }).getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option').first()).toContainText(person.name)
})

test('Enter in the palette runs the next step of an appointment', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const id = await requestService(page.request, person)
  await onDashboard(page)
  await openByKey(page)
  await page.keyboard.type(person.name)
  const waiting = page.getByRole('group', { name: /Awaiting confirmation/ }).getByRole('option')
  // There are other results until the whole plate is typed.
  await expect(waiting).toHaveText([new RegExp(`${person.plate}.*just now`)])
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  expect((await page.request.patch(`/api/appointments/${id}/confirm`, { data: {} })).status()).toBe(200)

  await openByKey(page)
  await page.keyboard.type(person.name)
  const job = page.getByRole('group', { name: /^Appointments/ }).getByRole('option')
  await expect(job).toHaveText([new RegExp(`${person.plate}.*Confirmed`)])
  await page.keyboard.press('ArrowUp')
  const preview = palette(page).getByRole('region', { name: 'Preview' })
  while (!(await preview.getByRole('button', { name: 'Check In' }).isVisible()))
    await page.keyboard.press('ArrowUp')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vehicle Checked In')).toBeVisible()
  await expect(palette(page)).toHaveCount(0)

  await openByKey(page)
  await page.keyboard.type(person.plate)
  await expect(job).toHaveText([new RegExp(`${person.plate}.*In Progress`)])
  while (!(await preview.getByRole('button', { name: 'Check Out' }).isVisible()))
    await page.keyboard.press('ArrowDown')
  // Tab moves to the other actions.
  await page.keyboard.press('Tab')
  await expect(preview.getByRole('button', { name: 'Check Out' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(preview.getByRole('button', { name: 'Open appointment' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard?appointment=${id}`)
  const sheet = page.getByRole('dialog', { name: /Appointment Details/ })
  await expect(sheet).toBeVisible()

  // Also over an open sheet.
  await openByKey(page)
  await page.keyboard.type('reports')
  await expect(page.getByRole('option', { name: /^Reports/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(sheet).toBeVisible()
})

test('a check-in that fails: an error, and the palette stays open', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const id = await requestService(page.request, person)
  await page.request.patch(`/api/appointments/${id}/confirm`, { data: {} })
  await page.route('**/check-in', (route) => route.fulfill({ status: 500, body: '' }))
  await onDashboard(page)
  await openPalette(page)
  await page.keyboard.type(id.slice(-6))
  await expect(page.getByRole('option').first()).toContainText(person.plate)
  await palette(page).getByRole('button', { name: 'Check In' }).click()
  await expect(page.getByText('Failed to check in vehicle.')).toBeVisible()
  await expect(palette(page)).toBeVisible()
})

test('Enter during a background refetch runs the step of the current result', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const id = await requestService(page.request, person)
  expect((await page.request.patch(`/api/appointments/${id}/confirm`, { data: {} })).status()).toBe(200)
  await onDashboard(page)
  await openByKey(page)
  await page.keyboard.type(person.name)
  const job = page.getByRole('group', { name: /^Appointments/ }).getByRole('option')
  await expect(job).toHaveText([new RegExp(`${person.plate}.*Confirmed`)])
  await page.keyboard.press('ArrowUp')
  await expect(palette(page).getByRole('button', { name: 'Check In' })).toBeVisible()
  // Never answered: the refetch after the colleague's change is still in progress when Enter is pressed.
  await page.route('**/api/search?**', () => {})
  const readAgain = page.waitForRequest('**/api/search?**')
  await clientWithCar(page.request, testPerson(onPhone))
  await readAgain
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vehicle Checked In')).toBeVisible()
})

test('Enter before the results opens the first one, but does not run a step that changes data', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const id = await requestService(page.request, person)
  await page.request.patch(`/api/appointments/${id}/confirm`, { data: {} })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/search**', async (route) => {
    await held
    await route.continue()
  })
  await onDashboard(page)
  await openPalette(page)
  await page.keyboard.type(id.slice(-6))
  await page.keyboard.press('Enter')
  answer()
  await expect(palette(page).getByRole('button', { name: 'Check In' })).toBeVisible()
  await expect(palette(page)).toBeVisible()
  const status = (await (await page.request.get(`/api/appointments/${id}`)).json()).status
  expect(status).toBe('confirmed')
  await field(page).fill(person.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\?client=/)
})

test('pages and actions are found @desk', async ({ staffPage: page, onPhone }) => {
  await onDashboard(page)
  await openPalette(page)
  await expect(page.getByRole('option', { name: /^Dashboard/ })).toBeAttached()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.type('pending')
  await page.getByRole('option', { name: /^Confirmations/ }).click()
  await expect(page).toHaveURL('/recent-activity')
  await expect(page.getByRole('heading', { name: 'Pending Confirmations', level: 1 })).toBeFocused()
  await openPalette(page)
  await page.keyboard.type('new app')
  await page.getByRole('option', { name: /^New Appointment/ }).click()
  const appointment = page.getByRole('dialog', { name: 'Create New Appointment' })
  await expect(appointment).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(appointment).toHaveCount(0)
  if (onPhone) return
  await openByKey(page)
  await page.keyboard.type('keyb')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('Escape closes the palette and returns the focus', async ({ staffPage: page }) => {
  await onDashboard(page)
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
})

test('a search without results shows what can be searched @desk', async ({ staffPage: page }) => {
  await onDashboard(page)
  await openPalette(page)
  await page.keyboard.type('qqqzzzxxx')
  await expect(page.getByText('Nothing found for “qqqzzzxxx”')).toBeVisible()
  await expect(palette(page).getByRole('status').first()).toHaveText('0 results')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a search that fails: an error with Try again, pages are still found', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await clientWithCar(page.request, person)
  await page.route('**/api/search**', (route) => route.fulfill({ status: 500, body: '' }))
  // A change by another test would refetch before the button is clicked.
  await withoutLiveLists(page)
  await onDashboard(page)
  await openPalette(page)
  await page.keyboard.type('repor')
  await expect(
    page.getByText('Could not search clients, vehicles and bookings. Please try again.'),
  ).toBeVisible()
  await expect(page.getByRole('option', { name: /^Reports/ })).toBeVisible()
  await expectAccessible(page)
  const failed = page.waitForResponse((response) => response.url().includes(person.plate))
  await field(page).fill(person.plate)
  await failed
  await page.unroute('**/api/search**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('option').first()).toContainText(person.plate)
})

test('on a phone the palette is full screen, and a tap opens the result', { tag: '@phone' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const id = await requestService(page.request, person)
  await page.request.patch(`/api/appointments/${id}/confirm`, { data: {} })
  await onDashboard(page)
  await openPalette(page)
  await page.keyboard.type(id.slice(-6))
  const job = page.getByRole('option').first()
  await expect(job).toContainText(person.plate)
  expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await expect(palette(page).getByRole('region', { name: 'Preview' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await job.tap()
  await expect(page).toHaveURL(`/dashboard?appointment=${id}`)
  await expect(page.getByText('Appointment Details')).toBeVisible()
  // Opened, without a check-in.
  expect((await (await page.request.get(`/api/appointments/${id}`)).json()).status).toBe('confirmed')
})

test('keyboard shortcuts are listed, and single-key ones can be switched off', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  // Low enough that the list scrolls.
  await page.setViewportSize({ width: 1440, height: 600 })
  await onDashboard(page)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Find anything: plates, clients, pages, actions')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  // Also with the focus on a button.
  await page.getByRole('button', { name: 'Switch theme' }).focus()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('/?')
  await expect(field(page)).toHaveValue('/?')
  await page.keyboard.press('Escape')
  await page.goto('/appointments')
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(palette(page)).toHaveCount(0)

  await page.getByRole('button', { name: /account and display/ }).click()
  await page.getByRole('group', { name: 'Single-key shortcuts' }).getByText('Off').click()
  await page.keyboard.press('Escape')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(palette(page)).toHaveCount(0)
  await openByKey(page)
})
