import type { Locator, Page } from '@playwright/test'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { addDays } from '#domain/time/calendar-date'
import { garageNow } from '#domain/time/garage-clock'
import { startDemoServer } from '../../scripts/demo-server.mjs'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test as inSharedGarage,
  testPerson,
} from './support/garage-test.ts'
import { nowAtGarage, rentalCar, rentalNow, validLicence } from './support/rentals-support.ts'

/** In a garage of its own, whose time zone the test can set. */
const test = inSharedGarage.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const server = await startDemoServer()
    await use(server.url)
    await server.stop()
  },
})

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first()

test('customers who did not come are settled from their rows in two presses each, and one of them comes after all @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const api = page.request
  // No customer of a day is late in its first ten minutes. Perth is at least two hours behind Sydney.
  const timezone = nowAtGarage().time < '00:12' ? 'Australia/Perth' : 'Australia/Sydney'
  const zoned = await api.put('/api/settings/business_info', { data: { settingValue: { timezone } } })
  expect(zoned.status()).toBe(200)
  const person = testPerson(onPhone)
  const { name, email, phone } = person
  const startDate = garageNow(new Date(), timezone).date
  const { id: clientId } = await (await api.post('/api/clients', { data: { name, email, phone } })).json()
  const rentals: RentalBooking[] = []
  for (let count = 0; count < 3; count += 1) {
    const car = await rentalCar(api, testPerson(onPhone))
    // Staff may record a rental that should have begun earlier today: at midnight, the customer is late at any hour.
    const dates = { startDate, pickupTime: '00:00', endDate: addDays(startDate, 2) }
    const data = { clientId, rentalVehicleId: car.id, ...dates, ...validLicence }
    const response = await api.post('/api/rental-bookings', { data })
    expect(response.status()).toBe(201)
    rentals.push(await response.json())
  }
  await page.goto(`/rentals?tab=bookings&search=${encodeURIComponent(name)}`)
  const rowOf = ({ rentalVehicle }: RentalBooking): Locator =>
    page.getByRole('listitem').filter({ hasText: rentalVehicle.licensePlate })
  const noShow = (rental: RentalBooking) => rowOf(rental).getByRole('button', { name: `No-show of ${name}` })
  for (const rental of rentals) await expect(noShow(rental)).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  for (const rental of rentals) {
    if (onPhone) await noShow(rental).tap()
    else {
      await noShow(rental).focus()
      await page.keyboard.press('Enter')
    }
    await expect(rowOf(rental)).toContainText('No-show')
    await expect(noShow(rental)).toHaveCount(0)
    expect(await rentalNow(api, rental)).toMatchObject({
      ...{ status: 'cancelled', isNoShow: true, cancelledFrom: 'confirmed' },
    })
  }
  await expect(toast(page, 'Marked as No-show')).toBeVisible()

  const last = rentals.pop()
  if (last === undefined) throw new Error('There are three rentals')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(toast(page, 'Rental Booking Restored')).toBeVisible()
  await expect(noShow(last)).toBeVisible()
  expect(await rentalNow(api, last)).toMatchObject({ status: 'confirmed', isNoShow: false })

  await page.goto(`/clients?client=${last.clientId}`)
  await expect(page.getByRole('dialog', { name })).toContainText('2 no-shows')
  await expectLoaded(page)
  await expectAccessible(page)
})
