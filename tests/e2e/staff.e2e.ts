import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { StaffMember } from '#contract/staff/staff'
import { parseSlotId } from '#domain/opening/slots'
import { addDays, mondayOf } from '#domain/time/calendar-date'
import { displayShortDate } from '#domain/time/display'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'
import { todayAtGarage } from './support/rentals-support.ts'
import { roomySlot } from './support/requests.ts'

const today = todayAtGarage()

/** Creates a mechanic that no other test uses. */
async function addMember(
  api: APIRequestContext,
  onPhone: boolean,
  given: Partial<StaffMember> = {},
): Promise<StaffMember> {
  const { name, email, phone } = testPerson(onPhone)
  const data = { name, email, phone, position: 'mechanic', specialties: ['brakes', 'exhaust'], ...given }
  const response = await api.post('/api/staff', { data })
  expect(response.status()).toBe(201)
  return response.json()
}

/** Creates an appointment assigned to this mechanic, in a slot with spots left over for other tests. */
async function bookFor(api: APIRequestContext, onPhone: boolean, member: StaffMember) {
  const { name, email, phone, plate } = testPerson(onPhone)
  const client = await (await api.post('/api/clients', { data: { name, email, phone } })).json()
  const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate, clientId: client.id }
  const vehicle = await (await api.post('/api/vehicles', { data: car })).json()
  const slot = await roomySlot(api)
  const ids = { clientId: client.id, vehicleId: vehicle.id, assignedStaffId: member.id }
  const response = await api.post('/api/appointments', {
    data: { ...ids, timeSlotId: slot.id, services: ['oil-change'] },
  })
  expect(response.status()).toBe(201)
  const { id, timeSlotId } = await response.json()
  const at = parseSlotId(timeSlotId)
  if (at === null) throw new Error(`${timeSlotId} is not a slot`)
  return { id: String(id), clientName: name, ...at }
}

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Opens the screen with one card, because the accessibility checks are slow on the full list. */
async function openCard(page: Page, { name }: Pick<StaffMember, 'name'>): Promise<Locator> {
  await page.goto(`/staff?search=${encodeURIComponent(name)}`)
  const card = cardOf(page, name)
  await expect(card).toHaveCount(1)
  return card
}

async function openSchedule(page: Page, member: StaffMember): Promise<Locator> {
  const card = await openCard(page, member)
  await card.getByRole('button', { name: `Schedule of ${member.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await expect(dialog.getByText(`${member.name}, Mechanic`)).toBeVisible()
  await expect(dialog.getByRole('switch').first()).toBeVisible()
  return dialog
}

test('staff are counted, and found by name, email and phone @desk', async ({ staffPage: page, onPhone }) => {
  const member = await addMember(page.request, onPhone, { isApprentice: true })
  await page.goto('/staff')
  await expect(page.getByRole('region', { name: 'Staff' }).getByText(/^\d+ working today$/)).toBeVisible()
  await expect(page.getByRole('article').nth(3)).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByPlaceholder('Name, email or phone').fill(member.email.toUpperCase())
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(cardOf(page, member.name).getByText('Mechanic, under supervision')).toBeVisible()
})

test('a staff member is added, edited and deleted @desk', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  await page.goto('/staff?search=nobody-at-all')
  await expect(page.getByText('No staff members found')).toBeVisible()
  await page.getByRole('button', { name: /^Add Staff Member/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Staff Member' })
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Phone').fill(person.phone)
  await dialog.getByLabel('Position').selectOption('Mechanic')
  await dialog.getByLabel(/Hire date/).fill('3/2/2025')
  await dialog.getByRole('checkbox', { name: /^Apprentice/ }).check()
  await dialog.getByRole('checkbox', { name: 'Electrical' }).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: /^Add Staff Member/ }).click()
  await expect(page.getByText('Staff member added successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const card = await openCard(page, person)
  await expect(card.getByText('Electrical')).toBeVisible()
  await card.getByRole('button', { name: `Edit ${person.name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Staff Member' })
  await expect(edit.getByLabel(/Hire date/)).toHaveValue('03/02/2025')
  await edit.getByText('Inactive', { exact: true }).click()
  await edit.getByRole('button', { name: /Save changes/ }).click()
  await expect(page.getByText('Staff member updated successfully')).toBeVisible()
  await expect(edit).toHaveCount(0)
  await expect(card.getByText('Not on the roster')).toBeVisible()

  await card.getByRole('button', { name: `Delete ${person.name}` }).click()
  const confirm = page.getByRole('alertdialog')
  await expectAccessible(page)
  await confirm.getByRole('button', { name: `Delete ${person.name}` }).click()
  await expect(page.getByText('Staff member deleted successfully')).toBeVisible()
  await expect(page.getByText('No staff members found')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add Staff Member/ }).first()).toBeFocused()
})

test('working hours are changed for one week by keyboard, for every week by dragging the end of the bar', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const member = await addMember(page.request, onPhone)
  const dialog = await openSchedule(page, member)
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Next week' }).click()
  const friday = addDays(mondayOf(today), 11)
  const [, short = ''] = displayShortDate(friday).split(', ')
  const ofFriday = dialog.getByRole('listitem').filter({ hasText: 'Friday' })
  await expect(ofFriday.getByText(short, { exact: true })).toBeVisible()
  await dialog.getByLabel('Friday ends').fill('15:00')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Schedule saved')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await openSchedule(page, member)
  await dialog.getByText('Every week', { exact: true }).click()
  const monday = dialog.getByRole('listitem').filter({ hasText: 'Monday' })
  const handle = await monday.locator('[data-grip="endTime"]').boundingBox()
  const bar = await monday.locator('[data-grip="endTime"]').locator('..').boundingBox()
  if (handle === null || bar === null) throw new Error('There is nothing to drag')
  // The handle is at the end of the day, in the afternoon.
  expect(handle.x).toBeGreaterThan(bar.x + bar.width * 0.7)
  // The scale is from 6 am to 8 pm: its middle is 1 pm.
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(bar.x + bar.width * 0.75, bar.y + 5)
  await page.mouse.move(bar.x + bar.width / 2, bar.y + 5)
  await page.mouse.up()
  await page.mouse.move(bar.x, bar.y)
  await expect(dialog.getByLabel('Monday ends')).toHaveValue('13:00')
  await expect(dialog.getByLabel('Monday starts')).toHaveValue('08:00')
  await dialog.getByRole('button', { name: /Save changes/ }).click()
  await expect(page.getByText('Schedule saved')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const { days } = await (await page.request.get(`/api/staff/${member.id}/schedule?week=${friday}`)).json()
  expect(days).toMatchObject([
    { hours: { startTime: '08:00', endTime: '13:00' }, isChanged: false },
    {},
    {},
    {},
    { date: friday, hours: { startTime: '08:00', endTime: '15:00' }, isChanged: true },
    {},
    {},
  ])
})

test('leave with an assigned appointment: a warning leads to the appointment, where it is reassigned', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const member = await addMember(page.request, onPhone)
  const appointment = await bookFor(page.request, onPhone, member)
  const dialog = await openSchedule(page, member)
  await dialog.getByRole('button', { name: 'Add leave' }).click()
  const adding = page.getByRole('dialog', { name: 'Add leave' })
  await adding.getByRole('button', { name: /First day/ }).click()
  const day = page.getByRole('grid').locator(`[data-date="${appointment.date}"]:enabled`)
  const nextMonth = page.getByRole('button', { name: 'Next month' })
  if (!(await day.isVisible())) await nextMonth.click()
  await day.click()
  await expect(adding.getByText(/1 appointment .* is assigned to Josie\./)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await adding.getByRole('button', { name: /^Add leave/ }).click()
  await expect(page.getByText('Leave added')).toBeVisible()
  await expect(adding).toHaveCount(0)
  await expect(dialog.getByText(/Customers can no longer choose Josie at these times\./)).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Reassign' }).click()
  await dialog.getByRole('link', { name: new RegExp(appointment.clientName) }).click()
  const sheet = page.getByRole('dialog', { name: 'Appointment Details' })
  const technician = sheet.getByRole('combobox', { name: 'Technician' })
  await expect(
    technician.getByRole('option', { name: new RegExp(`^${member.name}`), selected: true }),
  ).toBeAttached()
  await expect(dialog).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Appointment' })
  await expect(edit.getByText(new RegExp(`^${member.name} is away on `))).toBeVisible()
  await edit.getByRole('combobox', { name: /^Technician/ }).selectOption('No assignment')
  await edit.getByRole('button', { name: /Save changes/ }).click()
  await expect(page.getByText('Appointment updated successfully')).toBeVisible()

  await openSchedule(page, member)
  await expect(dialog.getByText(/Customers can no longer choose/)).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Delete annual leave/ }).click()
  await expect(page.getByText('Leave deleted')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add leave' })).toBeFocused()
})
