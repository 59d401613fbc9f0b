import type { Page } from '@playwright/test'
import { choose } from './support/choose.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'
import { roomySlot } from './support/requests.ts'

async function addClient(page: Page, { name, email, phone }: Person): Promise<string> {
  const response = await page.request.post('/api/clients', { data: { name, email, phone } })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

async function addVehicle(page: Page, person: Person): Promise<{ id: string; clientId: string }> {
  const clientId = await addClient(page, person)
  const response = await page.request.post('/api/vehicles', {
    data: { clientId, make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: person.plate, mileage: 41_250 },
  })
  expect(response.status()).toBe(201)
  return response.json()
}

/** Books the vehicle into the first available slot and checks it in. */
async function checkIn(page: Page, vehicle: { id: string; clientId: string }) {
  const response = await page.request.post('/api/appointments', {
    data: {
      clientId: vehicle.clientId,
      vehicleId: vehicle.id,
      timeSlotId: (await roomySlot(page.request)).id,
      services: ['oil-change'],
    },
  })
  expect(response.status()).toBe(201)
  const { id } = await response.json()
  expect((await page.request.patch(`/api/appointments/${id}/check-in`)).status()).toBe(200)
}

async function openVehicles(page: Page, query = '') {
  await page.goto(`/vehicles${query}`)
  await expect(page.getByText('Vehicle Management')).toBeVisible()
}

const cardOf = (page: Page, person: Person) => page.getByRole('article').filter({ hasText: person.plate })

test('vehicles are counted and listed page by page', async ({ staffPage: page }) => {
  await openVehicles(page)
  for (const figure of ['Total Vehicles', 'Active Services', 'Active Vehicles'])
    await expect(page.getByText(new RegExp(`^${figure}`))).toBeVisible()
  await expect(page.getByText(/^24 of \d+ shown$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText(/^48 of \d+ shown$/)).toBeVisible()
})

test('staff register a vehicle and find it by owner and plate', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  await addClient(page, person)
  // With a short list, which is faster; the new vehicle is searched for below.
  await openVehicles(page, '?status=in_service')
  if (onPhone) await page.getByRole('button', { name: 'Register Vehicle' }).click()
  else await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Register Vehicle' })
  await expect(dialog.getByLabel('Year')).toHaveValue(/^20\d\d$/)
  await expect(dialog.getByLabel(/^Current Mileage/)).toHaveValue('0')
  await dialog.getByRole('button', { name: 'Register Vehicle' }).click()
  await expect(dialog.getByText('Please choose the vehicle owner').first()).toBeVisible()
  await expect(dialog.getByText('Make is required').first()).toBeVisible()
  await expectAccessible(page)

  await choose(page, dialog, /Vehicle Owner/, person.name, new RegExp(person.name))
  await choose(page, dialog, /Make/, 'toyot', /^Toyota$/)
  // Not in the list: used as typed.
  await choose(page, dialog, /Model/, 'Corolla Panelvan', /^Corolla Panelvan$/)
  await dialog.getByLabel('Year').fill('2019')
  await dialog.getByLabel(/^License Plate/).fill(` ${person.plate.toLowerCase()} `)
  await dialog.getByLabel(/^VIN Number/).fill('6t153bk360x081942')
  await dialog.getByLabel(/^Current Mileage/).fill('68400')
  await dialog.getByLabel(/^Engine Size/).fill('1.8 L')
  await expect(dialog.getByLabel(/^License Plate/)).toHaveValue(person.plate)
  await expect(dialog.getByLabel(/^Current Mileage/)).toHaveValue('68,400')
  await dialog.getByRole('button', { name: 'Register Vehicle' }).click()
  await expect(page.getByText('Vehicle registered successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.getByLabel('Status').selectOption('All Vehicles')
  const search = page.getByPlaceholder('Search by owner name')
  await page.getByRole('heading', { name: 'Vehicle Management' }).click()
  if (!onPhone) await page.keyboard.press('/')
  if (!onPhone) await expect(search).toBeFocused()
  await search.fill(person.name.toUpperCase())
  const card = cardOf(page, person)
  await expect(card).toHaveCount(1)
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const detail of ['2019 Toyota Corolla Panelvan', person.name, '68,400 km', '1.8 L', 'No visits yet'])
    await expect(card.getByText(detail)).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await search.fill(person.plate.toLowerCase())
  await expect(page).toHaveURL(new RegExp(`search=${person.plate.toLowerCase()}`))
  await expect(card).toBeVisible()
})

test('a typed make or model is accepted on blur', { tag: '@desk' }, async ({ staffPage: page }) => {
  await openVehicles(page, '?register=new')
  const dialog = page.getByRole('dialog', { name: 'Register Vehicle' })
  const make = dialog.getByRole('combobox', { name: 'Make' })
  await make.fill('zastava')
  await page.keyboard.press('Tab')
  await expect(make).toHaveValue('zastava')
  const model = dialog.getByRole('combobox', { name: 'Model' })
  await model.fill('Yugo')
  await dialog.getByLabel('Year').click()
  await expect(model).toHaveValue('Yugo')
  await make.fill('toyota')
  await expect(page.getByRole('option', { name: 'Toyota', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(make).toHaveValue('Toyota')
  await expect(model).toHaveValue('')
})

test('typing on a closed combobox of a phone selects nothing', { tag: '@phone' }, async ({
  staffPage: page,
}) => {
  await openVehicles(page, '?register=new')
  const dialog = page.getByRole('dialog', { name: 'Register Vehicle' })
  await choose(page, dialog, /Make/, 'toyot', /^Toyota$/)
  const make = dialog.getByRole('combobox', { name: 'Make' })
  await expect(make).toBeFocused()
  await page.keyboard.type('ford')
  await expect(make).toHaveText('Toyota')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Ford', exact: true })).toBeVisible()
})

test('a vehicle that cannot be registered: an error, input is kept @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const { clientId } = await addVehicle(page, person)
  await openVehicles(page, `?register=${clientId}`)
  const dialog = page.getByRole('dialog', { name: 'Register Vehicle' })
  await expect(dialog).toBeVisible()
  await expect(page).not.toHaveURL(/register/)
  await choose(page, dialog, /Make/, 'Holden', /^Holden$/)
  await choose(page, dialog, /Model/, 'Commod', /^Commodore$/)
  await dialog.getByLabel(/^License Plate/).fill(person.plate)
  await dialog.getByRole('button', { name: 'Register Vehicle' }).click()
  await expect(page.getByText(/^Failed to register vehicle/)).toBeVisible()
  await expect(dialog.getByText('This client already has a vehicle with this plate.').first()).toBeVisible()
  await dialog.getByLabel(/^License Plate/).fill(`${person.plate}2`)
  await page.route('**/api/vehicles', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog.getByRole('button', { name: 'Register Vehicle' }).click()
  await expect(page.getByText('Failed to register vehicle', { exact: true })).toBeVisible()
  await page.unroute('**/api/vehicles')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: /Discard/ })).toBeVisible()
  await dialog.getByRole('button', { name: /Keep/ }).click()
  await dialog.getByRole('button', { name: 'Register Vehicle' }).click()
  await expect(page.getByText('Vehicle registered successfully')).toBeVisible()
})

test('makes and models that cannot be loaded: the built-in lists are used', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  await page.route('**/api/vehicle-data/**', (route) => route.abort())
  await openVehicles(page)
  await page.getByRole('button', { name: 'Register Vehicle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register Vehicle' })
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Failed to load vehicle makes. Please try again.')).toBeVisible()
  await dialog.getByLabel(/Make/).fill('Fo')
  await expect(page.getByText('Failed to load makes. Try refreshing the page.')).toBeVisible()
  await choose(page, dialog, /Make/, 'Ford', /^Ford$/)
  await expect(page.getByText('Failed to load vehicle models. Please try again.')).toBeVisible()
  await choose(page, dialog, /Model/, 'Falc', /^Falcon$/)
})

test('staff edit a vehicle', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const vehicle = await addVehicle(page, person)
  await openVehicles(page, `?search=${person.plate}`)
  await page.getByRole('button', { name: /^Edit 2022 Mazda CX-5/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Vehicle' })
  await expectAccessible(page)
  await dialog.getByLabel(/^Current Mileage/).fill('42000')
  await page.route('**/api/vehicles/*', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to update vehicle', { exact: true })).toBeVisible()
  await page.unroute('**/api/vehicles/*')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Vehicle updated successfully')).toBeVisible()
  await expect(cardOf(page, person).getByText('42,000 km')).toBeVisible()

  await page.getByRole('button', { name: /^Edit 2022 Mazda CX-5/ }).click()
  await checkIn(page, vehicle)
  // An unedited field takes the new value.
  await expect(dialog.getByLabel('Status')).toHaveValue('in_service')
  await dialog.getByLabel('Status').selectOption('Inactive')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText(/^This vehicle is in the workshop\./).first()).toBeVisible()
})

test('the sheet of a vehicle shows its history and checks it out', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const vehicle = await addVehicle(page, person)
  await openVehicles(page, `?search=${person.plate}`)
  await page.getByRole('link', { name: /^View Details of 2022 Mazda CX-5/ }).click()
  const sheet = page.getByRole('dialog', { name: '2022 Mazda CX-5' })
  await expect(sheet.getByText('No service history available')).toBeVisible()
  await expect(sheet.getByText(vehicle.id.slice(-8))).toBeVisible()
  await expect(sheet.getByRole('link', { name: person.email })).toHaveAttribute(
    'href',
    `mailto:${person.email}`,
  )
  await expect(sheet.getByRole('link', { name: person.name })).toHaveAttribute(
    'href',
    new RegExp(`client=${vehicle.clientId}`),
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await checkIn(page, vehicle)
  await page.reload()
  await expect(sheet.getByText(/^Here since \d+:\d\d [ap]m/)).toBeVisible()
  await expect(sheet.getByText('1 appointment')).toBeVisible()
  await expect(sheet.getByText('In Progress')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Check Out' }).click()
  await expect(page.getByText('Vehicle Checked Out')).toBeVisible()
  await expect(sheet.getByText('Completed')).toBeVisible()
  await expect(sheet.getByText(/^Here since/)).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: 'Check Out' })).toHaveCount(0)

  await sheet.getByRole('button', { name: 'New Appointment' }).click()
  const booking = page.getByRole('dialog', { name: 'Create New Appointment' })
  await expect(
    booking.getByText('2022 Mazda CX-5').or(booking.locator('input[value="2022 Mazda CX-5"]')).first(),
  ).toBeVisible()
  await booking.getByRole('button', { name: 'Close' }).click()
  await expect(cardOf(page, person).getByText(/^Last visit today, /)).toBeVisible()
})

test('a vehicle is deleted only after a confirmation that names it, and not while it is in the workshop', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const vehicle = await addVehicle(page, person)
  await checkIn(page, vehicle)
  await openVehicles(page, `?search=${person.plate}`)
  const card = cardOf(page, person)
  await expect(card.getByText('In Service')).toBeVisible()
  await expect(card.getByText(/^In the workshop since/)).toBeVisible()
  await card.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Vehicle' })
  await expect(question.getByRole('button', { name: 'Keep vehicle' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete 2022 Mazda CX-5' }).click()
  await expect(page.getByText('Failed to delete vehicle', { exact: true })).toBeVisible()
  await expect(question.getByText(/^This vehicle is in the workshop for its appointment on/)).toBeVisible()
  await question.getByRole('button', { name: 'Keep vehicle' }).click()
  await expect(question).toHaveCount(0)

  const [appointment] = await (await page.request.get(`/api/vehicles/${vehicle.id}/appointments`)).json()
  await page.request.patch(`/api/appointments/${appointment.id}/check-out`)
  await card.getByRole('button', { name: /^Delete/ }).click()
  await expect(question.getByText(/^This vehicle is in the workshop/)).toHaveCount(0)
  await question.getByRole('button', { name: 'Delete 2022 Mazda CX-5' }).click()
  await expect(page.getByText('Vehicle deleted successfully')).toBeVisible()
  await expect(page.getByText('No vehicles found matching your search')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText(/ shown$/)).toBeVisible()
})

test('vehicles that cannot be loaded: an error with Try again', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  await withoutLiveLists(page)
  await page.route('**/api/vehicles?**', (route) => route.fulfill({ status: 500, body: '' }))
  await openVehicles(page, '?status=inactive')
  await expect(page.getByText('Failed to load vehicles. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/vehicles?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first().getByText('Inactive')).toBeVisible()
  await page.getByLabel('Status').selectOption('In Service')
  await expect(page).toHaveURL(/status=in_service/)
  await openVehicles(page, '?vehicle=0198a000-0000-7000-8000-000000000000')
  await expect(page.getByRole('dialog').getByText('We could not find this vehicle.')).toBeVisible()
})

test('a garage without vehicles: a message with a button to register the first @desk', async ({
  staffPage: page,
}) => {
  await page.route('**/api/vehicles?**', (route) =>
    route.fulfill({ status: 200, headers: { 'x-total-count': '0' }, json: [] }),
  )
  await openVehicles(page)
  await expect(page.getByText('No vehicles registered')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Register Vehicle' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Register Vehicle' })).toBeVisible()
})
