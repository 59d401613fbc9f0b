import type { Page } from '@playwright/test'
import { chooseTime } from './support/choose.ts'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'
import { openRequest, roomySlot } from './support/requests.ts'
import { moveTow, requestTow, towNow } from './support/tows.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

test('a tow request is confirmed, dispatched, completed and turned into an appointment @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const id = await requestTow(page.request, person)
  await page.goto(`/tows?search=${person.plate}`)
  const row = rowOf(page, person.name)
  await row.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Tow request confirmed')).toBeVisible()
  await expect(row).toContainText(/Confirmed \d+:\d\d [ap]m by /)

  await row.getByRole('button', { name: 'Dispatch' }).click()
  const dispatch = page.getByRole('dialog', { name: 'Dispatch Tow Truck' })
  await dispatch.getByLabel(/^Driver and arrival/).fill('Dave, about 25 minutes')
  await expectAccessible(page)
  await dispatch.getByRole('button', { name: 'Dispatch' }).click()
  await expect(row).toContainText(/On the way since/)
  await expect(row).toContainText('Dave, about 25 minutes')
  await expect(row.getByRole('button', { name: 'Complete' })).toBeFocused()

  await row.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('region', { name: 'Closed today' })).toContainText(person.name)
  await expect(row).toContainText(/Done \d+:\d\d/)
  expect(await towNow(page.request, id)).toMatchObject({ status: 'completed', appointmentId: null })

  const slot = await roomySlot(page.request)
  await row.getByRole('button', { name: 'Create appointment' }).click()
  const book = page.getByRole('dialog', { name: 'Create Appointment' })
  await expect(book.getByLabel(/^License Plate/)).toHaveValue(person.plate)
  await expectAccessible(page)
  await chooseTime(book, slot)
  await book.getByRole('button', { name: 'Create appointment' }).click()
  await expect(page.getByText('Appointment created successfully')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Create appointment' })).toHaveCount(0)
  const tow = await towNow(page.request, id)
  expect(tow.appointment).toMatchObject({ date: slot.date, time: slot.time, status: 'scheduled' })

  await row.getByRole('link', { name: /^View Details/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Tow Request Details' })
  await expect(sheet.getByRole('list', { name: 'Tow request history' })).toContainText('Truck dispatched')
  await sheet.getByRole('region', { name: 'Appointment' }).getByRole('link').click()
  await expect(page.getByRole('dialog').filter({ hasText: person.plate }).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`appointment=${tow.appointmentId}`))
})

test('a tow request is cancelled with a reason @phone', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const id = await requestTow(page.request, person)
  await moveTow(page.request, id, 'confirmed')
  await page.goto(`/tows?search=${person.plate}`)
  const row = rowOf(page, person.name)
  await row.getByRole('button', { name: 'Cancel request' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel Tow Request' })
  await expect(cancel.getByText(/^No (email|text message) is sent/)).toBeVisible()
  await cancel.getByLabel('Reason').fill('Caller found a jump start')
  await expectAccessible(page)
  await cancel.getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByRole('region', { name: 'Closed today' })).toContainText('Caller found a jump start')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Cancelled')
  expect(await towNow(page.request, id)).toMatchObject({
    status: 'cancelled',
    statusNote: 'Caller found a jump start',
  })
})

test('staff create a tow request from a phone call and edit it @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await page.goto('/tows')
  await expectLoaded(page)
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'New Tow Request' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await form.getByLabel('Pickup location').fill('Canal Road, St Peters')
  await form.getByLabel('Full name').fill(person.name)
  await form.getByLabel('Phone').fill(person.phone)
  await form.getByLabel(/^License Plate/).fill(person.plate.toLowerCase())
  await form.getByRole('button', { name: 'Create request' }).click()
  await expect(page.getByText('Tow request created successfully')).toBeVisible()
  const row = rowOf(page, person.name)
  await expect(row.getByText(person.plate)).toBeVisible()
  await expect(form).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await row.getByRole('link', { name: person.name, exact: true }).click()
  await expect(page).toHaveURL(/tow=/)
  await page.reload()
  const sheet = page.getByRole('dialog', { name: 'Tow Request Details' })
  await expect(sheet.getByText('Canal Road, St Peters')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheet.getByRole('button', { name: 'Edit tow request' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Tow Request' })
  await expect(edit.getByLabel('Phone')).toHaveValue(person.phone)
  await edit.getByLabel(/^Colour/).fill('Dark red')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Tow request updated successfully')).toBeVisible()
  await expect(sheet.getByText('Dark red')).toBeVisible()
})

test('a closed tow request is deleted @desk', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const id = await requestTow(page.request, person)
  await moveTow(page.request, id, 'cancelled')
  await page.goto(`/tows?search=${person.plate}&status=cancelled&tow=${id}`)
  const sheet = page.getByRole('dialog', { name: 'Tow Request Details' })
  await sheet.getByRole('button', { name: 'Delete' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Delete Tow Request' })
  await expect(ask).toContainText(`Are you sure you want to delete this tow request for ${person.name}?`)
  await ask.getByRole('button', { name: 'Delete request' }).click()
  await expect(page.getByText('Tow request deleted successfully')).toBeVisible()
  await expect(page.getByText('No tow requests found')).toBeVisible()
  expect((await page.request.get(`/api/tow-bookings/${id}`)).status()).toBe(404)
})

test('a pending tow request is listed in Confirmations and confirmed there', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const id = await requestTow(page.request, person)
  await page.goto('/recent-activity')
  const link = page.locator(`a[href$="${id}&type=tow"]`)
  await expect(link).toHaveText(person.name)
  await link.click()
  const sheet = openRequest(page, onPhone)
  await expect(sheet).toContainText('Tow request')
  await expect(sheet.getByText(person.plate)).toBeVisible()
  await expectAccessible(page)
  if (onPhone) {
    await sheet.getByRole('button', { name: 'Reject' }).click()
    const reject = page.getByRole('dialog', { name: 'Rejection Reason' })
    await reject.getByRole('textbox').fill('Our truck is out.')
    await reject.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Tow request rejected')).toBeVisible()
  } else {
    await page.keyboard.press('c')
    await expect(page.getByText('Tow request confirmed')).toBeVisible()
  }
  await expect(link).toHaveCount(0)
  expect((await towNow(page.request, id)).status).toBe(onPhone ? 'cancelled' : 'confirmed')

  // A link from another screen, for a pending or a closed request.
  await page.goto(`/recent-activity?bookingId=${id}&type=tow`)
  await expect(page).toHaveURL('/recent-activity')
  await expect(openRequest(page, onPhone)).toContainText(person.name)
  await expect(page.getByText('This request has been answered.')).toBeVisible()
})

test('the dashboard links to open tow requests @desk', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const id = await requestTow(page.request, person)
  const tow = await towNow(page.request, id)
  const requests = { name: 'requests', total: 1, entries: [{ kind: 'tow', tow }] }
  await page.route('**/api/attention?**', (route) => route.fulfill({ json: [requests] }))
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: 'Needs attention' })
  await expect(panel.getByRole('listitem')).toContainText('Tow from Princes Highway, Tempe')
  await panel.getByRole('link', { name: person.name }).click()
  await expect(openRequest(page, onPhone)).toContainText('Tow request')
})

test('a tow request is found in the palette by plate @desk', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const id = await requestTow(page.request, person)
  await moveTow(page.request, id, 'confirmed')
  await page.goto('/clients')
  await expectLoaded(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Find anything' }).fill(person.plate)
  const found = page.getByRole('option', { name: new RegExp(person.name) })
  await expect(found).toContainText('Confirmed')
  await found.click()
  await expect(page.getByRole('dialog', { name: 'Tow Request Details' })).toContainText(person.name)
  await expect(page).toHaveURL(/\/clients\?tow=/)
})

test('a new tow request appears without a reload, and is removed when a colleague closes it', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const listens = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.goto('/tows')
  expect((await listens).status()).toBe(200)
  await expectLoaded(page)
  const id = await requestTow(page.request, person)
  const open = page.getByRole('region', { name: 'Open' })
  await expect(open.getByRole('link', { name: person.name, exact: true })).toBeVisible()
  await moveTow(page.request, id, 'cancelled')
  await expect(open.getByRole('link', { name: person.name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Closed today' })).toContainText(person.name)
})
