import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { demoSignIn } from '../../scripts/demo-server.mjs'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  somebody,
  test,
} from './support/garage-test.ts'
import { requestService } from './support/requests.ts'

/** A colleague at another computer. */
async function colleagueAt(context: BrowserContext): Promise<APIRequestContext> {
  expect((await context.request.post('/api/auth/local-login', { data: demoSignIn })).status()).toBe(200)
  return context.request
}

/** The calls for changes that the windows of this browser make. */
function listening(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('request', (call) => {
    if (call.url().includes('/api/events')) calls.push(call.url())
  })
  return calls
}

/** Follows the screen's own call for changes until it is answered: from then on nothing is missed. */
async function goAndListen(page: Page, path: string): Promise<void> {
  const listens = page.waitForResponse((response) => response.url().includes('/api/events'))
  await page.goto(path)
  expect((await listens).status()).toBe(200)
}

test("a customer's request appears among the confirmations and is counted, without a reload", {
  tag: '@desk',
}, async ({ staffPage: page, browser, baseURL, onPhone }) => {
  const person = somebody(onPhone)
  const customer = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await goAndListen(page, '/recent-activity')
  await expect(page.getByText(/^\d+ waiting$/)).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-never-reloaded', ''))
  const id = await requestService(customer.request, person)
  await expect(page.getByRole('link', { name: person.name })).toBeVisible()

  if (onPhone) await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  // Requests of other tests come and go meanwhile: the count is the server's, whatever that is by now.
  await expect(async () => {
    const { pendingConfirmations } = await (await page.request.get('/api/stats')).json()
    expect(pendingConfirmations).toBeGreaterThan(0)
    const name = new RegExp(`^Confirmations\\s*, waiting:\\s*${pendingConfirmations}$`)
    await expect(page.getByRole('link', { name }).filter({ visible: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  if (onPhone) await page.getByRole('button', { name: 'Close menu' }).click()

  // A colleague answers it: it leaves again.
  const colleague = await colleagueAt(customer)
  await colleague.patch(`/api/appointments/${id}/reject`, { data: { reason: 'We have no part for it.' } })
  await expect(page.getByRole('link', { name: person.name })).toHaveCount(0)
  await expect(page.locator('[data-never-reloaded]')).toHaveCount(1)
  await customer.close()
})

test("a colleague's check-in shows on the list, where focus and scroll stay", { tag: '@desk' }, async ({
  staffPage: page,
  browser,
  baseURL,
  onPhone,
}) => {
  const person = somebody(onPhone)
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

test('an appointment that is gone says so once, whatever else changes in the garage', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  const id = await requestService(page.request, somebody(onPhone))
  await page.request.delete(`/api/appointments/${id}`)
  await goAndListen(page, `/appointments?search=none&appointment=${id}`)
  const complaint = page.getByText('Could not load booking details')
  // On the sheet and, for a moment, in the toast.
  await expect(complaint).toHaveCount(2)
  const askedAgain = page.waitForResponse((response) => response.url().endsWith(`/api/appointments/${id}`))
  await requestService(page.request, somebody(onPhone))
  await askedAgain
  await expectLoaded(page)
  expect(await complaint.count()).toBeLessThanOrEqual(2)
})

test('two windows of one browser share one connection, and the second takes over', { tag: '@desk' }, async ({
  staffPage: first,
  onPhone,
}) => {
  const context = first.context()
  const calls = listening(context)
  await goAndListen(first, '/recent-activity')
  const second = await context.newPage()
  await second.goto('/recent-activity')
  await expect(second.getByText(/^\d+ waiting$/)).toBeVisible()
  const person = somebody(onPhone)
  await requestService(context.request, person)
  for (const page of [first, second])
    await expect(page.getByRole('link', { name: person.name })).toBeVisible()
  expect(calls).toHaveLength(1)

  const takesOver = second.waitForResponse((response) => response.url().includes('/api/events'))
  await first.close()
  expect((await takesOver).status()).toBe(200)
  const next = somebody(onPhone)
  await requestService(context.request, next)
  await expect(second.getByRole('link', { name: next.name })).toBeVisible()
  expect(calls).toHaveLength(2)
})

test('without a connection the screen says so, and catches up when it is back', { tag: '@desk' }, async ({
  staffPage: page,
  browser,
  baseURL,
  onPhone,
}) => {
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await goAndListen(page, '/recent-activity')
  await expect(page.getByText(/^\d+ waiting$/)).toBeVisible()
  await page.context().setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: 'No connection. You see the lists of' })
  await expect(notice).toBeVisible()
  await expect(notice).toContainText(/next try \d+ s|trying now/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const person = somebody(onPhone)
  await requestService(elsewhere.request, person)
  await page.context().setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('link', { name: person.name })).toBeVisible()
  await elsewhere.close()
})

test('a session that is ended elsewhere leads to the sign-in, and from there back', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  await goAndListen(page, '/appointments?search=mazda')
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
  // The same session, signed out by a call that this window knows nothing of.
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

test('a session that is gone leads to the sign-in; a form that is open keeps what was typed', {
  tag: '@desk',
}, async ({ staffPage: page, context }) => {
  await page.goto('/clients')
  await expectLoaded(page)
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add New Client' })
  await form.getByLabel('Name').fill('Josie Hartigan')
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

  // Signed in again in another tab.
  await context.addCookies([session])
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(dialog).toHaveCount(0)
  await expect(form.getByLabel('Name')).toHaveValue('Josie Hartigan')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)

  await context.clearCookies({ name: session.name })
  await page.getByRole('searchbox').fill('nobody of this name')
  await expect(page).toHaveURL(/\/login\?from=%2Fclients/)
})
