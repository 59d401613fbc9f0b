import type { Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-date'
import { displayDate } from '#domain/time/display'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  test,
  testPerson,
} from './support/garage-test.ts'
import { todayAtGarage } from './support/rentals-support.ts'
import { roomySlot } from './support/requests.ts'

async function addVehicle(
  page: Page,
  { name, email, phone, plate }: Person,
): Promise<{ clientId: string; vehicleId: string }> {
  const { id: clientId } = await (
    await page.request.post('/api/clients', { data: { name, email, phone } })
  ).json()
  const response = await page.request.post('/api/vehicles', {
    data: { clientId, make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate, mileage: 41_250 },
  })
  expect(response.status()).toBe(201)
  return { clientId, vehicleId: (await response.json()).id }
}

test('staff enter what is due for a vehicle, and record that its owner agrees to offers @phone', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const { clientId } = await addVehicle(page, person)
  await page.goto(`/vehicles?search=${person.plate}`)
  await page.getByRole('link', { name: /^View Details of 2022 Mazda CX-5/ }).click()
  const sheet = page.getByRole('dialog', { name: '2022 Mazda CX-5' })
  await sheet.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Vehicle' })
  const past = addDays(todayAtGarage(), -2)
  const next = addDays(todayAtGarage(), 60)
  await edit.getByLabel(/^Rego expiry/).fill(past)
  await edit.getByLabel(/^Next service\b(?! at)/).fill(next)
  await edit.getByLabel(/^Next service at/).fill('41000')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit.getByText(/^The car has already passed these kilometres/).first()).toBeVisible()
  await expectAccessible(page)
  await edit.getByLabel(/^Next service at/).fill('50000')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Vehicle updated successfully')).toBeVisible()
  const due = sheet.getByRole('region', { name: 'Due' })
  await expect(due.getByText(`${displayDate(past)}, past`)).toBeVisible()
  await expect(due.getByText(displayDate(next))).toBeVisible()
  await expect(due.getByText('(at about 50,000 km)')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(`/clients?client=${clientId}`)
  await page.getByRole('dialog', { name: person.name }).getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Client' })
  const consent = form.getByRole('checkbox', { name: 'Agrees to reminders with offers to book' })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Client updated successfully')).toBeVisible()
  await expect(page.getByText(/^Reminders with offers to book: Agreed on /)).toBeVisible()
})

test('the link to unsubscribe opens a page with one button, which also answers a wrong link', async ({
  page,
}) => {
  await page.goto(`/unsubscribe/${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'Unsubscribe' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('the link of a reminder opens the booking page with its service chosen', async ({ page }) => {
  await page.goto('/booking?service=oil-change')
  await expect(page.getByRole('checkbox', { name: 'Logbook Service' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Diagnostic' })).not.toBeChecked()
})

test('staff check out a vehicle and set its next service; undoing the check-out restores it @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const { clientId, vehicleId } = await addVehicle(page, person)
  const { id: timeSlotId } = await roomySlot(page.request)
  const data = { clientId, vehicleId, timeSlotId, services: ['oil-change'] }
  const { id } = await (await page.request.post('/api/appointments', { data })).json()
  await page.request.patch(`/api/appointments/${id}/check-in`)
  const dueOf = async () => {
    const vehicle = await (await page.request.get(`/api/vehicles/${vehicleId}`)).json()
    return [vehicle.serviceDueDate, vehicle.serviceDueMileage]
  }

  await page.goto(`/appointments?appointment=${id}`)
  await page.getByRole('button', { name: 'Check out and set next service' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check Out' })
  const next = addDays(todayAtGarage(), 180)
  await dialog.getByLabel(/^Next service\b(?! at)/).fill(next)
  await dialog.getByLabel(/^Next service at/).fill('41000')
  await dialog.getByRole('button', { name: /^Check Out/ }).click()
  await expect(dialog.getByText(/^The car has already passed these kilometres/).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel(/^Next service at/).fill('51000')
  await dialog.getByRole('button', { name: /^Check Out/ }).click()
  await dialog.getByRole('button', { name: 'Check out without invoice' }).click()
  await expect(page.getByText('Vehicle Checked Out')).toBeVisible()
  expect(await dueOf()).toEqual([next, 51_000])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(dueOf).toEqual([null, null])
})
