import type { Page } from '@playwright/test'
import { choose } from './support/choose.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  test,
  testPerson,
} from './support/garage-test.ts'
import { leaveWithoutInvoice } from './support/leaving.ts'
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

test('vehicles are counted and listed page by page @desk', async ({ staffPage: page }) => {
  await openVehicles(page)
  await expect(page.getByText(/^\d+ added this month$/)).toBeVisible()
  await expect(page.getByText(/^24 of \d+ shown$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText(/^48 of \d+ shown$/)).toBeVisible()
})

test('staff register a vehicle, find it by owner and plate, and edit it', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await addClient(page, person)
  // With a short list, which is faster; the new vehicle is searched for below.
  await openVehicles(page, '?status=in_service')
  await page.getByRole('button', { name: /^Register Vehicle/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Register Vehicle' })
  await expect(dialog.getByLabel('Year')).toHaveValue(/^20\d\d$/)
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
  await search.fill(person.name.toUpperCase())
  const card = cardOf(page, person)
  await expect(card).toHaveCount(1)
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const detail of ['2019 Toyota Corolla Panelvan', person.name, '68,400 km', '1.8 L', 'No visits yet'])
    await expect(card.getByText(detail)).toBeVisible()
  await search.fill(person.plate.toLowerCase())
  await expect(page).toHaveURL(new RegExp(`search=${person.plate.toLowerCase()}`))
  await expect(card).toBeVisible()

  await page.getByRole('button', { name: /^Edit 2019 Toyota Corolla Panelvan/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Vehicle' })
  await expectAccessible(page)
  await edit.getByLabel(/^Current Mileage/).fill('70000')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Vehicle updated successfully')).toBeVisible()
  await expect(card.getByText('70,000 km')).toBeVisible()
})

test('the sheet of a vehicle shows its history and checks it out; then the vehicle is deleted', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await checkIn(page, await addVehicle(page, person))
  await openVehicles(page, `?search=${person.plate}`)
  await page.getByRole('link', { name: /^View Details of 2022 Mazda CX-5/ }).click()
  const sheet = page.getByRole('dialog', { name: '2022 Mazda CX-5' })
  await expect(sheet.getByText(/^Here since \d+:\d\d [ap]m/)).toBeVisible()
  await expect(sheet.getByText('In Progress')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheet.getByRole('button', { name: 'Check Out' }).click()
  await leaveWithoutInvoice(page)
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
  const card = cardOf(page, person)
  await expect(card.getByText(/^Last visit today, /)).toBeVisible()

  await card.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Vehicle' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete 2022 Mazda CX-5' }).click()
  await expect(page.getByText('Vehicle deleted successfully')).toBeVisible()
  await expect(page.getByText('No vehicles found matching your search')).toBeVisible()
})
