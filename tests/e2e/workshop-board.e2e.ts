import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { WorkshopBoard } from '#contract/schedule/workshop-board'
import { addDays, calendarDate, mondayOf } from '#domain/time/calendar-date'
import { displayShortDate } from '#domain/time/display'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'
import { ownWednesday } from './support/test-days.ts'

/** Returns an open Wednesday more than two years ahead; a different week for each number and size. */
function quietDay({ request }: Page, onPhone: boolean, number: number) {
  return ownWednesday(request, 'workshop-board', (onPhone ? 0 : 210) + number * 21)
}

async function boardOf(api: APIRequestContext, date: string): Promise<WorkshopBoard> {
  return (await api.get(`/api/workshop-board?date=${date}`)).json()
}

/** Books a new client into a slot; the work takes one and a half hours. */
async function bookAt(api: APIRequestContext, onPhone: boolean, timeSlotId: string) {
  const { name, email, phone, plate } = testPerson(onPhone)
  const contact = { name, email, phone, preferredContact: 'email' }
  const client = await (await api.post('/api/clients', { data: contact })).json()
  const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate, clientId: client.id }
  const vehicle = await (await api.post('/api/vehicles', { data: car })).json()
  const data = { clientId: client.id, vehicleId: vehicle.id, timeSlotId, services: ['general-inspection'] }
  const response = await api.post('/api/appointments', { data })
  expect(response.status()).toBe(201)
  return { id: (await response.json()).id as string, name, plate }
}

const jobOn = (page: Page, { name }: { name: string }) => page.getByRole('link', { name: new RegExp(name) })
const rowOf = (page: Page, { id }: { id: string }) => page.locator(`tr[data-technician="${id}"]`)
const announcement = (page: Page) => page.locator('[data-announcement]')
const toast = (page: Page, title: string) => page.getByRole('group').filter({ hasText: title })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('The element is not on the page')
  return box
}

async function dragTo(page: Page, from: Locator, to: Locator, share = 0.6) {
  const start = await boxOf(from)
  await page.mouse.move(start.x + 20, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 30, start.y + start.height / 2 + 4)
  const end = await boxOf(to)
  await page.mouse.move(end.x + end.width * share, end.y + end.height / 2, { steps: 4 })
  await expect(page.locator('[data-drop-target]')).toBeVisible()
}

test('at the desk, jobs are assigned, reordered and moved with the mouse and the keyboard @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const date = await quietDay(page, onPhone, 0)
  const early = await bookAt(page.request, onPhone, `${date}T08:00`)
  const late = await bookAt(page.request, onPhone, `${date}T13:00`)
  const technicians = (await boardOf(page.request, date)).technicians.filter(
    ({ awayAt, isTechnician }) => isTechnician && awayAt.length === 0,
  )
  const [first, second] = technicians
  if (first === undefined || second === undefined) throw new Error('The demo has no two technicians at work')

  await page.goto(`/daily/${date}`)
  await page.getByText('Board', { exact: true }).click()
  await expect(page).toHaveURL(`/schedule/${date}`)
  const grid = page.getByRole('grid', { name: `Workshop board, ${displayShortDate(date)}` })
  await expect(grid).toBeVisible()
  await expectLoaded(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // With the mouse to a technician; Undo takes it back.
  await dragTo(page, jobOn(page, early), rowOf(page, first).locator('td'))
  await page.mouse.up()
  await expect(toast(page, `Assigned to ${first.name}`)).toBeVisible()
  await expect(rowOf(page, first).getByRole('link', { name: new RegExp(early.name) })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Change undone')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unassigned' }).getByText(early.name)).toBeVisible()

  // With the keyboard, both to one technician.
  for (const job of [early, late]) {
    await jobOn(page, job).focus()
    await page.keyboard.press('Space')
    await expect(announcement(page)).toContainText(`Picked up ${job.name}'s job`)
    while (!((await announcement(page).textContent()) ?? '').startsWith(second.name)) {
      const before = await announcement(page).textContent()
      await page.keyboard.press('ArrowDown')
      await expect(announcement(page)).not.toHaveText(before ?? '')
    }
    await page.keyboard.press('Enter')
    await expect(toast(page, `Assigned to ${second.name}`).filter({ hasText: job.name })).toBeVisible()
    await expect(jobOn(page, job)).toBeFocused()
  }
  const orderNow = async () =>
    (await boardOf(page.request, date)).jobs
      .filter((job) => job.assignedStaffId === second.id)
      .map(({ id }) => id)
  expect(await orderNow()).toEqual([early.id, late.id])

  // The second job first: it is worked on at its time, the other after it.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(announcement(page)).toContainText(`${second.name}, 1 of 2, 1:00 pm to 2:30 pm`)
  await expect(page.getByText('Moved from here', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Order changed')).toBeVisible()
  expect(await orderNow()).toEqual([late.id, early.id])

  // To a closed day: refused. To an open one: asks for the time.
  const sunday = addDays(mondayOf(date), 6)
  await dragTo(page, jobOn(page, late), page.locator(`[data-day="${sunday}"]`))
  await page.mouse.up()
  await expect(toast(page, 'Not moved')).toContainText(`The garage is closed on ${displayShortDate(sunday)}.`)
  const next = addDays(calendarDate(date), 1)
  await dragTo(page, jobOn(page, late), page.locator(`[data-day="${next}"]`))
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Move Appointment' })
  await expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveValue(`${next}T13:00`)
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption(`${next}T09:30`)
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Appointment moved')).toBeVisible()
  await expect(jobOn(page, late)).toHaveCount(0)
  await page.locator(`[data-day="${next}"]`).click()
  await expect(page).toHaveURL(`/schedule/${next}`)
  await jobOn(page, late).click()
  await expect(page.getByRole('dialog', { name: 'Appointment Details' })).toContainText(late.name)
})

test('on a phone, jobs are assigned and reordered with menus', { tag: '@phone' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const date = await quietDay(page, onPhone, 1)
  const early = await bookAt(page.request, onPhone, `${date}T08:00`)
  const late = await bookAt(page.request, onPhone, `${date}T09:30`)
  const [technician] = (await boardOf(page.request, date)).technicians.filter(
    ({ awayAt, isTechnician }) => isTechnician && awayAt.length === 0,
  )
  if (technician === undefined) throw new Error('The demo has no technician at work')
  await page.goto('/schedule')
  await expectLoaded(page)
  // Days with more work than hours have a warning, which must not reach into the next day.
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('link')
  const excess = await days.evaluateAll((cells) => cells.map((cell) => cell.scrollWidth - cell.clientWidth))
  expect(Math.max(...excess)).toBe(0)
  await page.goto(`/schedule/${date}`)
  await expectLoaded(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  for (const job of [early, late]) {
    await page.getByRole('button', { name: `Assign ${job.name}` }).click()
    await page.getByRole('menuitem', { name: technician.name }).click()
    await expect(toast(page, `Assigned to ${technician.name}`).filter({ hasText: job.name })).toBeVisible()
  }
  const list = page.getByRole('region', { name: technician.name })
  await expect(list.getByRole('listitem')).toContainText([early.plate, late.plate])
  await expectAccessible(page)
  await page.getByRole('button', { name: `Move ${late.name}` }).click()
  await page.getByRole('menuitem', { name: 'Do earlier' }).click()
  await expect(toast(page, 'Order changed')).toBeVisible()
  await expect(list.getByRole('listitem')).toContainText([late.plate, early.plate])
})
