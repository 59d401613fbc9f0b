import type { Page, Route } from '@playwright/test'
import type { Setting } from '#contract/settings/settings'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
} from './support/garage-test.ts'
import { todayAtGarage } from './support/rentals-support.ts'

const thisYear = Number(todayAtGarage().slice(0, 4))

/** Intercepts saves and returns their bodies: the settings apply to the whole garage and would affect other tests. */
async function catchSaves(page: Page): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.route('**/api/settings/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    sent.push(route.request().postDataJSON().settingValue)
    await echo(route)
  })
  return sent
}

/** Answers as the server would: the setting with the change applied. */
async function echo(route: Route): Promise<void> {
  const settingKey = new URL(route.request().url()).pathname.split('/').at(-1)
  const { settingValue } = route.request().postDataJSON()
  const all: Setting[] = await (await route.fetch({ url: '/api/settings', method: 'GET' })).json()
  const stored = all.find((setting) => setting.settingKey === settingKey)
  const value = Array.isArray(settingValue)
    ? settingValue
    : { ...(stored?.settingValue as object), ...settingValue }
  await route.fulfill({ json: { ...stored, settingValue: value } })
}

async function openSettings(page: Page, tab?: string) {
  await page.goto(tab === undefined ? '/settings' : `/settings?tab=${tab}`)
  await expectLoaded(page)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

test('changed opening hours: slots and effects are shown before saving @desk', async ({
  staffPage: page,
}) => {
  const sent = await catchSaves(page)
  await openSettings(page)
  const friday = page.getByRole('listitem').filter({ has: page.getByText('Friday', { exact: true }) })
  await expect(friday.getByText('4 slots')).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  await page.getByLabel('Friday closes').fill('15:30')
  await expect(friday.getByText('3 slots')).toBeVisible()
  await expect(friday.getByText('changed')).toBeVisible()
  await expect(page.getByText('Friday will close at 3:30 pm.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await save(page).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  expect(sent).toMatchObject([{ friday: { isOpen: true, closeTime: '15:30', breakStart: '12:00' } }])
  expect(Object.keys(sent[0] as object)).toEqual(['friday'])
})

test('Back and Forward with unsaved opening hours ask for confirmation', {
  tag: '@desk',
}, async ({ staffPage: page }) => {
  await page.goto('/clients')
  await expectLoaded(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByLabel('Tuesday opens')).toHaveValue('08:00')
  // By keyboard: the browser lets a page block navigation only after user activation.
  await page.getByLabel('Tuesday opens').press('ArrowUp')
  await page.getByLabel('Tuesday opens').fill('08:30')
  const question = page.getByRole('alertdialog')
  await page.evaluate(() => history.back())
  await expect(question).toContainText('Your changes to Schedule have not been saved.')
  await expect(page).toHaveURL(/\/settings$/)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Tuesday opens')).toHaveValue('08:30')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/clients$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client Management')
  // Without unsaved changes, navigation is not blocked.
  await page.evaluate(() => history.forward())
  await expect(page.getByLabel('Tuesday opens')).toHaveValue('08:00')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/clients$/)
})

test('each tab with unsaved changes, and a message: accessible, and fits the width', async ({
  staffPage: page,
}) => {
  const message = {
    id: '01980000-0000-7000-8000-000000000001',
    channel: 'email',
    recipient: 'maya@example.com',
    subject: 'Your booking is confirmed',
    template: 'appointment_confirmed',
    entityId: null,
    status: 'failed',
    attempts: 12,
    lastError: 'Mailbox full',
    nextAttemptAt: '2026-11-19T22:00:00.000Z',
    sentAt: null,
    createdAt: '2026-11-19T22:00:00.000Z',
  }
  await page.route('**/api/messages?*', (route) =>
    route.fulfill({ json: [message], headers: { 'x-total-count': '1' } }),
  )
  await page.route(`**/api/messages/${message.id}`, (route) =>
    route.fulfill({ json: { ...message, body: 'Hello Maya,\n\nsee you on Friday.' } }),
  )
  const sent = await catchSaves(page)
  const check = async () => {
    await expect(save(page).filter({ visible: true })).toBeVisible()
    await expectLoaded(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await openSettings(page, 'capacity')
  await page.getByRole('spinbutton', { name: 'Cars per slot' }).press('ArrowUp')
  await check()
  await save(page).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  expect(sent).toEqual([{ maxCarsPerSlot: 4 }])
  await page.getByRole('tab', { name: 'Business' }).click()
  await page.getByLabel('State').selectOption('Victoria')
  await check()
  await page.getByRole('tab', { name: 'Services' }).click()
  await page.getByRole('button', { name: 'Add service' }).click()
  await page.keyboard.type('Wheel Alignment')
  await page.getByRole('button', { name: 'Switch Battery Test off' }).click()
  await check()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await page.getByRole('switch', { name: 'Service bookings: Moved' }).click()
  await check()
  await page.getByRole('button', { name: /Your booking is confirmed/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Your booking is confirmed' })
  await expect(dialog).toContainText('see you on Friday.')
  await expectAccessible(page)
})

test('public holidays are listed by date, the next five separately, and synced by year @desk', async ({
  staffPage: page,
}) => {
  await openSettings(page, 'holidays')
  await expect(page.getByRole('region', { name: 'Upcoming Holidays' }).getByRole('listitem')).toHaveCount(5)
  const all = page.getByRole('region', { name: 'All Synced Holidays' })
  await expect(all.getByText('Christmas Day', { exact: true }).first()).toBeAttached()
  await expect(all.getByText('Melbourne Cup')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Sync ${thisYear + 1}` }).click()
  await expect(page.getByText('Australian public holidays synced successfully')).toBeVisible()
})
