import type { Locator, Page } from '@playwright/test'
import type { RentalBooking } from '#contract/rental-bookings'
import { demoSignIn } from '../../scripts/demo-server.mjs'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
} from './support/garage-test.ts'

/** Returns a demo rental with photos: open rentals have them, and other tests do not use upcoming ones. */
async function rentalWithPhotos(page: Page, onPhone = false): Promise<RentalBooking> {
  const rentals: RentalBooking[] = await (
    await page.request.get('/api/rental-bookings?status=confirmed')
  ).json()
  const withPhotos = rentals.filter(
    ({ licensePhotoUrl, keepPhotos }) => licensePhotoUrl !== null && !keepPhotos,
  )
  const rental = withPhotos.at(onPhone ? -1 : -2)
  if (rental === undefined) throw new Error('No rental has photos')
  return rental
}

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

test('staff view both sides of a licence and enlarge one: each photo is requested once', async ({
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

test('a licence photo that cannot be loaded: a message in its place until a retry succeeds @desk', async ({
  staffPage: page,
}) => {
  const rental = await rentalWithPhotos(page)
  await page.route(`**${rental.licensePhotoUrl}?*`, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto(`/recent-activity?rental=${rental.id}`)
  const sheet = sheetOf(page)
  await expect(sheet.getByText('License photo unavailable')).toBeVisible()
  await expect(photoIn(sheet, 'front')).toHaveCount(0)
  await expect.poll(() => widthOf(photoIn(sheet, 'back'))).toBeGreaterThan(1000)
  await expectAccessible(page)
  await page.unrouteAll()
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => widthOf(photoIn(sheet, 'front'))).toBeGreaterThan(1000)
  await expect(sheet.getByText('License photo unavailable')).toHaveCount(0)
})

test('licence photos are kept for a dispute: the switch is saved and shown after a reload @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const rental = await rentalWithPhotos(page, onPhone)
  await page.goto(`/recent-activity?rental=${rental.id}`)
  const keep = sheetOf(page).getByRole('switch', { name: 'Keep the licence photos (dispute)' })
  await expect(keep).toHaveAccessibleDescription('Otherwise they are deleted 90 days after return.')
  await expect(keep).not.toBeChecked()
  await keep.click()
  await expect(keep).toBeChecked()
  await expect(keep).toBeEnabled()
  await page.reload()
  await expect(keep).toBeChecked()
  await keep.click()
  await expect(keep).not.toBeChecked()
  // The switch changes before it is saved: wait, so that the reset is not lost.
  await expect(keep).toBeEnabled()
})

test('photo retention that cannot be saved: the switch is reset, with an error', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  const rental = await rentalWithPhotos(page)
  await page.route('**/keep-photos', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/recent-activity?rental=${rental.id}`)
  const keep = sheetOf(page).getByRole('switch')
  await keep.click()
  await expect(page.getByText('Failed to update photo retention')).toBeVisible()
  await expect(keep).not.toBeChecked()
})

test('role user sees no licence photos', { tag: '@desk' }, async ({ page }) => {
  await page.request.post('/api/auth/local-login', { data: demoSignIn })
  const rental = await rentalWithPhotos(page)
  await page.request.post('/api/auth/local-login', { data: { ...demoSignIn, email: 'user@example.com' } })
  expect((await page.request.get(String(rental.licensePhotoUrl))).status()).toBe(403)
  await page.goto(`/recent-activity?rental=${rental.id}`)
  await expect(sheetOf(page).getByRole('heading', { name: 'Price' })).toBeVisible()
  await expect(sheetOf(page).getByText('Licence photos')).toHaveCount(0)
  await expect(sheetOf(page).getByRole('switch')).toHaveCount(0)
})
