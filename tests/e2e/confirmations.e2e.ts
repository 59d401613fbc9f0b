import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/garage-test.ts'
import { openRequest } from './support/requests.ts'

interface Rental {
  id: string
  status: string
  createdAt: string
  client: { name: string }
  rentalVehicle: { licensePlate: string }
}

async function rentalsOf(page: Page, query: string): Promise<Rental[]> {
  return (await page.request.get(`/api/rental-bookings?${query}`)).json()
}

const minutesAgo = ({ createdAt }: Rental) => (Date.now() - Date.parse(createdAt)) / 60_000

/** Returns a demo request. They are about 20, 190 and 1130 minutes old: one per project, the oldest stays pending. */
async function requestFor(page: Page, onPhone: boolean): Promise<Rental> {
  const pending = await rentalsOf(page, 'status=pending')
  const found = pending.find((rental) => {
    const age = minutesAgo(rental)
    return onPhone ? 120 <= age && age < 600 : age < 120
  })
  if (found === undefined) throw new Error('No request is left')
  return found
}

test('staff check a pending rental in Confirmations, and confirm or reject it: the next request opens', async ({
  staffPage: page,
  onPhone,
}) => {
  const rental = await requestFor(page, onPhone)
  const link = page.locator(`a[href$="${rental.id}&type=rental"]`)
  await page.goto('/recent-activity')
  await expect(page.getByText(/^\d+ pending$/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await link.click()
  const sheet = openRequest(page, onPhone)
  await expect(sheet.getByRole('heading', { name: rental.client.name })).toBeVisible()
  await expect(sheet.getByText(rental.rentalVehicle.licensePlate)).toBeVisible()
  // The results depend on the day: the car may be late, or the garage open for half a day.
  const garage = /^(Garage is|Half day on|Closed (at|on)) /
  for (const check of [/^Car is /, 'Licence valid', /^Driver is \d+$/, garage])
    await expect(sheet.getByText(check).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(sheet.getByRole('heading', { name: rental.client.name })).toBeVisible()

  if (onPhone) {
    await sheet.getByRole('button', { name: 'Reject' }).click()
    const reject = page.getByRole('dialog', { name: 'Rejection Reason' })
    await reject.getByRole('textbox').fill('This car is being repaired that week.')
    await expectAccessible(page)
    await reject.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Rental booking rejected')).toBeVisible()
  } else {
    await page.keyboard.press('c')
    const toast = page.getByText('Rental booking confirmed successfully')
    await expect(toast).toBeVisible()
    // The toast is above the buttons that answer the next request.
    const bottom = await toast.evaluate((text) => text.getBoundingClientRect().bottom)
    const top = await sheet
      .getByRole('button', { name: 'Reject' })
      .evaluate((button) => button.getBoundingClientRect().top)
    expect(bottom).toBeLessThan(top)
  }
  await expect(link).toHaveCount(0)
  await expect(page).not.toHaveURL(new RegExp(rental.id))
  await expect(page).toHaveURL(/\?request=/)
  const [now] = (await rentalsOf(page, 'limit=500')).filter(({ id }) => id === rental.id)
  expect(now?.status).toBe(onPhone ? 'cancelled' : 'confirmed')
  if (!onPhone) return
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/recent-activity')
})
