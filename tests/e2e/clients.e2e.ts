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

test('clients are listed page by page, searched and filtered', async ({ staffPage: page, onPhone }) => {
  await openClients(page)
  await expect(page.getByText('24 of')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('article')).toHaveCount(48)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('VIP')
  await expect(page).toHaveURL(/status=vip/)
  await expect(page.getByRole('article').first()).toContainText('VIP')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Date Added (newest first)')
  await expect(page).toHaveURL(/sort=createdAt/)
  const person = testPerson(onPhone)
  await addClient(page.request, { ...person, phone: '0491 570 110' })
  await page.goto('/clients')
  const search = page.getByRole('searchbox', { name: 'Search by name, phone or email' })
  await expect(page.getByRole('article').first()).toBeVisible()
  if (onPhone) await search.click()
  else await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.fill(person.email)
  await expect(cardOf(page, person)).toBeVisible()
  await expect(page.getByText('1 client', { exact: true })).toBeVisible()
  await expect(cardOf(page, person).getByRole('link', { name: '0491 570 110' })).toHaveAttribute(
    'href',
    'tel:+61491570110',
  )
  await expect(cardOf(page, person).getByText('No vehicles')).toBeVisible()
  await search.fill('nothing like this')
  await expect(page.getByText('No clients found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('24 of')).toBeVisible()
})

test('adding a client: existing clients with the same phone or email are named while typing', async ({
  staffPage: page,
  onPhone,
}) => {
  const known = testPerson(onPhone)
  const phone = onPhone ? '0491 570 313' : '0491 571 491'
  await addClient(page.request, { ...known, phone })
  const person = testPerson(onPhone)
  await page.goto('/clients')
  await expect(page.getByRole('article').first()).toBeVisible()
  if (onPhone) await page.getByRole('button', { name: 'Add New Client' }).click()
  else await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add New Client' })
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(dialog.getByText('Name is required').first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(person.name)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone.replaceAll(' ', ''))
  await dialog.getByRole('textbox', { name: 'Email' }).fill(known.email)
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone)
  await expect(dialog.getByText(`${known.name} already uses this phone number.`)).toBeVisible()
  await expect(dialog.getByText(`${known.name} already uses this email address.`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(page.getByText(/^Failed to create client/)).toBeVisible()
  await expect(dialog.getByText('A client with this email and phone already exists.').first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(person.name)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await dialog.getByText('VIP', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(page.getByText('Client created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await openClients(page, person.email)
  await expect(cardOf(page, person)).toContainText('VIP')
})

test('closing the client form with unsaved input asks before discarding @desk', async ({
  staffPage: page,
}) => {
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add New Client' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Client' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Half a name')
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Discard what you typed?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await page.route('**/api/clients', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('0491 570 159')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('half@name.example')
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(page.getByText('Failed to create client')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a name')
})

test('editing a client: a failure keeps the form, a retry saves @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const { id } = await addClient(page.request, person)
  await openClients(page, person.email)
  await cardOf(page, person)
    .getByRole('button', { name: `Edit ${person.name}` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Client' })
  await expectAccessible(page)
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill(`${person.name} Senior`)
  await dialog.getByText('SMS', { exact: true }).click()
  await page.route(`**/api/clients/${id}`, (route) => route.fulfill({ status: 500, body: '' }))
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to update client')).toBeVisible()
  await expect(name).toHaveValue(`${person.name} Senior`)
  await page.unroute(`**/api/clients/${id}`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Client updated successfully')).toBeVisible()
  await expect(cardOf(page, person)).toContainText(`${person.name} Senior`)
  await expect(cardOf(page, person)).toContainText('SMS preferred')
})

test('the sheet of a client shows contact details, vehicles and bookings, with links', async ({
  staffPage: page,
  onPhone,
}) => {
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
  await expect(sheet.getByText('Services have no prices yet')).toBeVisible()
  await expect(sheet.getByText('No rentals yet')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(sheet.getByRole('link', { name: 'Register Vehicle' })).toHaveAttribute(
    'href',
    /\/vehicles\?register=/,
  )
  await sheet.getByRole('button', { name: 'New Appointment' }).click()
  const appointment = page.getByRole('dialog', { name: 'Create New Appointment' })
  const chosen = appointment.getByRole('combobox', { name: 'Client' })
  if (onPhone) await expect(chosen).toContainText(person.name)
  else await expect(chosen).toHaveValue(person.name)
  await appointment.getByRole('button', { name: 'Cancel' }).click()
  await expect(appointment).toBeHidden()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('link', { name: /Logbook Service/ }).click()
  await expect(page.getByRole('dialog', { name: 'Appointment Details' })).toBeVisible()
})

test('the sheet of an unknown client: an error', { tag: '@desk' }, async ({ staffPage: page }) => {
  await page.goto('/clients?client=0198a000-0000-7000-8000-000000000000')
  await expect(page.getByText('We could not find this client.')).toBeVisible()
  await expectAccessible(page)
})

test('deleting a client with open work: refused, with a link to the work @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await requestOf(page.request, person)
  await openClients(page, person.email)
  await cardOf(page, person)
    .getByRole('button', { name: `Delete ${person.name}` })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/permanent/)).toBeVisible()
  await expect(question.getByRole('button', { name: `Keep ${person.name}` })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: `Delete ${person.name}` }).click()
  await expect(question.getByText(/Failed to delete client\. .* has an appointment on/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('link', { name: 'Open the appointment' }).click()
  const details = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(details.getByText(person.plate)).toBeVisible()
})

test('a client is deleted after a confirmation that names them', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const { id } = await addClient(page.request, person)
  await openClients(page, person.email)
  await cardOf(page, person).getByRole('link', { name: 'View Details' }).click()
  const sheet = page.getByRole('dialog', { name: person.name })
  await sheet.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await page.route(`**/api/clients/${id}`, (route) => route.fulfill({ status: 500, body: '' }))
  await question.getByRole('button', { name: `Delete ${person.name}` }).click()
  await expect(page.getByText('Failed to delete client')).toBeVisible()
  await page.unroute(`**/api/clients/${id}`)
  await sheet.getByRole('button', { name: 'Delete', exact: true }).click()
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

test('clients that cannot be loaded: an error with Try again', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  await withoutLiveLists(page)
  await page.route('**/api/clients?**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/clients')
  await expect(page.getByText('Failed to load clients. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/clients?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
