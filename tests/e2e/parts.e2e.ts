import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  test,
  testPerson,
} from './support/garage-test.ts'
import { roomySlot } from './support/requests.ts'

/** Books an appointment for a new client with a vehicle, and returns its id. */
async function bookFor(page: Page, { name, email, phone, plate }: Person): Promise<string> {
  const response = await page.request.post('/api/appointments', {
    data: {
      newClient: { name, email, phone, preferredContact: 'phone' },
      newVehicle: { licensePlate: plate, make: 'Mazda', model: 'CX-5', year: 2022 },
      timeSlotId: (await roomySlot(page.request)).id,
      services: ['brake-service'],
    },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

test('a part is ordered in the details of an appointment, found on Parts on Order, and arrives @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const part = `Brake discs for ${person.plate}`
  await page.goto(`/appointments?appointment=${await bookFor(page, person)}`)
  const sheet = page.getByRole('dialog', { name: 'Appointment Details' })
  await sheet.getByRole('button', { name: 'Add part' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Part on Order' })
  await dialog.getByLabel('Part').fill(part)
  await dialog.getByLabel(/^Supplier/).fill('Harbour Auto Parts')
  await dialog.getByLabel(/^Expected/).fill('01/02/2020')
  await dialog.getByLabel(/^Expected/).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(sheet.getByRole('link', { name: part })).toBeVisible()
  await expect(sheet.getByText('Late')).toBeVisible()

  await page.goto(`/parts?search=${person.plate}`)
  const row = page.getByRole('listitem').filter({ hasText: part })
  await expect(row.getByText(person.plate, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('button', { name: `Arrived: ${part}` }).click()
  await expect(page.getByText(`${part} has arrived`)).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Late')).toBeVisible()

  await row.getByRole('link', { name: part }).click()
  const details = page.getByRole('dialog', { name: part })
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Part on Order' })
  await edit.getByLabel(/^Supplier/).fill('Inner West Spares')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(details.getByText('Inner West Spares')).toBeVisible()
  await details.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete part' }).click()
  await expect(details).toBeHidden()
  await expect(row).toBeHidden()
})
