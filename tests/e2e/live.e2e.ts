import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { demoSignIn } from '../../scripts/demo-server.mjs'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'
import { requestService } from './support/requests.ts'

/** Returns a session on another computer. */
async function colleagueAt(context: BrowserContext): Promise<APIRequestContext> {
  expect((await context.request.post('/api/auth/local-login', { data: demoSignIn })).status()).toBe(200)
  return context.request
}

/** Records the event stream requests of all windows of this browser. */
function listening(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('request', (call) => {
    if (call.url().includes('/api/events')) calls.push(call.url())
  })
  return calls
}

/** Opens a screen and waits until its event stream is connected, so that no event is missed. */
async function goAndListen(page: Page, path: string): Promise<void> {
  const listens = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.goto(path)
  expect((await listens).status()).toBe(200)
}

test("a customer's request appears in Confirmations and is counted without a reload", {
  tag: '@desk',
}, async ({ staffPage: page, browser, baseURL, onPhone }) => {
  const person = testPerson(onPhone)
  const customer = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await goAndListen(page, '/recent-activity')
  await expect(page.getByText(/^\d+ pending$/)).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-never-reloaded', ''))
  const id = await requestService(customer.request, person)
  await expect(page.getByRole('link', { name: person.name })).toBeVisible()

  if (onPhone) await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  // Other tests add and answer requests, so compare with the current count of the server.
  await expect(async () => {
    const { pendingConfirmations } = await (await page.request.get('/api/stats')).json()
    expect(pendingConfirmations).toBeGreaterThan(0)
    const name = new RegExp(`^Confirmations\\s*, pending:\\s*${pendingConfirmations}$`)
    await expect(page.getByRole('link', { name }).filter({ visible: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  if (onPhone) await page.getByRole('button', { name: 'Close menu' }).click()

  // A colleague rejects it: it is removed.
  const colleague = await colleagueAt(customer)
  await colleague.patch(`/api/appointments/${id}/reject`, { data: { reason: 'We have no part for it.' } })
  await expect(page.getByRole('link', { name: person.name })).toHaveCount(0)
  await expect(page.locator('[data-never-reloaded]')).toHaveCount(1)
  await customer.close()
})

test("a colleague's check-in is shown in the list, focus and scroll position are kept", {
  tag: '@desk',
}, async ({ staffPage: page, browser, baseURL, onPhone }) => {
  const person = testPerson(onPhone)
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const colleague = await colleagueAt(elsewhere)
  const id = await requestService(colleague, person)
  expect((await colleague.patch(`/api/appointments/${id}/confirm`, { data: {} })).status()).toBe(200)
  await goAndListen(page, `/appointments?search=${person.plate}`)
  const row = page.getByRole('listitem').filter({ hasText: person.plate })
  await expect(row.getByText('Confirmed')).toBeVisible()
  const link = row.getByRole('link', { name: person.name })
  await link.focus()
  expect((await colleague.patch(`/api/appointments/${id}/check-in`)).status()).toBe(200)
  await expect(row.getByText('In Progress')).toBeVisible()
  await expect(row.getByRole('button', { name: /Check Out/ })).toBeVisible()
  await expect(link).toBeFocused()
  await elsewhere.close()
})

test('two windows of one browser share one event stream, and the second takes over', {
  tag: '@desk',
}, async ({ staffPage: first, onPhone }) => {
  const context = first.context()
  const calls = listening(context)
  await goAndListen(first, '/recent-activity')
  const second = await context.newPage()
  await second.goto('/recent-activity')
  await expect(second.getByText(/^\d+ pending$/)).toBeVisible()
  const person = testPerson(onPhone)
  await requestService(context.request, person)
  for (const page of [first, second])
    await expect(page.getByRole('link', { name: person.name })).toBeVisible()
  expect(calls).toHaveLength(1)

  const takesOver = second.waitForResponse((response) => response.url().includes('/api/events'))
  await first.close()
  expect((await takesOver).status()).toBe(200)
  const next = testPerson(onPhone)
  await requestService(context.request, next)
  await expect(second.getByRole('link', { name: next.name })).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('a lost connection: a notice, and the lists are updated after reconnecting', { tag: '@desk' }, async ({
  staffPage: page,
  browser,
  baseURL,
  onPhone,
}) => {
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await goAndListen(page, '/recent-activity')
  await expect(page.getByText(/^\d+ pending$/)).toBeVisible()
  await page.context().setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: 'No connection. Showing data from' })
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(/retrying in \d+ s|retrying now/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const person = testPerson(onPhone)
  await requestService(elsewhere.request, person)
  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('link', { name: person.name })).toBeVisible()
  await elsewhere.close()
})

test('a session ended on another device: redirects to the sign-in, and back after it', {
  tag: '@desk',
}, async ({ staffPage: page }) => {
  await goAndListen(page, '/appointments?search=mazda')
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
  // The same session, signed out by a request outside this window.
  expect((await page.request.post('/api/logout')).status()).toBe(204)
  await expect(page.getByRole('heading', { level: 1, name: 'Staff login' })).toBeVisible()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Email').fill(demoSignIn.email)
  await page.getByLabel('Password', { exact: true }).fill(demoSignIn.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/appointments\?search=mazda$/)
})

test('an ended session: redirects to the sign-in, but an open form keeps its input', {
  tag: '@desk',
}, async ({ staffPage: page, context }) => {
  await page.goto('/clients')
  await expectLoaded(page)
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add New Client' })
  await form.getByLabel('Name', { exact: true }).fill('Josie Hartigan')
  const [session] = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
  if (session === undefined) throw new Error('The page has no session')
  await context.clearCookies({ name: session.name })
  await form.getByRole('textbox', { name: 'Phone' }).fill('0491 570 156')
  await form.getByRole('textbox', { name: 'Email' }).fill('josie@example.com')
  const dialog = page.getByRole('dialog', { name: 'You are signed out' })
  await expect(dialog.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/login?from=%2Fclients',
  )
  await expectAccessible(page)

  // Signed in again on another tab.
  await context.addCookies([session])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(dialog).toHaveCount(0)
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Josie Hartigan')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)

  await page.getByRole('searchbox').focus()
  await context.clearCookies({ name: session.name })
  // Not `fill`: a read of another cause can redirect first and take the field away.
  await page.keyboard.type('unknown name')
  await expect(page).toHaveURL(/\/login\?from=%2Fclients/)
})
