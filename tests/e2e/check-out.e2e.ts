import type { Page } from '@playwright/test'
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

/** Books a car for an oil change of $228.00 and checks it in. */
async function priced(page: Page, onPhone: boolean) {
  const { name, email, phone, plate } = testPerson(onPhone)
  const data = {
    newClient: { name, email, phone },
    newVehicle: { licensePlate: plate, make: 'Toyota', model: 'Corolla', year: 2019 },
    timeSlotId: (await roomySlot(page.request)).id,
    services: ['oil-change'],
  }
  const booked = await page.request.post('/api/appointments', { data })
  expect(booked.status()).toBe(201)
  const { id } = await booked.json()
  expect((await page.request.patch(`/api/appointments/${id}/check-in`)).status()).toBe(200)
  return { id, plate }
}

test('a priced job is invoiced, paid and checked out with two clicks and nothing typed', async ({
  staffPage: page,
  onPhone,
}) => {
  const { id, plate } = await priced(page, onPhone)
  await page.goto(`/appointments?search=${plate}`)
  await expectLoaded(page)
  let clicks = 0
  const click = async (name: string) => {
    clicks += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  await click('Check Out')
  const dialog = page.getByRole('dialog', { name: 'Check Out', exact: true })
  await expect(dialog.getByText('To pay')).toBeVisible()
  await expect(dialog.getByText('Engine oil 5W-30')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Take $228.00' })).toBeEnabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await click('Take $228.00')
  await expect(page.getByText('Vehicle Checked Out')).toBeVisible()
  await expect(
    page.getByText(/Invoice INV-\d+ has been issued .*\$228\.00 .* has been received/),
  ).toBeVisible()
  expect(clicks).toBe(2)
  await expect(page.getByText('No appointments found')).toBeVisible()

  await page.goto(`/appointments?status=completed&appointment=${id}`)
  await expectLoaded(page)
  const lines = page.getByRole('region', { name: 'Invoice lines' })
  await expect(lines.getByText('Paid', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo check-out' }).click()
  await expect(page.getByText(/The check-out cannot be undone: its lines are on invoice INV-/)).toBeVisible()
})

test('a rental returned a day late is invoiced and paid in the dialog of the return', async ({
  staffPage: page,
  onPhone,
}) => {
  const today = todayAtGarage()
  const dates = { startDate: today, endDate: addDays(today, 1) }
  const { rental, car } = await bookRentalCar(page.request, onPhone, dates)
  const checkedIn = await page.request.patch(`/api/rental-bookings/${rental.id}/checkin`, {
    data: { pickupMileage: 28_140, fuelEighths: 8 },
  })
  expect(checkedIn.status()).toBe(200)
  await page.clock.setFixedTime(Date.now() + 2 * 24 * 60 * 60_000)
  await page.goto(`/appointments?search=${car.licensePlate}`)
  await expectLoaded(page)
  const row = page.getByRole('listitem').filter({ hasText: car.licensePlate })
  await row.getByRole('button', { name: 'Check Out', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Check Out Rental Vehicle' })
  await dialog.getByRole('textbox', { name: 'Return mileage' }).fill('28 390')
  await dialog.getByRole('radio', { name: '6/8' }).check()
  await expect(dialog.getByText('2/8 less than at pickup')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Additional charges/ }).fill('45.5')
  await expect(dialog.getByRole('textbox', { name: 'Late return' })).toHaveValue('79.00')
  const price = 79 + 79 + 45.5
  await expect(dialog.getByText('To pay')).toBeVisible()
  await dialog.getByText('EFTPOS', { exact: true }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: `Check Out · Take $${price.toFixed(2)}` }).click()
  await expect(page.getByText('Rental Checked Out')).toBeVisible()
  await expect(
    page.getByText(/Invoice INV-\d+ has been issued .*\$203\.50 .* has been received/),
  ).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect
    .poll(async () => {
      const bill = await page.request.get(`/api/rental-bookings/${rental.id}/lines`)
      const [invoice] = (await bill.json()).invoices
      return invoice && [invoice.state, invoice.total]
    })
    .toEqual(['paid', Math.round(price * 100)])
  expect(await rentalNow(page.request, rental)).toMatchObject({ status: 'returned', lateCharge: 7900 })
  const undone = await page.request.patch(`/api/rental-bookings/${rental.id}/undo-check-out`, { data: {} })
  expect([undone.status(), (await undone.json()).code]).toEqual([409, 'line_invoiced'])
})
