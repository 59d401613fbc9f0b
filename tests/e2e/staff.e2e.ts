import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { StaffMember } from '#contract/staff'
import { parseSlotId } from '#domain/opening/slots'
import { displayPhone } from '#domain/people/phone'
import { addDays, type CalendarDate, mondayOf } from '#domain/time/calendar-date'
import { displayShortDate, displayTime } from '#domain/time/display'
import { demoSignIn } from '../../scripts/demo-server.mjs'
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

async function addLeave(api: APIRequestContext, { id }: StaffMember, date: CalendarDate) {
  const data = { kind: 'annual', firstDate: date, lastDate: date }
  const response = await api.post(`/api/staff/${id}/leave`, { data })
  expect(response.status()).toBe(201)
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
async function openCard(page: Page, { name }: Pick<StaffMember, 'name'>, more = ''): Promise<Locator> {
  await page.goto(`/staff?search=${encodeURIComponent(name)}${more}`)
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

test('staff are counted, shown with their day, and filtered', async ({ staffPage: page, onPhone }) => {
  const member = await addMember(page.request, onPhone, { isApprentice: true })
  await page.goto('/staff')
  const stats = page.getByRole('region', { name: 'Staff' })
  for (const figure of [
    /^Total Staff ?\d+$/,
    /^Active Mechanics ?\d+ apprentices? ?\d+$/,
    /working today ?\d+$/,
  ])
    await expect(
      stats
        .getByText(figure)
        .or(stats.locator('div').filter({ hasText: figure }))
        .first(),
    ).toBeVisible()
  await expect(page.getByRole('article').nth(3)).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const search = page.getByPlaceholder('Name, email or phone')
  await page.getByRole('heading', { level: 1 }).click()
  if (onPhone) await search.click()
  else await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.fill(member.email.toUpperCase())
  const card = cardOf(page, member.name)
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const detail of ['Mechanic, under supervision', 'Apprentice', 'Brakes', 'Working today', 'Exhaust'])
    await expect(card.getByText(detail, { exact: true })).toBeVisible()
  await expect(card.getByText('8:00 am to 5:00 pm')).toBeVisible()
  await expect(
    card.getByRole('link', { name: `Call ${member.name}, ${displayPhone(member.phone)}` }),
  ).toBeVisible()

  await page.getByLabel('Position').selectOption('Manager')
  await expect(page.getByText('No staff members found')).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/staff')
  await page.getByLabel('Sort by').selectOption('Date Added (newest first)')
  await expect(page).toHaveURL('/staff?sort=createdAt')
  await expect(page.getByRole('article').nth(3)).toBeVisible()
})

test('a staff member is added: an error keeps the input', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  await page.goto('/staff?search=nobody-at-all')
  await expect(page.getByText('No staff members found')).toBeVisible()
  if (onPhone) await page.getByRole('button', { name: /Add Staff Member/ }).click()
  else await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Add Staff Member' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Email').fill('not an address')
  await dialog.getByRole('button', { name: /^Add Staff Member/ }).click()
  await expect(dialog.getByText('Please enter a valid email address').first()).toBeVisible()
  await expect(dialog.getByText('Please select a position').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(dialog.getByLabel('Name')).toHaveValue(person.name)
  await dialog.getByLabel('Email').fill('MICK@ironbark.example')
  await dialog.getByLabel('Phone').fill(person.phone)
  await dialog.getByLabel('Position').selectOption('Mechanic')
  await dialog.getByLabel(/Hire date/).fill('3/2/2025')
  await dialog.getByRole('checkbox', { name: /^Apprentice/ }).check({ force: true })
  await dialog.getByRole('checkbox', { name: 'Electrical' }).check({ force: true })
  await dialog.getByRole('button', { name: /^Add Staff Member/ }).click()
  await expect(dialog.getByText('A staff member with this email already exists.').first()).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByLabel('Email').fill(person.email)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Staff member added successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const card = await openCard(page, person)
  await expect(card.getByText('Electrical')).toBeVisible()
})

test('a staff member is edited and deleted', async ({ staffPage: page, onPhone }) => {
  const person = await addMember(page.request, onPhone, { hireDate: '2025-02-03' as CalendarDate })
  const card = await openCard(page, person)
  await card.getByRole('button', { name: `Edit ${person.name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Staff Member' })
  await expect(edit.getByLabel(/Hire date/)).toHaveValue('03/02/2025')
  await edit.getByText('Inactive', { exact: true }).click()
  await edit.getByRole('button', { name: /Save changes/ }).click()
  await expect(page.getByText('Staff member updated successfully')).toBeVisible()
  await expect(edit).toHaveCount(0)
  await expect(card.getByText('Inactive')).toBeVisible()
  await expect(card.getByText('Not on the roster')).toBeVisible()

  await card.getByRole('button', { name: `Delete ${person.name}` }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm.getByRole('button', { name: 'Keep staff member' })).toBeFocused()
  await expectAccessible(page)
  await confirm.getByRole('button', { name: `Delete ${person.name}` }).click()
  await expect(page.getByText('Staff member deleted successfully')).toBeVisible()
  await expect(page.getByText('No staff members found')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add Staff Member/ }).first()).toBeFocused()
})

test('deleting a staff member with unfinished work: refused, with the reason', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const member = await addMember(page.request, onPhone)
  await bookFor(page.request, onPhone, member)
  const card = await openCard(page, member)
  await card.getByRole('button', { name: `Edit ${member.name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Staff Member' })
  await edit.getByText('Inactive', { exact: true }).click()
  await expect(edit.getByText(/is assigned to 1 upcoming appointment/)).toBeVisible()
  await page.keyboard.press('Escape')
  await edit.getByRole('button', { name: 'Discard' }).click()
  await card.getByRole('button', { name: `Delete ${member.name}` }).click()
  const confirm = page.getByRole('alertdialog')
  await confirm.getByRole('button', { name: `Delete ${member.name}` }).click()
  await expect(page.getByText('Failed to delete staff member')).toBeVisible()
  await expect(confirm.getByText(/has an appointment on .* Reassign or complete it first\./)).toBeVisible()
  await confirm.getByRole('button', { name: 'Keep staff member' }).click()
  await expect(card).toBeVisible()
})

test('working hours are changed by keyboard for one week only @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const member = await addMember(page.request, onPhone)
  const dialog = await openSchedule(page, member)
  await expect(dialog.getByText('63 h this week, as usual')).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Next week' }).click()
  const friday = addDays(mondayOf(today), 11)
  const [, short = ''] = displayShortDate(friday).split(', ')
  const ofFriday = dialog.getByRole('listitem').filter({ hasText: 'Friday' })
  await expect(ofFriday.getByText(short, { exact: true })).toBeVisible()
  await expect(ofFriday.getByText('Today')).toHaveCount(0)
  await dialog.getByLabel('Friday ends').fill('15:00')
  await expect(ofFriday.getByText('changed')).toBeVisible()
  await expect(dialog.getByText('61 h this week, 2 h less than usual')).toBeVisible()
  const sunday = dialog.getByRole('switch', { name: /^Sunday/ })
  await sunday.focus()
  await page.keyboard.press('Space')
  await expect(sunday).toHaveAttribute('aria-checked', 'false')
  await expect(dialog.getByText('52 h this week, 11 h less than usual')).toBeVisible()

  await dialog.getByRole('button', { name: 'Next week' }).click()
  await expect(dialog.getByText('Discard what you typed?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByLabel('Friday starts').fill('16:00')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog.getByText('Friday must end after it starts.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Friday starts').fill('09:00')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Schedule saved')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const { days } = await (await page.request.get(`/api/staff/${member.id}/schedule?week=${friday}`)).json()
  const changed = days.filter((day: { isChanged: boolean }) => day.isChanged)
  expect(changed).toMatchObject([
    { date: friday, hours: { startTime: '09:00', endTime: '15:00' } },
    { date: addDays(friday, 2), hours: null },
  ])
})

test('working hours are changed by dragging the end of the bar', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const member = await addMember(page.request, onPhone)
  const dialog = await openSchedule(page, member)
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
  await expect(dialog.getByText('59 h every week')).toBeVisible()
})

test('default working hours are marked as such until they are saved @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const member = await addMember(page.request, onPhone)
  const isSample = async () =>
    (await (await page.request.get(`/api/staff/${member.id}/schedule`)).json()).isDescribed
  const dialog = await openSchedule(page, member)
  await expect(dialog.getByText(/^No schedule has been saved for Josie/)).toBeVisible()
  await dialog.getByRole('button', { name: /Save changes/ }).click()
  await expect(dialog).toHaveCount(0)
  expect(await isSample()).toBe(true)
  await openSchedule(page, member)
  await dialog.getByText('Every week', { exact: true }).click()
  await dialog.getByRole('button', { name: /Save changes/ }).click()
  await expect(page.getByText('Schedule saved')).toBeVisible()
  expect(await isSample()).toBe(false)
  await openSchedule(page, member)
  await expect(dialog.getByText(/^No schedule has been saved/)).toHaveCount(0)
})

test('saving weekly hours keeps the hours of individual days', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const member = await addMember(page.request, onPhone)
  const friday = addDays(mondayOf(today), 11)
  const short = { startTime: '09:00', endTime: '15:00' }
  await page.request.put(`/api/staff/${member.id}/schedule/days`, {
    data: { days: [{ date: friday, hours: short }] },
  })
  const dialog = await openSchedule(page, member)
  await expect(dialog.getByText('63 h this week, as usual')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next week' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Friday' }).getByText('changed')).toBeVisible()
  await dialog.getByText('Every week', { exact: true }).click()
  await expect(dialog.getByText('63 h every week')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Next week' })).toHaveCount(0)
  await dialog.getByRole('switch', { name: 'Saturday' }).click()
  await expect(dialog.getByText('54 h every week')).toBeVisible()
  await dialog.getByRole('button', { name: /Save changes/ }).click()
  await expect(page.getByText('Schedule saved')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { days } = await (await page.request.get(`/api/staff/${member.id}/schedule?week=${friday}`)).json()
  const hours = days.map((day: { hours: { startTime: string; endTime: string } | null }) =>
    day.hours === null ? 'off' : `${day.hours.startTime} to ${day.hours.endTime}`,
  )
  expect(hours.slice(3)).toEqual(['08:00 to 17:00', '09:00 to 15:00', 'off', '08:00 to 17:00'])
})

test('adding leave warns of assigned appointments, with links to them @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const member = await addMember(page.request, onPhone)
  const appointment = await bookFor(page.request, onPhone, member)
  const dialog = await openSchedule(page, member)
  await expect(dialog.getByText('No leave booked.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add leave' }).click()
  const adding = page.getByRole('dialog', { name: 'Add leave' })
  await adding.getByRole('button', { name: /^Add leave/ }).click()
  await expect(adding.getByText('Please choose the first day').first()).toBeVisible()
  await expectAccessible(page)
  await adding.getByRole('button', { name: /First day/ }).click()
  const day = page.getByRole('grid').locator(`[data-date="${appointment.date}"]:enabled`)
  const nextMonth = page.getByRole('button', { name: 'Next month' })
  if (!(await day.isVisible())) await nextMonth.click()
  await day.click()
  await expect(adding.getByText(/1 appointment .* is assigned to Josie\./)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await adding.getByRole('button', { name: /^Add leave/ }).click()
  await expect(page.getByText('Leave added')).toBeVisible()
  await expect(adding).toHaveCount(0)
  await expect(dialog.getByText(/^\w+, \w+ \d+ · 1 day$|· 1 day$/)).toBeVisible()
  await expect(dialog.getByText(/Customers can no longer choose Josie at these times\./)).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Reassign' }).click()
  await dialog.getByRole('link', { name: new RegExp(appointment.clientName) }).click()
  const sheet = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(sheet.getByText(`${member.name}, Mechanic`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Appointment' })
  await expect(edit.getByText(new RegExp(`^${member.name} is away on `))).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await edit.getByRole('radio', { name: 'No assignment' }).check({ force: true })
  await expect(edit.getByRole('radio', { name: new RegExp(member.name) })).toBeDisabled()
  await edit.getByRole('button', { name: /Save changes/ }).click()
  await expect(page.getByText('Appointment updated successfully')).toBeVisible()

  await openSchedule(page, member)
  await expect(dialog.getByText(/Customers can no longer choose/)).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Delete annual leave/ }).click()
  await expect(page.getByText('Leave deleted')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add leave' })).toBeFocused()
  await expect(dialog.getByText('No leave booked.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('Annual leave').first()).toBeVisible()
})

test('the appointment form marks a technician who is away, and keeps other input', async ({
  staffPage: page,
  onPhone,
}) => {
  const member = await addMember(page.request, onPhone)
  const slot = await roomySlot(page.request)
  const at = parseSlotId(slot.id)
  if (at === null) throw new Error('The slot has no date')
  await addLeave(page.request, member, at.date)
  await page.goto('/staff?search=nobody-at-all')
  await expect(page.getByText('No staff members found')).toBeVisible()
  await page.goto('/appointments?search=nobody-at-all')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Create New Appointment' })
  const technician = dialog.getByRole('radio', { name: new RegExp(member.name) })
  await technician.check({ force: true })
  await dialog.getByLabel(/Notes/).fill('Squeals')
  const day = dialog.getByRole('radio', { name: new RegExp(`^${displayShortDate(at.date)},`) })
  const more = dialog.getByRole('button', { name: 'More days' })
  if (!(await day.isVisible()) && (await more.isVisible())) await more.click()
  await day.check({ force: true })
  const time = dialog.getByRole('radiogroup', { name: 'Time' }).locator(`input[value="${slot.id}"]`)
  const first = member.name.split(' ')[0]
  await expect(dialog.getByText(`${first} is away`).first()).toBeVisible()
  await time.check({ force: true })
  await expect(dialog.getByText(new RegExp(`^${member.name} is away on `))).toBeVisible()
  await expect(technician).toBeChecked()
  await expect(dialog.getByLabel(/Notes/)).toHaveValue('Squeals')
  await expectLoaded(page)
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'No assignment' }).check({ force: true })
  await expect(technician).toBeDisabled()
  await expect(dialog.getByText(/^Away, back /).first()).toBeVisible()
})

test('customers cannot choose a technician who is away, and see no reason @desk', async ({
  staffPage,
  browser,
  baseURL,
  onPhone,
}) => {
  const member = await addMember(staffPage.request, onPhone)
  const slot = await roomySlot(staffPage.request)
  const at = parseSlotId(slot.id)
  if (at === null) throw new Error('The slot has no date')
  await addLeave(staffPage.request, member, at.date)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/booking')
  await page.getByText('Choose a technician').click()
  const technician = page.getByRole('radio', { name: new RegExp(member.name) })
  await technician.check({ force: true })
  const day = page.getByRole('grid').locator(`[data-date="${at.date}"]:enabled`)
  await expect(page.getByRole('grid')).toBeVisible()
  if (!(await day.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
  await day.click()
  const time = page.getByRole('button', { name: new RegExp(`^${displayTime(at.time)} Technician away`) })
  await time.click()
  await expect(
    page.getByText('Not available at this time. Please choose another technician or another time.'),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: /No preference/ }).check({ force: true })
  await expect(technician).toBeDisabled()
  await expect(page.getByText('Not available at this time', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Annual leave')).toHaveCount(0)
  await context.close()
})

test('staff that cannot be loaded: an error with Try again', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  const reads = /\/api\/staff\/(cards|counts)/
  await page.route(reads, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/staff')
  await expect(page.getByText('The staff could not be loaded. Please try again.')).toBeVisible()
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(reads)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await tryAgain.first().click()
  await expect(tryAgain).toHaveCount(1)
  await tryAgain.click()
  await expect(tryAgain).toHaveCount(0)
  await expect(page.getByRole('article').nth(3)).toBeVisible()
})

test('role user sees staff without buttons', { tag: '@desk' }, async ({
  staffPage,
  browser,
  baseURL,
  onPhone,
}) => {
  const member = await addMember(staffPage.request, onPhone)
  await addLeave(staffPage.request, member, addDays(today, 3))
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.request.post('/api/auth/local-login', { data: { ...demoSignIn, email: 'user@example.com' } })
  const card = await openCard(page, member)
  await expect(page.getByRole('button', { name: /Add Staff Member/ })).toHaveCount(0)
  await expect(card.getByRole('button')).toHaveCount(1)
  await page.keyboard.press('n')
  await card.getByRole('button', { name: `Schedule of ${member.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await expect(dialog.getByText('8:00 am to 5:00 pm').first()).toBeVisible()
  // Role user sees that someone is away, but not the reason.
  await expect(dialog.getByText('Away', { exact: true }).first()).toBeVisible()
  await expect(dialog.getByText('Annual leave')).toHaveCount(0)
  await expect(dialog.getByRole('switch')).toHaveCount(0)
  for (const name of [/Save changes/, /Add leave/, /^Delete/])
    await expect(dialog.getByRole('button', { name })).toHaveCount(0)
  await expectLoaded(page)
  await expectAccessible(page)
  await context.close()
})

test('the palette opens the form to add a staff member @desk', async ({ staffPage: page }) => {
  await page.goto('/staff')
  await expectLoaded(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find anything' }).fill('add staff')
  await expect(page.getByRole('option', { name: /Add Staff Member/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add Staff Member' })).toBeVisible()
})
