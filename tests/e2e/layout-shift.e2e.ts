import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, expectLoaded, test, withoutLiveLists } from './support/garage-test.ts'

// A font that arrives just in time moves text by parts of a pixel: cumulative layout shift is reported with three decimals.
const leastShift = 0.0005

/**
 * Opens a page and returns how much its content has moved since the first paint, with the elements that moved. Changes by other
 * tests move nothing.
 */
async function shiftsOf(page: Page, path: string) {
  await withoutLiveLists(page)
  await page.addInitScript((least) => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[]) {
        if (entry.value < least) continue
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '')
        shifts.push({ value: entry.value, moved })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  }, leastShift)
  await page.goto(path)
  await expectLoaded(page)
  // Shifts are reported with the frame in which they happen.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: unknown[] }).shifts
  })
}

test('nothing on the dashboard moves while it loads', async ({ staffPage: page }) => {
  const shifts = await shiftsOf(page, '/')
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  expect(shifts).toEqual([])
})

test('nothing on Appointments moves while it loads', async ({ staffPage: page }) => {
  const shifts = await shiftsOf(page, '/appointments')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Earlier/ })).toBeVisible()
  expect(shifts).toEqual([])
})

for (const path of ['/', '/booking', '/rental-booking', '/tow-booking', '/login']) {
  test(`nothing on ${path} moves while it loads`, async ({ page }) => {
    expect(await shiftsOf(page, path)).toEqual([])
  })
}

test('a typeface that arrives after the first paint moves nothing', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    await route.continue()
  })
  expect(await shiftsOf(page, '/tow-booking')).toEqual([])
})

test('a page that arrives in two parts moves nothing', async ({ page, baseURL }) => {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', baseURL))
    const body = Buffer.from(await answer.arrayBuffer())
    const middle = request.url === '/login' ? body.indexOf('</button>') : -1
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/html' })
    if (middle >= 0) {
      response.write(body.subarray(0, middle))
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
    response.end(body.subarray(Math.max(middle, 0)))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  try {
    expect(await shiftsOf(page, `http://127.0.0.1:${port}/login`)).toEqual([])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('the server draws the sign-in page, with the way back of an ended session', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/login?from=%2Fappointments')
  await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible()
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await context.close()
})
