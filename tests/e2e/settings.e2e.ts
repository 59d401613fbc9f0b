import type { Page, Route } from '@playwright/test'
import type { Setting } from '#contract/settings'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'
import { todayAtGarage } from './support/rentals-support.ts'

const thisYear = Number(todayAtGarage().slice(0, 4))

/** Intercepts saves and returns their bodies: the settings apply to the whole garage and would affect other tests. */
async function catchSaves(page: Page, answer: (route: Route) => Promise<void> = echo): Promise<unknown[]> {
  const sent: unknown[] = []
  await page.route('**/api/settings/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    sent.push(route.request().postDataJSON().settingValue)
    await answer(route)
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

test.describe('opening hours', () => {
  test('changed opening hours: slots and effects are shown before saving', async ({ staffPage: page }) => {
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

  test('invalid opening hours are rejected, and a failed save keeps the input', {
    tag: '@desk',
  }, async ({ staffPage: page }) => {
    const sent = await catchSaves(page, (route) => route.fulfill({ status: 500, json: {} }))
    await openSettings(page)
    await page.getByLabel('Monday closes').fill('07:00')
    await expect(page.getByText('Monday: Closing time must be after opening time.')).toBeVisible()
    await save(page).click()
    expect(sent).toEqual([])
    await page.getByLabel('Monday closes').fill('16:00')
    await save(page).click()
    await expect(page.getByText('Failed to update settings.')).toBeVisible()
    await expect(page.getByLabel('Monday closes')).toHaveValue('16:00')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByLabel('Monday closes')).toHaveValue('17:00')
    await expect(save(page)).toHaveCount(0)
  })

  test('opening hours by keyboard: copied to weekdays, breaks and days added and removed', async ({
    staffPage: page,
  }) => {
    await openSettings(page)
    await page.getByLabel('Monday opens').fill('07:30')
    await page.getByRole('button', { name: 'Copy Monday to Tue–Fri' }).click()
    await expect(page.getByLabel('Friday opens')).toHaveValue('07:30')
    await expect(page.getByText('New hours for Monday to Friday.')).toBeVisible()
    await page.getByRole('switch', { name: 'Sunday open' }).press('Space')
    await expect(page.getByLabel('Sunday opens')).toHaveValue('09:00')
    await page.getByRole('button', { name: 'Add break on Sunday' }).press('Enter')
    await expect(page.getByLabel('Sunday break starts')).toHaveValue('12:00')
    await expect(page.getByLabel('Sunday break starts')).toBeFocused()
    await page.getByRole('button', { name: 'Remove the break on Sunday' }).press('Enter')
    await expect(page.getByLabel('Sunday break starts')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add break on Sunday' })).toBeFocused()
    await page.getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(page.getByRole('tabpanel', { name: 'Schedule' })).toBeFocused()
  })

  test('leaving unsaved opening hours asks for confirmation', { tag: '@desk' }, async ({
    staffPage: page,
    onPhone,
  }) => {
    await openSettings(page)
    await page.getByLabel('Tuesday opens').fill('08:30')
    const leave = async () => {
      if (onPhone) await page.getByRole('button', { name: /sidebar/i }).click()
      await page.getByRole('link', { name: 'Clients', exact: true }).click()
    }
    await leave()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Your changes to Schedule have not been saved.')
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(question).toHaveCount(0)
    if (onPhone) await page.keyboard.press('Escape')
    // Another tab keeps the changes, so it does not ask.
    await page.getByRole('tab', { name: 'Capacity' }).click()
    await page.getByRole('tab', { name: /Schedule/ }).click()
    await expect(page.getByLabel('Tuesday opens')).toHaveValue('08:30')
    await leave()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(/\/clients$/)
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

  test('opening hours that someone else has saved: the user chooses which values to keep', {
    tag: '@desk',
  }, async ({ staffPage: page }) => {
    await withoutLiveLists(page)
    await catchSaves(page)
    let isChanged = false
    await page.route('**/api/settings', async (route) => {
      const response = await route.fetch()
      const all: Setting[] = await response.json()
      const setting = all.find(({ settingKey }) => settingKey === 'weekly_schedule')
      const week = setting?.settingValue as Record<string, object>
      if (isChanged && setting) {
        week.friday = { ...week.friday, openTime: '10:00' }
        setting.version += 1
      }
      await route.fulfill({ response, json: all })
    })
    await openSettings(page)
    await page.getByLabel('Friday opens').fill('09:00')
    isChanged = true
    await page.getByRole('tab', { name: 'Capacity' }).click()
    await page.getByRole('button', { name: 'More: Cars per slot' }).click()
    await save(page).filter({ visible: true }).click()
    await expect(page.getByText('Settings updated successfully')).toBeVisible()
    await page.getByRole('tab', { name: /Schedule/ }).click()
    const friday = page.getByRole('radiogroup', { name: 'Friday' })
    await expect(friday.getByRole('radio', { name: /^Your value 9:00 am to 5:00 pm/ })).not.toBeChecked()
    await expect(page.getByLabel('Friday opens')).toHaveValue('09:00')
    await friday.getByRole('radio', { name: /^Their value 10:00 am to 5:00 pm/ }).check()
    await expect(page.getByLabel('Friday opens')).toHaveValue('10:00')
    await save(page).filter({ visible: true }).click()
    await expect(friday).toHaveCount(0)
    await expect(save(page).filter({ visible: true })).toHaveCount(0)
  })
})

test('capacity is changed by keyboard and shown on a sample day @desk', async ({ staffPage: page }) => {
  const sent = await catchSaves(page)
  await openSettings(page, 'capacity')
  await expect(page.getByText('12 spots')).toBeVisible()
  const cars = page.getByRole('spinbutton', { name: 'Cars per slot' })
  await cars.press('ArrowUp')
  await expect(cars).toHaveValue('4')
  await expect(page.getByText('16 spots')).toBeVisible()
  await expect(page.getByText('4 cars per slot: 4 more spots a day.')).toBeVisible()
  await page.getByRole('button', { name: 'Saturday' }).click()
  await cars.fill('99')
  await expect(page.getByText('Please enter a whole number from 1 to 50.')).toBeVisible()
  await expect(page.getByText('One field needs your attention: Cars per slot.')).toBeVisible()
  await cars.fill('4')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await save(page).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  expect(sent).toEqual([
    {
      maxCarsPerSlot: 4,
      onlineBookingWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    },
  ])
})

test('business info has a preview and names the invalid field', async ({ staffPage: page }) => {
  const sent = await catchSaves(page)
  await openSettings(page, 'business')
  await page.getByLabel('Business name').fill('Bloodwood Motors')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Bloodwood Motors')
  await page.getByLabel('Email', { exact: true }).fill('hello@bloodwood')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('One field needs your attention: Email.')).toBeVisible()
  await save(page).click()
  expect(sent).toEqual([])
  await page.getByLabel('Email', { exact: true }).fill('hello@bloodwood.example')
  await page.getByLabel('State').selectOption('Victoria')
  await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Melbourne')
  await expect(page.getByText('Public holidays for Victoria will apply.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await save(page).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  expect(sent).toEqual([
    {
      businessName: 'Bloodwood Motors',
      email: 'hello@bloodwood.example',
      state: 'VIC',
      timezone: 'Australia/Melbourne',
    },
  ])
})

test.describe('holidays', () => {
  test('public holidays are listed by date, the next five separately, and synced by year', async ({
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
    await page.route('**/api/holidays/sync/*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: `Sync ${thisYear}` }).click()
    await expect(page.getByText('Failed to sync holidays. Please try again.')).toBeVisible()
  })

  test('a public holiday is opened manually', async ({ staffPage: page }) => {
    const sent: unknown[] = []
    await page.route('**/api/special-days/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      sent.push(route.request().postDataJSON())
      await route.fulfill({ json: {} })
    })
    await openSettings(page, 'holidays')
    await page.getByRole('button', { name: `Open anyway Dec 25, ${thisYear + 1}` }).click()
    await expect(page.getByText('Holiday status updated successfully')).toBeVisible()
    expect(sent).toEqual([{ manuallyOpen: true }])
  })
})

test('services are renamed, moved, added and switched off @desk', async ({ staffPage: page }) => {
  const sent = await catchSaves(page)
  await openSettings(page, 'services')
  await page.getByRole('button', { name: 'Add service' }).click()
  await page.keyboard.type('Diagnostic')
  await expect(page.getByText('Another service already has this name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).last().fill('Wheel Alignment')
  await page.getByRole('button', { name: 'Move Wheel Alignment up' }).click()
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Log Book Service')
  await page.getByRole('button', { name: 'Switch Battery Test off' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await save(page).click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  const [list] = sent as { code: string | null; label: string; active: boolean }[][]
  expect(list?.[0]).toMatchObject({ code: 'oil-change', label: 'Log Book Service' })
  expect(list?.find(({ code }) => code === 'battery-test')).toMatchObject({ active: false })
  expect(list?.at(-2)).toEqual({ code: null, label: 'Wheel Alignment', active: true, online: true })
})

test('services are moved and switched off by keyboard: the focus stays in the list', {
  tag: '@desk',
}, async ({ staffPage: page }) => {
  await openSettings(page, 'services')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Move Quoted Repairs up').press('Enter')
  // Now the first one, it cannot be moved further up.
  await expect(button('Move Quoted Repairs down')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Move Quoted Repairs down')).toBeFocused()
  await button('Switch Battery Test off').press('Enter')
  await expect(button('Switch General Inspection off')).toBeFocused()
  await button('Offer again Battery Test').press('Enter')
  await expect(page.getByRole('button', { name: /^Offer again/ }).last()).toBeFocused()
  // Back in the original order, there is nothing to save.
  await expect(save(page)).toHaveCount(0)
})

test.describe('notifications', () => {
  test('notifications are switched on and off one by one', async ({ staffPage: page }) => {
    const sent = await catchSaves(page)
    await openSettings(page, 'notifications')
    await expect(page.getByText(/Email is not set up, so no messages are sent/)).toBeVisible()
    await page.getByRole('switch', { name: 'Service bookings: Moved' }).click()
    await page.getByLabel('Send new requests to').fill('desk')
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await page.getByLabel('Send new requests to').fill('desk@ironbark.example')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await save(page).click()
    await expect(page.getByText('Settings updated successfully')).toBeVisible()
    expect(sent).toEqual([{ messages: { appointment_moved: false }, newRequestsTo: 'desk@ironbark.example' }])
  })

  test('the message log shows messages with their text, and retries failed ones @desk', async ({
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
    let status = 'failed'
    const whole = () => ({ ...message, status, body: 'Hello Maya,\n\nsee you on Friday.' })
    await page.route('**/api/messages?*', (route) =>
      route.fulfill({ json: [{ ...message, status }], headers: { 'x-total-count': '1' } }),
    )
    await page.route(`**/api/messages/${message.id}`, (route) => route.fulfill({ json: whole() }))
    await page.route(`**/api/messages/${message.id}/retry`, (route) => {
      status = 'queued'
      return route.fulfill({ json: whole() })
    })
    await openSettings(page, 'notifications')
    await page.getByRole('button', { name: /Your booking is confirmed/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Your booking is confirmed' })
    await expect(dialog).toContainText('see you on Friday.')
    await expect(dialog).toContainText('Mailbox full')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('The message will be sent again')).toBeVisible()
    await expect(dialog.getByText('Queued')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send again' })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  })
})

test('a user who is not an administrator sees who is one', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
  browser,
  baseURL,
}) => {
  const { email } = testPerson(onPhone)
  const password = 'Garage-demo-1'
  const account = { email, firstName: 'Hamish', lastName: 'Reid', password, role: 'staff' }
  expect((await page.request.post('/api/auth/signup', { data: account })).status()).toBe(201)
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const colleague = await context.newPage()
  await colleague.request.post('/api/auth/local-login', { data: { email, password } })
  await colleague.goto('/settings')
  await expect(colleague.getByRole('heading', { name: 'Settings is for administrators' })).toBeVisible()
  await expect(colleague.getByText('You are signed in as Hamish Reid (Staff).')).toBeVisible()
  await expect(colleague.getByRole('list', { name: 'Administrators' })).toContainText('Priya Nair')
  await expectAccessible(colleague)
  await expectNoSidewaysScroll(colleague)
  await context.close()
})
