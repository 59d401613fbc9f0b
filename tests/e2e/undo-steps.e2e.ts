import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectLoaded, test, testPerson } from './support/garage-test.ts'
import { openRequest, requestService } from './support/requests.ts'
import { requestTow, towNow } from './support/tows.ts'

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first()

/** Undoes what the toast says: by its key on the desk, by its button on a phone. */
async function undo(page: Page, onPhone: boolean) {
  if (onPhone) await page.getByRole('button', { name: 'Undo' }).tap()
  else await page.keyboard.press('z')
  await expect(toast(page, 'Undone')).toBeVisible()
}

test('staff confirm a tow request immediately and an appointment with a note, and take both back @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const api = page.request
  const person = testPerson(onPhone)
  const id = await requestTow(api, person)
  await page.goto(`/recent-activity?request=${id}&type=tow`)
  const request = openRequest(page, onPhone)
  await expect(request.getByRole('heading', { name: person.name })).toBeVisible()
  await expectLoaded(page)
  if (onPhone) await request.getByRole('button', { name: 'Confirm' }).tap()
  else await page.keyboard.press('c')
  await expect(toast(page, 'Tow request confirmed')).toBeVisible()
  expect((await towNow(api, id)).status).toBe('confirmed')
  await undo(page, onPhone)
  expect(await towNow(api, id)).toMatchObject({ status: 'pending', decidedAt: null })

  const customer = testPerson(onPhone)
  const appointmentId = await requestService(api, customer)
  const now = async () => (await api.get(`/api/appointments/${appointmentId}`)).json()
  await page.goto(`/recent-activity?request=${appointmentId}`)
  await expect(request.getByRole('heading', { name: customer.name })).toBeVisible()
  await expectLoaded(page)
  if (onPhone) await request.getByRole('button', { name: 'Confirm' }).tap()
  else await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Confirm Appointment' })
  await dialog.getByRole('textbox').fill('Park at the back')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Appointment confirmed successfully')).toBeVisible()
  expect(await now()).toMatchObject({ status: 'confirmed', confirmationNote: 'Park at the back' })
  await expectAccessible(page)
  await undo(page, onPhone)
  expect(await now()).toMatchObject({ status: 'pending', confirmationNote: null })
})

test('an appointment is changed in its sheet, and the key Z brings it back', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const api = page.request
  const id = await requestService(api, testPerson(onPhone))
  await api.patch(`/api/appointments/${id}/confirm`, { data: {} })
  const now = async () => (await api.get(`/api/appointments/${id}`)).json()
  const { notes, services } = await now()
  await page.goto(`/appointments?appointment=${id}`)
  const sheet = page.getByRole('dialog', { name: /Appointment Details/ })
  await sheet.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
  await dialog.getByRole('textbox', { name: /Notes/ }).fill('Brings the spare key')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Appointment updated successfully')).toBeVisible()
  await expect(sheet.getByRole('definition').filter({ hasText: 'Brings the spare key' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(toast(page, 'Undone')).toBeVisible()
  await expect(sheet.getByRole('definition').filter({ hasText: 'Brings the spare key' })).toBeHidden()
  expect(await now()).toMatchObject({ notes, services })

  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('Undo, as long as its message is shown')
})
