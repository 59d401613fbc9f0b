import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'
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
  expect(clicks).toBe(2)
  await expect(page.getByText('No appointments found')).toBeVisible()

  await page.goto(`/appointments?status=completed&appointment=${id}`)
  const lines = page.getByRole('region', { name: 'Invoice lines' })
  await expect(lines.getByText('Paid', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo check-out' }).click()
  await expect(page.getByText(/The check-out cannot be undone: its lines are on invoice INV-/)).toBeVisible()
})
