import type { APIRequestContext, Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-date'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'
import { bookRentalCar, rentalNow, todayAtGarage } from './support/rentals-support.ts'
import { roomySlot } from './support/requests.ts'

const today = todayAtGarage()
const row = (page: Page, plate: string) => page.getByRole('listitem').filter({ hasText: plate })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

/** Creates a client with a car and a scheduled appointment. */
async function book(api: APIRequestContext, onPhone: boolean) {
  const person = testPerson(onPhone)
  const { name, email, phone, plate } = person
  const client = await (
    await api.post('/api/clients', { data: { name, email, phone, preferredContact: 'email' } })
  ).json()
  const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate, clientId: client.id }
  const vehicle = await (await api.post('/api/vehicles', { data: car })).json()
  const { id: timeSlotId } = await roomySlot(api)
  const data = { clientId: client.id, vehicleId: vehicle.id, timeSlotId, services: ['oil-change'] }
  const response = await api.post('/api/appointments', { data })
  expect(response.status()).toBe(201)
  return { person, id: (await response.json()).id as string }
}

test('staff cancel an appointment with a reason from its row and undo it by keyboard', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const { person, id } = await book(page.request, onPhone)
  const now = async () => (await page.request.get(`/api/appointments/${id}`)).json()
  await page.goto(`/appointments?search=${person.plate}`)
  const mine = row(page, person.plate)
  const cancel = mine.getByRole('button', { name: `Cancel appointment for ${person.name}` })
  await expect(mine.getByRole('button', { name: `Delete appointment for ${person.name}` })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Cancel Appointment' })

  await cancel.click()
  await expect(dialog).toContainText('Its spot will become available.')
  await expectLoaded(page)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The car has been sold')
  // Without a mail server the dialog announces no email.
  await expect(dialog).toContainText('No email is sent: no mail server is set up.')
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(toast(page, 'Appointment Cancelled')).toBeVisible()
  await expect(mine).toContainText('Cancelled')
  await expect(cancel).toHaveCount(0)
  expect(await now()).toMatchObject({ status: 'cancelled', rejectionReason: 'The car has been sold' })

  const undo = page.getByRole('button', { name: 'Undo' })
  await page.keyboard.press('F6')
  for (let tabs = 0; tabs < 3 && !(await undo.evaluate((button) => button.matches(':focus'))); tabs += 1)
    await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Appointment Restored')).toBeVisible()
  await expect(mine).toContainText('Scheduled')
  await expect(cancel).toBeVisible()
  expect(await now()).toMatchObject({ status: 'scheduled', rejectionReason: null })
})

test('staff cancel a rental in its sheet and restore it there', { tag: '@phone' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const dates = { startDate: addDays(today, 3), endDate: addDays(today, 5) }
  const { rental, person, car } = await bookRentalCar(page.request, onPhone, dates)
  await page.goto(`/appointments?search=${car.licensePlate}&rental=${rental.id}`)
  const sheet = page.getByRole('dialog', { name: 'Rental Booking Details' })
  await sheet.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Rental Booking' })
  await expect(dialog).toContainText(person.name)
  await expectLoaded(page)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The trip is off')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(toast(page, 'Rental Booking Cancelled')).toBeVisible()
  await expect(sheet.getByText('The trip is off', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await sheet.getByRole('button', { name: 'Restore' }).click()
  const restoring = page.getByRole('dialog', { name: 'Restore Rental Booking' })
  await expect(restoring).toContainText('its status will be Confirmed')
  await expectAccessible(page)
  await restoring.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Rental Booking Restored')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  await expect(sheet.getByText('The trip is off', { exact: true })).toBeHidden()
  expect(await rentalNow(page.request, rental)).toMatchObject({ status: 'confirmed', rejectionReason: null })
})
