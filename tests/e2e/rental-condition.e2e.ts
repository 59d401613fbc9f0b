import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays } from '#domain/time/calendar-date'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
} from './support/garage-test.ts'
import { bookRentalCar, rentalNow, todayAtGarage } from './support/rentals-support.ts'

const today = todayAtGarage()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function carPhoto(background: string) {
  const size = { width: 1200, height: 900, channels: 3, background } as const
  return { name: 'car.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create: size }).jpeg().toBuffer() }
}

/** Each of these damages takes two lines on paper. */
const manyDamages = Array.from(
  { length: 12 },
  (_, index) => `Scratch ${index + 1}, about 12 cm long, on the left rear door below the handle`,
).join('\n')

/** Adds a photo and waits until the server has it. */
async function addPhoto(page: Page, within: Locator, background: string) {
  const photos = within.getByRole('img', { name: /^Photo \d/ })
  const before = await photos.count()
  await within.getByLabel('Photos', { exact: true }).setInputFiles(await carPhoto(background))
  await expect(photos).toHaveCount(before + 1)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

test('fuel, damage and photos are recorded at pickup, compared at return and printed on one page @phone', async ({
  staffPage: page,
  onPhone,
}) => {
  const { rental, person, car } = await bookRentalCar(page.request, onPhone, {
    startDate: today,
    endDate: addDays(today, 2),
  })
  await page.goto(`/appointments?search=${car.licensePlate}`)
  const row = page.getByRole('listitem').filter({ hasText: car.licensePlate })
  await row.getByRole('button', { name: 'Check In', exact: true }).click()
  const pickup = dialogOf(page, 'Check In Rental Vehicle')
  await expect(pickup.getByRole('textbox', { name: 'Pickup mileage' })).toBeFocused()
  // By keyboard alone: the mileage, then the level, then the notes.
  await page.keyboard.type('41362')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(pickup.getByRole('radio', { name: 'Full' })).toBeChecked()
  await pickup.getByRole('button', { name: /^Damage and photos/ }).press('Enter')
  await pickup.getByRole('textbox', { name: 'Damage notes' }).fill('Scratch on the rear left door')
  await addPhoto(page, pickup, '#36a')
  await addPhoto(page, pickup, '#3a6')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Rental Checked In')).toBeVisible()

  await row.getByRole('button', { name: 'Check Out', exact: true }).click()
  const back = dialogOf(page, 'Check Out Rental Vehicle')
  await expect(back.getByText('At pickup: Full')).toBeVisible()
  await expect(back.getByText('Scratch on the rear left door')).toBeVisible()
  await back.getByRole('textbox', { name: 'Return mileage' }).fill('41800')
  await back.getByRole('radio', { name: '6/8' }).check()
  await expect(back.getByText('2/8 less than at pickup')).toBeVisible()
  await expect(back.getByRole('img', { name: /^Photo \d/ })).toHaveCount(2)
  await back.getByRole('textbox', { name: 'Damage notes' }).fill(manyDamages)
  await addPhoto(page, back, '#a63')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await back.getByRole('button', { name: 'Check Out', exact: true }).click()
  await expect(toast(page, 'Rental Checked Out')).toBeVisible()
  expect(await rentalNow(page.request, rental)).toMatchObject({ status: 'returned', returnMileage: 41_800 })

  await page.goto(`/rentals?tab=bookings&rental=${rental.id}`)
  await page.getByRole('link', { name: 'Agreement and condition report' }).click()
  await expect(page.getByRole('heading', { name: 'Condition report', exact: true })).toBeVisible()
  await expect(page.getByText(person.name).first()).toBeVisible()
  await expect(page.getByText('41,800 km')).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a photo of a rental car is deleted from the sheet of the rental @phone', async ({
  staffPage: page,
  onPhone,
}) => {
  const { rental } = await bookRentalCar(page.request, onPhone, {
    startDate: today,
    endDate: addDays(today, 2),
  })
  await page.request.post(`/api/rental-bookings/${rental.id}/photos?stage=pickup`, {
    multipart: { photo: await carPhoto('#36a') },
  })
  await page.goto(`/rentals?tab=bookings&rental=${rental.id}`)
  const sheet = page.getByRole('dialog', { name: 'Rental Booking Details' })
  await sheet.getByRole('button', { name: /^Enlarge: Photo 1/ }).click()
  const enlarged = page.getByRole('dialog', { name: /^Photo 1/ })
  await expectAccessible(page)
  await enlarged.getByRole('button', { name: 'Delete photo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete photo' }).click()
  await expect(sheet.getByText('No photos yet.')).toBeVisible()
})
