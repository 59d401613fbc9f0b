import type { APIRequestContext, Page } from '@playwright/test'
import { addDays } from '#domain/time/calendar-date'
import { browserOf, colleague } from './support/colleagues.ts'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'
import { leaveWithoutInvoice } from './support/leaving.ts'
import { bookRentalCar, rentalNow, todayAtGarage } from './support/rentals-support.ts'
import { roomySlot } from './support/requests.ts'
import { ownWednesday } from './support/test-days.ts'

const today = todayAtGarage()
const row = (page: Page, plate: string) => page.getByRole('listitem').filter({ hasText: plate })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })
const button = (name: string) => ({ name, exact: true })

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
  const { id } = await response.json()
  const now = async () => (await api.get(`/api/appointments/${id}`)).json()
  return { person, id, vehicleId: vehicle.id, now }
}

/** Presses Undo in the toast: by touch on a phone, by keyboard at a desk. */
async function undo(page: Page, onPhone: boolean): Promise<void> {
  const undoButton = page.getByRole('button', button('Undo'))
  if (onPhone) return undoButton.tap()
  await page.keyboard.press('F6')
  for (let tabs = 0; tabs < 3 && !(await undoButton.evaluate((one) => one.matches(':focus'))); tabs += 1)
    await page.keyboard.press('Tab')
  await expect(undoButton).toBeFocused()
  await page.keyboard.press('Enter')
}

test('staff undo a check-in, a check-out and a deletion; the row returns and has the focus', async ({
  staffPage: page,
  onPhone,
}) => {
  const { person, now } = await book(page.request, onPhone)
  await page.goto(`/appointments?search=${person.plate}`)
  const mine = row(page, person.plate)
  const checkIn = mine.getByRole('button', button('Check In'))
  const checkOut = mine.getByRole('button', button('Check Out'))
  const press = (one: typeof checkIn) => (onPhone ? one.tap() : one.press('Enter'))

  await press(checkIn)
  await expect(toast(page, 'Vehicle Checked In')).toBeVisible()
  await expect(checkOut).toBeFocused()
  // Pauses its timeout during the checks.
  await page.getByRole('button', button('Undo')).hover()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await undo(page, onPhone)
  await expect(toast(page, 'Check-In Undone')).toBeVisible()
  await expect(checkIn).toBeFocused()
  expect(await now()).toMatchObject({ status: 'scheduled', checkInTime: null })

  await press(checkIn)
  await expect(checkOut).toBeFocused()
  await press(checkOut)
  await leaveWithoutInvoice(page)
  await expect(toast(page, 'Vehicle Checked Out')).toBeVisible()
  await expect(page.getByText('No appointments found')).toBeVisible()
  await undo(page, onPhone)
  await expect(toast(page, 'Check-Out Undone')).toBeVisible()
  await expect(checkOut).toBeFocused()
  expect(await now()).toMatchObject({ status: 'in_progress', checkOutTime: null })

  await press(mine.getByRole('button', { name: `Delete appointment for ${person.name}` }))
  await press(page.getByRole('alertdialog').getByRole('button', button('Delete appointment')))
  await expect(toast(page, 'Appointment Deleted')).toBeVisible()
  await expect(page.getByText('No appointments found')).toBeVisible()
  await undo(page, onPhone)
  await expect(toast(page, 'Deletion undone')).toBeVisible()
  await expect(checkOut).toBeFocused()
  expect(await now()).toMatchObject({ status: 'in_progress' })

  await mine.getByRole('link', { name: person.name }).click()
  const sheet = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(sheet.getByRole('button', button('Undo check-in'))).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(sheet.getByRole('button', button('Undo check-in')))
  await expect(sheet.getByRole('button', button('Check In'))).toBeFocused()
  expect(await now()).toMatchObject({ status: 'scheduled', checkInTime: null })
})

test('a rental handed over stays in sight, and its pickup and return are undone', async ({
  staffPage: page,
  onPhone,
}) => {
  const dates = { startDate: today, endDate: addDays(today, 3) }
  const { rental, car } = await bookRentalCar(page.request, onPhone, dates)
  await page.goto('/appointments')
  const mine = row(page, car.licensePlate)
  const checkIn = mine.getByRole('button', button('Check In'))
  await expectLoaded(page)
  await checkIn.scrollIntoViewIfNeeded()
  await checkIn.click()
  const dialog = page.getByRole('dialog', { name: 'Check In Rental Vehicle' })
  await dialog.getByRole('textbox', { name: 'Pickup mileage' }).fill('20000')
  await dialog.getByRole('button', { name: /^Check In/ }).click()
  await expect(toast(page, 'Rental Checked In')).toBeVisible()
  await expect(mine).toContainText('Picked Up')
  await expect(mine).toBeInViewport()
  await expect(mine.getByRole('button', button('Check Out'))).toBeFocused()
  await undo(page, onPhone)
  await expect(toast(page, 'Check-In Undone')).toBeVisible()
  await expect(mine).toContainText('Confirmed')
  await expect(mine).toBeInViewport()
  await expect(checkIn).toBeFocused()
  expect(await rentalNow(page.request, rental)).toMatchObject({
    status: 'confirmed',
    pickupMileage: null,
    rentalVehicle: { status: 'available', odometer: null },
  })

  const path = `/api/rental-bookings/${rental.id}`
  await page.request.patch(`${path}/checkin`, { data: { pickupMileage: 20_000 } })
  await page.request.patch(`${path}/checkout`, { data: { returnMileage: 20_300, additionalCharges: 4550 } })
  await page.goto(`/appointments?status=returned&rental=${rental.id}`)
  await expectLoaded(page)
  const sheet = page.getByRole('dialog', { name: 'Rental Booking Details' })
  const undoReturn = sheet.getByRole('button', button('Undo check-out'))
  await expect(undoReturn).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await undoReturn.press('Enter')
  await expect(sheet.getByRole('button', button('Check Out'))).toBeFocused()
  await expect(sheet.getByRole('button', button('Undo check-in'))).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await rentalNow(page.request, rental)).toMatchObject({
    status: 'picked_up',
    additionalCharges: 0,
    rentalVehicle: { status: 'rented', odometer: 20_000 },
  })
})

test('a day marked as closed is open again after Undo', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const date = await ownWednesday(page.request, 'undo', 0)
  await page.goto(`/daily/${date}`)
  await page.getByRole('button', button('Mark as Closed')).click()
  const dialog = page.getByRole('dialog', { name: 'Mark Day as Closed' })
  await dialog.getByRole('button', { name: 'Mark as Closed' }).click()
  await expect(toast(page, 'Special operating day created successfully')).toBeVisible()
  await undo(page, onPhone)
  await expect(toast(page, 'Special operating day deleted successfully')).toBeVisible()
  const days = await (await page.request.get(`/api/special-days?startDate=${date}&endDate=${date}`)).json()
  expect(days).toEqual([])
})

test('Undo after a colleague has checked the car out: who did it, and nothing is lost', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone, browser }) => {
  const { person, id, now } = await book(page.request, onPhone)
  await withoutLiveLists(page)
  await page.goto(`/appointments?search=${person.plate}`)
  await row(page, person.plate).getByRole('button', button('Check In')).click()
  await expect(toast(page, 'Vehicle Checked In')).toBeVisible()
  const alex = await browserOf(browser, await colleague(page.request, onPhone, 'staff'))
  const path = `/api/appointments/${id}/check-out`
  expect((await alex.page.request.patch(path, { data: {} })).status()).toBe(200)
  await alex.context.close()
  await page.getByRole('button', button('Undo')).click()
  await expect(page.getByText(/has changed this appointment since: Checked out\.$/)).toBeVisible()
  await expect(page.getByText('No appointments found')).toBeVisible()
  expect(await now()).toMatchObject({ status: 'completed' })
})
