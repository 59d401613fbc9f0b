import type { APIRequestContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  test,
  testPerson,
} from './support/garage-test.ts'
import { roomySlot } from './support/requests.ts'

async function addClient(api: APIRequestContext, { name, email, phone }: Person): Promise<{ id: string }> {
  const response = await api.post('/api/clients', { data: { name, email, phone } })
  expect(response.status()).toBe(201)
  return response.json()
}

/** Creates a request as the public page does: client, vehicle and pending appointment. Returns the appointment's id. */
async function requestOf(api: APIRequestContext, person: Person): Promise<string> {
  const { name, email, phone, plate } = person
  const response = await api.post('/api/book-appointment', {
    data: {
      client: { name, email, phone, preferredContact: 'sms' },
      vehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate, mileage: 61250 },
      appointment: { timeSlotId: (await roomySlot(api)).id, services: ['oil-change'] },
    },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

function cardOf(page: Page, person: Person) {
  return page.getByRole('article').filter({ hasText: person.name })
}

async function openClients(page: Page, search = ''): Promise<void> {
  await page.goto(`/clients?search=${encodeURIComponent(search)}`)
  await expect(page.getByRole('heading', { name: 'Client Management', level: 1 })).toBeVisible()
}

test('clients are listed page by page, filtered and searched', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  await addClient(page.request, person)
  await openClients(page)
  await expect(page.getByText('24 of')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('article')).toHaveCount(48)
  const status = page.getByRole('combobox', { name: 'Status' })
  await status.selectOption('VIP')
  await expect(page.getByRole('article').first()).toContainText('VIP')
  await status.selectOption('All Clients')
  await page.getByRole('searchbox', { name: 'Search by name, phone or email' }).fill(person.email)
  await expect(cardOf(page, person)).toBeVisible()
  await expect(page.getByText('1 client', { exact: true })).toBeVisible()
})

test('adding a client: existing clients with the same phone or email are named while typing', {
  tag: '@phone',
}, async ({ staffPage: page, onPhone }) => {
  const known = testPerson(onPhone)
  const phone = '0491 570 313'
  await addClient(page.request, { ...known, phone })
  const person = testPerson(onPhone)
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add New Client' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Client' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone.replaceAll(' ', ''))
  await dialog.getByRole('textbox', { name: 'Email' }).fill(known.email)
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone)
  await expect(dialog.getByText(`${known.name} already uses this phone number.`)).toBeVisible()
  await expect(dialog.getByText(`${known.name} already uses this email address.`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await dialog.getByText('VIP', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(page.getByText('Client created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await openClients(page, person.email)
  await expect(cardOf(page, person)).toContainText('VIP')
})

test('the sheet of a client shows contact details, vehicles and bookings, with links', {
  tag: '@phone',
}, async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  await requestOf(page.request, person)
  await openClients(page, person.email)
  await expect(cardOf(page, person).getByText(person.plate)).toBeVisible()
  await expect(cardOf(page, person).getByText(/^Request pending, /)).toBeVisible()
  await cardOf(page, person).getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL(/client=/)
  const sheet = page.getByRole('dialog', { name: person.name })
  await expect(sheet.getByText(/client since/)).toBeVisible()
  await expect(sheet.getByText(person.plate).first()).toBeVisible()
  await expect(sheet.getByRole('link', { name: /SMS, preferred/ })).toHaveAttribute('href', /^sms:/)
  await expect(sheet.getByText('61,250 km')).toBeVisible()
  await expect(sheet.getByText('No rentals yet')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(sheet.getByRole('button', { name: 'Register Vehicle' })).toBeVisible()
  await sheet.getByRole('link', { name: /Logbook Service/ }).click()
  await expect(page.getByRole('dialog', { name: 'Appointment Details' })).toBeVisible()
})

test('a client is deleted after a confirmation that names them', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await addClient(page.request, person)
  await openClients(page, person.email)
  await cardOf(page, person).getByRole('link', { name: 'View Details' }).click()
  const sheet = page.getByRole('dialog', { name: person.name })
  await sheet.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: `Delete ${person.name}` }).click()
  await expect(page.getByText('Client deleted successfully')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('No clients found')).toBeVisible()
})

test('an administrator permanently erases the personal data of a client @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const { id } = await addClient(page.request, person)
  await page.goto(`/clients?client=${id}`)
  await page.getByRole('button', { name: 'Erase personal data' }).click()
  const question = page.getByRole('alertdialog', { name: 'Erase Personal Data' })
  await expect(question.getByText(/permanently erased/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: `Erase ${person.name}` }).click()
  await expect(page.getByText('Personal data permanently erased')).toBeVisible()
  expect((await page.request.get(`/api/clients/${id}`)).status()).toBe(404)
})
