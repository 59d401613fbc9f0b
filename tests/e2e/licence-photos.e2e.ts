import type { Locator, Page } from '@playwright/test'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
} from './support/garage-test.ts'

/** Returns the oldest pending rental, which no test confirms or rejects. */
async function requestWithPhotos(page: Page): Promise<RentalBooking> {
  const requests: RentalBooking[] = await (
    await page.request.get('/api/rental-bookings?status=pending')
  ).json()
  const [oldest] = requests.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  if (oldest === undefined) throw new Error('There is no pending rental')
  return oldest
}

const sheetOf = (page: Page) => page.getByRole('dialog').first()
const photoIn = (within: Page | Locator, side: 'front' | 'back') =>
  within.getByRole('img', { name: `Licence, ${side}` })

/** Returns the natural width of the image; 0 if it has not loaded. */
const widthOf = (photo: Locator) => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)

test('staff view both sides of a licence and enlarge one: each photo is requested once @phone', async ({
  staffPage: page,
}) => {
  const viewed: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/licence-photos/')) viewed.push(request.url())
  })
  const { id } = await requestWithPhotos(page)
  await page.goto(`/recent-activity?request=${id}&type=rental`)
  const sheet = sheetOf(page)
  for (const side of ['front', 'back'] as const) {
    await photoIn(sheet, side).scrollIntoViewIfNeeded()
    await expect.poll(() => widthOf(photoIn(sheet, side))).toBeGreaterThan(1000)
  }
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheet.getByRole('button', { name: 'Enlarge: Licence, front' }).click()
  const large = page.getByRole('dialog', { name: 'Licence, front' })
  await expect.poll(() => widthOf(photoIn(large, 'front'))).toBeGreaterThan(1000)
  await large.getByRole('button', { name: 'Show at full size' }).click()
  await expect(large.getByRole('button', { name: 'Fit to the screen' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  expect(viewed).toHaveLength(2)
  // Opening the sheet again is another view.
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.locator(`a[href$="${id}&type=rental"]`).click()
  await expect.poll(() => viewed.length).toBe(4)
})
