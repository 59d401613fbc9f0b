import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { browserOf, colleague } from './support/colleagues.ts'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'

/** Adds a mechanic through the staff API. */
async function addMechanic(page: Page, onPhone: boolean) {
  const { name, email, phone } = testPerson(onPhone)
  const response = await page.request.post('/api/staff', {
    data: { name, email, phone, position: 'mechanic' },
  })
  expect(response.status()).toBe(201)
  const { id }: { id: string } = await response.json()
  return { id, name }
}

/** Books a car for the mechanic and checks it in. The day does not matter once it is in the workshop. */
async function carInWorkshop(
  page: Page,
  onPhone: boolean,
  { staffId, week }: { staffId: string; week: number },
) {
  const { name, email, phone, plate } = testPerson(onPhone)
  const { today } = await (await page.request.get('/api/garage')).json()
  const far = new Date(Date.parse(today.date) + (900 + 7 * week + (onPhone ? 0 : 350)) * 86_400_000)
  const wednesday = new Date(far.getTime() + ((10 - far.getUTCDay()) % 7) * 86_400_000)
  const client = await (await page.request.post('/api/clients', { data: { name, email, phone } })).json()
  const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate, clientId: client.id }
  const vehicle = await (await page.request.post('/api/vehicles', { data: car })).json()
  const booked = await page.request.post('/api/appointments', {
    data: {
      clientId: client.id,
      vehicleId: vehicle.id,
      timeSlotId: `${wednesday.toISOString().slice(0, 10)}T08:00`,
      services: ['brake-service'],
      notes: 'Squeal from the front left when braking.',
      assignedStaffId: staffId,
    },
  })
  expect(booked.status()).toBe(201)
  const { id }: { id: string } = await booked.json()
  expect((await page.request.patch(`/api/appointments/${id}/check-in`, { data: {} })).status()).toBe(200)
  return { id, plate, client: name }
}

test('my jobs: an administrator links a mechanic, who starts, notes and finishes a car; the desk sees it ready @phone', async ({
  staffPage: desk,
  browser,
  onPhone,
}) => {
  const mechanic = await addMechanic(desk, onPhone)
  const account = await colleague(desk.request, onPhone, 'staff')
  const first = await carInWorkshop(desk, onPhone, { staffId: mechanic.id, week: 0 })
  const second = await carInWorkshop(desk, onPhone, { staffId: mechanic.id, week: 1 })

  await desk.goto(`/staff?search=${encodeURIComponent(mechanic.name)}`)
  await desk.getByRole('button', { name: `Edit ${mechanic.name}` }).click()
  const signIn = desk.getByRole('dialog').getByRole('combobox', { name: /^Sign-in/ })
  await expect(signIn.getByRole('option', { name: account.email })).toBeAttached()
  await signIn.selectOption(account.id)
  await desk.getByRole('button', { name: 'Save changes' }).click()
  await expect(desk.getByText('Staff member updated successfully')).toBeVisible()

  const { context, page } = await browserOf(browser, account)
  await page.setViewportSize(desk.viewportSize() ?? { width: 1440, height: 900 })
  await page.goto('/profile')
  // Not `check`, which asks for the state at once: the choice is shown with the change that saves it.
  await page.getByRole('radio', { name: 'My jobs' }).click()
  await expect(page.getByText('Your start page has been saved.')).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/my-jobs$/)
  await expectLoaded(page)

  const card = page.getByRole('listitem').filter({ hasText: first.plate })
  await expect(card.getByText('Squeal from the front left when braking.')).toBeVisible()
  await card.getByRole('button', { name: `Start ${first.plate}` }).click()
  await expect(card.getByText(/Working since/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: `Start ${second.plate}` }).click()
  await expect(page.getByText(`Your work on ${first.plate} has been paused.`)).toBeVisible()
  await expect(card.getByText(/Working since/)).toBeHidden()

  await card.getByRole('button', { name: `Note on ${first.plate}` }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Front pads at 2 mm')
  await page.keyboard.press('Control+Enter')
  await expect(card.getByText('Front pads at 2 mm')).toBeVisible()

  await card.getByRole('button', { name: `Ready for pickup: ${first.plate}` }).click()
  const ready = page.getByRole('dialog', { name: 'Ready for Pickup' })
  await expectAccessible(page)
  await ready.getByRole('button', { name: 'Ready for pickup' }).click()
  await expect(card.getByText('Ready', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: `Not ready: ${first.plate}` })).toBeVisible()

  await desk.goto(`/appointments?staffId=${mechanic.id}`)
  const row = desk.getByRole('listitem').filter({ hasText: first.plate })
  await expect(row.getByText('Ready', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: first.client }).click()
  const work = desk.getByRole('dialog').getByRole('region', { name: 'Work' })
  await expect(work.getByText(/Ready for pickup since/)).toBeVisible()
  await expect(work.getByText('Front pads at 2 mm')).toBeVisible()

  for (const { id } of [first, second])
    await desk.request.patch(`/api/appointments/${id}/check-out`, { data: {} })
  await desk.request.delete(`/api/staff/${mechanic.id}`)
  await page.reload()
  await expect(page.getByText('Your account is not linked to a staff member')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My jobs' })).toHaveCount(0)
  await context.close()
})

test('a question for the customer: two taps in My jobs, one press at the front desk, and the answer appears by itself @phone', async ({
  staffPage: desk,
  browser,
  onPhone,
}) => {
  const mechanic = await addMechanic(desk, onPhone)
  const account = await colleague(desk.request, onPhone, 'staff')
  const linked = await desk.request.put(`/api/staff/${mechanic.id}`, { data: { userId: account.id } })
  expect(linked.status()).toBe(200)
  const car = await carInWorkshop(desk, onPhone, { staffId: mechanic.id, week: 2 })
  const { context, page } = await browserOf(browser, account)
  await page.setViewportSize(desk.viewportSize() ?? { width: 1440, height: 900 })
  await page.goto('/my-jobs')
  await expectLoaded(page)
  const card = page.getByRole('listitem').filter({ hasText: car.plate })

  await card.getByRole('button', { name: `Ask Customer about ${car.plate}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask Customer' })
  await expect(dialog.getByRole('group', { name: 'Ask with one tap' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Replace front brake pads' }).click()
  await expect(card.getByText('Waiting for customer')).toBeVisible()
  await expect(card.getByText('Not answered')).toBeVisible()

  await card.getByRole('button', { name: 'Photo of Replace front brake pads' }).click()
  const photos = page.getByRole('dialog', { name: 'Photos of the Finding' })
  const image = { width: 1200, height: 900, channels: 3, background: '#633' } as const
  const buffer = await sharp({ create: image }).jpeg().toBuffer()
  await photos
    .getByLabel('Photos', { exact: true })
    .setInputFiles({ name: 'pads.jpg', mimeType: 'image/jpeg', buffer })
  await expect(photos.getByRole('button', { name: /^Enlarge/ })).toBeVisible()
  await photos.getByRole('button', { name: 'Close' }).last().click()
  await expect(card.getByRole('button', { name: 'Photos (1) of Replace front brake pads' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The longest badge, where its column is narrowest.
  const size = desk.viewportSize()
  await desk.setViewportSize({ width: 768, height: 1024 })
  await desk.goto(`/appointments?staffId=${mechanic.id}`)
  const listed = desk.getByRole('listitem').filter({ hasText: car.plate })
  const badge = await listed.getByText('Waiting for customer').boundingBox()
  const frame = await listed.boundingBox()
  expect((badge?.x ?? 0) + (badge?.width ?? 768)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
  if (size) await desk.setViewportSize(size)

  await desk.goto('/dashboard')
  const attention = desk.getByRole('region', { name: 'Needs attention' })
  const row = attention.getByRole('listitem').filter({ hasText: car.plate })
  await expect(row.getByRole('link', { name: /^04/ })).toHaveAttribute('href', /^tel:/)
  await expect(row.getByText(/We recommend: Replace front brake pads. May we go ahead/)).toBeVisible()
  await expect(row.getByText(/1 photo/)).toBeVisible()
  await expectAccessible(desk)
  await row.getByRole('button', { name: 'Agreed: Replace front brake pads' }).click()
  await expect(desk.getByText(`${car.client} has agreed: Replace front brake pads`)).toBeVisible()
  await expect(row).toBeHidden()

  await expect(card.getByText('Agreed', { exact: true })).toBeVisible()
  await expect(card.getByText('In Progress')).toBeVisible()
  await desk.request.patch(`/api/appointments/${car.id}/check-out`, { data: {} })
  await desk.request.delete(`/api/staff/${mechanic.id}`)
  await context.close()
})
