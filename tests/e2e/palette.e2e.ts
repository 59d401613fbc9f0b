import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'
import { requestService } from './support/requests.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })
const opener = (page: Page) => page.getByRole('button', { name: /^Find anything/ }).filter({ visible: true })

async function onDashboard(page: Page) {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
}

async function openPalette(page: Page) {
  await opener(page).click()
  await expect(field(page)).toBeFocused()
}

async function openByKey(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('a vehicle is found by its plate and opened, and the next step of its appointment is run, by keyboard', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const id = await requestService(page.request, person)
  const { vehicleId } = await (
    await page.request.patch(`/api/appointments/${id}/confirm`, { data: {} })
  ).json()
  await onDashboard(page)
  await openPalette(page)
  await expect(page.getByRole('option', { name: /^Dashboard/ })).toBeAttached()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()

  await openByKey(page)
  await page.keyboard.type(`${person.plate.slice(0, 3)} ${person.plate.slice(3)}`.toLowerCase())
  const line = page.getByRole('group', { name: /^Vehicles/ }).getByRole('option')
  await expect(line).toHaveText([new RegExp(person.plate)])
  await expect(line).toHaveAttribute('data-highlighted')
  const preview = palette(page).getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(person.name)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(page).toHaveURL(`/dashboard?vehicle=${vehicleId}`)
  await expect(page.getByRole('dialog', { name: '2022 Mazda CX-5' })).toBeVisible()

  // Also over an open sheet.
  await openByKey(page)
  await page.keyboard.type(person.name)
  const job = page.getByRole('group', { name: /^Appointments/ }).getByRole('option')
  await expect(job).toHaveText([new RegExp(`${person.plate}.*Confirmed`)])
  await page.keyboard.press('ArrowUp')
  while (!(await preview.getByRole('button', { name: 'Check In' }).isVisible()))
    await page.keyboard.press('ArrowUp')
  await expectAccessible(page)
  // Its time has not come, so Enter would open it. Tab moves to the other actions.
  await page.keyboard.press('Tab')
  await expect(preview.getByRole('button', { name: 'Open appointment' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(preview.getByRole('button', { name: 'Check In' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vehicle Checked In')).toBeVisible()
  await expect(palette(page)).toHaveCount(0)

  await openByKey(page)
  await page.keyboard.type(person.plate)
  await expect(job).toHaveText([new RegExp(`${person.plate}.*In Progress`)])
  while (!(await preview.getByRole('button', { name: 'Check Out' }).isVisible()))
    await page.keyboard.press('ArrowDown')
  // The vehicle is not ready.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard?appointment=${id}`)
  const sheet = page.getByRole('dialog', { name: /Appointment Details/ })
  await expect(sheet).toBeVisible()

  await openByKey(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(sheet).toBeVisible()
  await openByKey(page)
  await page.keyboard.type('pending')
  await expect(page.getByRole('option')).toHaveText([/^Confirmations/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recent-activity/)
  await expect(page.getByRole('heading', { name: 'Pending Confirmations', level: 1 })).toBeFocused()
})

test('on a phone the palette is full screen, and a tap opens the result', { tag: '@phone' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const id = await requestService(page.request, person)
  await page.request.patch(`/api/appointments/${id}/confirm`, { data: {} })
  await onDashboard(page)
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await openPalette(page)
  await page.keyboard.type(id.slice(-6))
  const job = page.getByRole('option').first()
  await expect(job).toContainText(person.plate)
  expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await expect(palette(page).getByRole('region', { name: 'Preview' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await job.tap()
  await expect(page).toHaveURL(`/dashboard?appointment=${id}`)
  await expect(page.getByText('Appointment Details')).toBeVisible()
  // Opened, without a check-in.
  expect((await (await page.request.get(`/api/appointments/${id}`)).json()).status).toBe('confirmed')
})

test('keyboard shortcuts are listed, and work on every screen', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  // Low enough that the list scrolls.
  await page.setViewportSize({ width: 1440, height: 600 })
  await onDashboard(page)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Find anything: plates, clients, pages, actions')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  // At 400 % zoom the focus moves into a list that is far higher than the dialog.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.keyboard.press('?')
  await expect(list.getByRole('region', { name: 'All shortcuts' })).toBeFocused()
  const { y, height } = (await list.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  expect([Math.round(y + height), y >= 0]).toEqual([256, true])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 600 })
  // Also with the focus on a button.
  await page.getByRole('button', { name: 'Switch theme' }).focus()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('/?')
  await expect(field(page)).toHaveValue('/?')
  await page.keyboard.press('Escape')
  await page.goto('/appointments')
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
  await expectLoaded(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(palette(page)).toHaveCount(0)
})
