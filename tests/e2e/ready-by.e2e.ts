import type { APIRequestContext, Page } from '@playwright/test'
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date'
import { displayListDate } from '#domain/time/display-list-date'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'
import { todayAtGarage } from './support/rentals-support.ts'
import { ownDay } from './support/test-days.ts'

/** Returns an open weekday within a year: a vehicle is not promised for later. */
async function openDay(api: APIRequestContext): Promise<CalendarDate> {
  for (let ahead = 0; ; ahead += 1) {
    const date = ownDay('ready-by', ahead)
    if (weekdayOf(date).startsWith('s')) continue
    const special = await api.get(`/api/special-days?startDate=${date}&endDate=${date}`)
    if ((await special.json()).length === 0) return date
  }
}

/** Checks in a new client's car and promises it for 3 pm of its day. */
async function promisedCar({ request }: Page, onPhone: boolean) {
  const { name, email, phone, plate } = testPerson(onPhone)
  const date = await openDay(request)
  const client = await (await request.post('/api/clients', { data: { name, email, phone } })).json()
  const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate, clientId: client.id }
  const vehicle = await (await request.post('/api/vehicles', { data: car })).json()
  const technicians: { id: string; name: string }[] = await (
    await request.get('/api/staff?position=mechanic&status=active')
  ).json()
  const [technician] = technicians
  if (technician === undefined) throw new Error('There is no technician')
  const booked = await request.post('/api/appointments', {
    data: {
      ...{ clientId: client.id, vehicleId: vehicle.id, timeSlotId: `${date}T${onPhone ? '08:00' : '09:30'}` },
      ...{ services: ['brake-service'], notes: 'It squeals when it is cold.' },
    },
  })
  expect(booked.status()).toBe(201)
  const { id, scheduledDateTime, timeSlot } = await booked.json()
  const sinceMidnight = Number(timeSlot.time.slice(0, 2)) * 60 + Number(timeSlot.time.slice(3))
  const readyBy = new Date(Date.parse(scheduledDateTime) + (15 * 60 - sinceMidnight) * 60_000).toISOString()
  const checkedIn = await request.patch(`/api/appointments/${id}/check-in`, { data: { readyBy } })
  expect(checkedIn.status()).toBe(200)
  const data = { assignedStaffId: technician.id }
  expect((await request.patch(`/api/appointments/${id}`, { data })).status()).toBe(200)
  return {
    id,
    plate,
    name,
    day: displayListDate(date, todayAtGarage()),
    technician: technician.name.split(' ')[0],
  }
}

test('"when is my car ready?": the plate in the search answers, with at most 7 keys @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { plate, day, technician } = await promisedCar(page, onPhone)
  await page.goto('/appointments')
  await expectLoaded(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused()
  await page.keyboard.type(plate.slice(0, 6))
  const answer = `Ready by ${day}, 3:00 pm, ${technician}, Quoted Repairs`
  await expect(page.getByRole('option').filter({ hasText: answer }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(answer)
  await expectAccessible(page)
})

test('staff promise a car for an hour later in its sheet, take it back, and print its job card @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { id, day, plate, name } = await promisedCar(page, onPhone)
  await page.goto(`/appointments?appointment=${id}`)
  await expectLoaded(page)
  const sheet = page.getByRole('dialog', { name: /Appointment Details/ })
  const field = sheet.getByRole('textbox', { name: 'Ready by' })
  await expect(field).toHaveValue(`${day}, 3:00 pm`)
  await field.fill('+1h')
  await field.press('Enter')
  await expect(page.getByText(`Ready by ${day}, 4:00 pm`, { exact: true })).toBeVisible()
  await expect(field).toHaveValue(`${day}, 4:00 pm`)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(field).toHaveValue(`${day}, 3:00 pm`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await field.fill(`${day}, 9 pm`)
  await field.press('Enter')
  await expect(sheet.getByText(/^The garage is open from 8:00 am to 5:00 pm/)).toBeVisible()
  await expect(field).toHaveValue(`${day}, 9 pm`)

  await field.fill(`${day}, 3:00 pm`)
  await sheet.getByRole('button', { name: 'Notify Customer' }).click()
  // The garage of these tests has no mail server.
  await expect(page.getByText(/A call to \w+ has been added to Calls to make\./)).toBeVisible()
  const call = sheet.getByText(/will be ready by \w{3} \d+ \w{3} \d{4} at 3:00 pm/).filter({ visible: true })
  await expect(call.first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.printed-record')
  await expect(paper.getByText('Job card')).toBeVisible()
  for (const text of [plate, name, 'It squeals when it is cold.', 'Quoted Repairs', `${day}, 3:00 pm`])
    await expect(paper.getByText(text, { exact: true })).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.locator('#root')).toBeHidden()
})

test('a row of the day view changes the promised time @desk', async ({ staffPage: page, onPhone }) => {
  const { plate, day } = await promisedCar(page, onPhone)
  await page.goto(`/daily/${await openDay(page.request)}`)
  await page.getByRole('button', { name: `Ready by ${day}, 3:00 pm, change for ${plate}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Ready By', exact: true })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Ready by' }).fill('+30m')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: `Ready by ${day}, 3:30 pm, change for ${plate}` }),
  ).toBeFocused()
  await expectNoSidewaysScroll(page)
})
