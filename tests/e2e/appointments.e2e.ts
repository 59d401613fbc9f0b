import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Appointment } from '#contract/appointments/appointments'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  holdRequests,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'
import { leaveWithoutInvoice } from './support/leaving.ts'

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
async function book(api: APIRequestContext, onPhone: boolean, nth = 0) {
  const person = testPerson(onPhone)
  const { name, email, phone } = person
  const client = await (
    await api.post('/api/clients', { data: { name, email, phone, preferredContact: 'sms' } })
  ).json()
  const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: person.plate, clientId: client.id }
  const vehicle = await (await api.post('/api/vehicles', { data: car })).json()
  const slot = (await freeSlots(api, onPhone)).at(-1 - nth)
  const data = { clientId: client.id, vehicleId: vehicle.id, timeSlotId: slot?.id, services: ['oil-change'] }
  const response = await api.post('/api/appointments', { data })
  expect(response.status()).toBe(201)
  const { id, timeSlotId }: Appointment = await response.json()
  return { id, timeSlotId, person }
}

/** Chooses another available time on the same or another day. */
async function chooseAnotherTime(dialog: Locator, current: string): Promise<void> {
  const free = dialog
    .getByRole('radiogroup', { name: 'Time' })
    .locator(`input:enabled:not([value="${current}"])`)
  if ((await free.count()) === 0) {
    const days = dialog.getByRole('radiogroup', { name: 'Day' }).locator('input:enabled:not(:checked)')
    await days.last().check()
  }
  await free.first().check()
}

test('staff edit the time, technician and services of an appointment, and open it by its link', {
  tag: '@phone',
}, async ({ staffPage: page, onPhone, baseURL }) => {
  const { id, timeSlotId, person } = await book(page.request, onPhone)
  // With a list of one row, because the accessibility checks are slow on the full list.
  await page.goto(`/appointments?search=${person.plate}&appointment=${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
  await expect(dialog.getByRole('radiogroup', { name: 'Time' })).toBeVisible()
  await expect(dialog.getByText('Current')).toBeVisible()
  await chooseAnotherTime(dialog, timeSlotId)
  await expect(dialog.getByText(/^New time: /)).toBeVisible()
  await expect(
    dialog.getByText('No text message is sent: no SMS gateway is set up. Please call 0491'),
  ).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy text' }).click()
  await expect(page.getByText('Text copied')).toBeVisible()
  await dialog.getByText('Battery Test').click()
  const lena = await dialog.getByRole('option', { name: /^Lena Vasquez/ }).textContent()
  await dialog.getByRole('combobox', { name: /^Technician/ }).selectOption(lena)
  await dialog.getByLabel(/Notes/).fill('Noise when cold')
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: /Save changes/ }).click()
  await expect(page.getByText('Appointment updated successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const sheet = page.getByRole('dialog', { name: 'Appointment Details' })
  const technician = sheet.getByRole('combobox', { name: 'Technician' })
  await expect(technician.getByRole('option', { name: 'Lena Vasquez', selected: true })).toBeAttached()
  await expect(sheet.getByText('Noise when cold').first()).toBeVisible()
  const after = await (await page.request.get(`/api/appointments/${id}`)).json()
  expect(after).toMatchObject({ status: 'scheduled', services: ['oil-change', 'battery-test'] })
  expect(after.timeSlotId).not.toBe(timeSlotId)

  await page.goto(`/appointments/${id}`)
  await expect(page).toHaveURL(`${baseURL}/appointments?appointment=${id}`)
  await expect(sheet.getByText('Noise when cold').first()).toBeVisible()
})

test('a click on Save changes counts even if the times that load move the button during it', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const { id, person } = await book(page.request, onPhone)
  const load = await holdRequests(page, '**/api/time-slots')
  await page.goto(`/appointments?search=${person.plate}&appointment=${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
  await dialog.getByLabel(/Notes/).fill('Brings the key')
  const save = dialog.getByRole('button', { name: /Save changes/ })
  await save.hover()
  const before = await save.boundingBox()
  await page.mouse.down()
  load()
  await expect(dialog.getByRole('radiogroup', { name: 'Time' })).toBeVisible()
  expect((await save.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0))
  await page.mouse.up()
  await expect(page.getByText('Appointment updated successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

/** A row of the list. */
const row = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })

async function rentals(api: APIRequestContext, query: string) {
  return await (await api.get(`/api/rental-bookings?${query}`)).json()
}

test('the working list: an overdue rental is first and opens its sheet, earlier days are shown on request', async ({
  staffPage: page,
}) => {
  await page.goto('/appointments')
  await expectLoaded(page)
  const [overdue] = await rentals(page.request, 'part=upcoming&status=picked_up&sort=scheduled&limit=1')
  const late = row(page, overdue.rentalVehicle.licensePlate).first()
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.locator('[data-row-link]') })
      .first(),
  ).toContainText(overdue.rentalVehicle.licensePlate)
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

  await page.getByRole('button', { name: /^Earlier/ }).click()
  await expect(row(page, 'Cancelled').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  // On a shorter list, because the checks are slow on the whole one.
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Picked Up (Rental)' })
  await expect(page).toHaveURL(/status=picked_up/)
  await expectLoaded(page)
  await expectAccessible(page)
})

test('the keys j and k move through every list @desk', async ({ staffPage: page, onPhone }) => {
  // Two entries of the audit log.
  for (let added = 0; added < 2; added += 1) {
    const { name, email, phone } = testPerson(onPhone)
    await page.request.post('/api/clients', { data: { name, email, phone } })
  }
  // A change by another test would insert a row above the first.
  await withoutLiveLists(page)
  for (const path of [
    '/dashboard',
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
  // The first request is open beside its list.
  await page.goto('/recent-activity')
  await expectLoaded(page)
  const requests = page.locator('[data-row-link]')
  await expect(requests.first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(requests.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(requests.first()).toBeFocused()
})

const focused = (page: Page) => page.locator(':focus')

test('check-in, check-out, delete and create by keyboard: the focus moves to the next control @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { person } = await book(page.request, onPhone)
  await page.goto(`/appointments?search=${person.plate}`)
  await expectLoaded(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check In' }).press('Enter')
  await expect(focused(page)).toHaveAccessibleName('Check Out')
  await focused(page).press('Enter')
  await leaveWithoutInvoice(page)
  await expect(page.getByText('Vehicle Checked Out')).toBeVisible()
  await expect(focused(page)).toHaveCount(1)

  const { person: second } = await book(page.request, onPhone, 1)
  await page.goto(`/appointments?search=${second.plate}`)
  await page.getByRole('button', { name: `Delete appointment for ${second.name}` }).press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete appointment', exact: true }).press('Enter')
  await expect(page.getByText('No appointments found')).toBeVisible()
  await expect(focused(page)).toHaveAccessibleName(/^New Appointment/)

  await focused(page).evaluate((button) => button.blur())
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Create New Appointment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(focused(page)).toHaveAccessibleName(/^New Appointment/)
})
