import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { demoSignIn } from '../../../scripts/demo-server.mjs'

interface Visitors {
  /** A page with a session of the administrator. */
  staffPage: Page
  /** True on the phone project. */
  onPhone: boolean
}

export const test = base.extend<Visitors>({
  page: async ({ page }, use) => {
    // The screens load when they are opened. Loading all of them ahead, as users' browsers do, would slow every test down.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const breaches: string[] = []
    page.on('console', (message) => {
      const words = message.text()
      if (/Content Security Policy|-src' was not explicitly set/.test(words)) breaches.push(words)
    })
    await use(page)
    // Ignore errors of requests that are still in progress.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(breaches, 'what the page does against its own policy').toEqual([])
  },
  staffPage: async ({ page }, use) => {
    const response = await page.request.post('/api/auth/local-login', { data: demoSignIn })
    expect(response.status()).toBe(200)
    await use(page)
  },
  onPhone: async ({ isMobile }, use) => use(isMobile),
})

export { expect }

// Each page with a check parses it, which takes twice as long for `axe.source`, the same program with its comments.
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// The only rules that depend on the theme, and by far the slowest.
const colourRules = ['color-contrast', 'link-in-text-block']
// WCAG 2.5.8 and 2.5.3 (speech input): axe does not run these rules by default.
const rules = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }
// The page behind an open dialog is checked by its own test.
const behindDialog = '#root[aria-hidden="true"]'

/**
 * Expects no violation of WCAG 2.2 AA or axe best practices. The phone shows the light theme and the desk the dark one; a test
 * that runs at one width checks the colours of both.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const { tags, project } = test.info()
  expect(await violations(page, { rules })).toEqual([])
  if (!tags.includes('@desk') && !tags.includes('@phone')) return
  const [own, other] = project.name === 'phone' ? themes : themes.toReversed()
  await page.emulateMedia({ colorScheme: other })
  expect(await violations(page, { runOnly: colourRules }), `in the ${other} theme`).toEqual([])
  await page.emulateMedia({ colorScheme: own })
}

const themes = ['light', 'dark'] as const

function violations(page: Page, rules: axe.RunOptions): Promise<string[]> {
  const options: axe.RunOptions = { ...rules, resultTypes: ['violations'], iframes: false, preload: false }
  return page.evaluate(
    async (given) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // A sticky bar covers part of a switch at some scroll positions; axe would take the rest for its size.
      const bars = document.querySelectorAll<HTMLElement>('[data-save-bar], header.sticky')
      for (const bar of bars) bar.style.setProperty('position', 'static')
      // Rows with equal elements have equal colours and structure; the time of axe grows with their number.
      const shapes = new Map<string, number>()
      const repeated = [...document.querySelectorAll<HTMLElement>('li, tr')].filter((row) => {
        const shape = [row, ...row.querySelectorAll('*')].map(
          (one) => `${one.tagName} ${one.getAttribute('class')} ${one.getAttribute('style')}`,
        )
        const count = (shapes.get(shape.join()) ?? 0) + 1
        shapes.set(shape.join(), count)
        return count > 2 && row.style.display === '' && !row.contains(document.activeElement)
      })
      for (const row of repeated) row.style.setProperty('display', 'none')
      const { violations } = await axe.run(
        { include: ['html'], exclude: [given.behindDialog] },
        given.options,
      )
      for (const row of repeated) row.style.removeProperty('display')
      for (const bar of bars) bar.style.removeProperty('position')
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { behindDialog, options },
  )
}

/** Waits until the screen has loaded. `networkidle` does not work because of the open event stream. */
export async function expectLoaded(page: Page): Promise<void> {
  // The first load of a screen takes longer than an answer: its code comes from other files, each after the one before.
  const slow = expect.configure({ timeout: 30_000 })
  // Before the first render nothing is busy either.
  await slow(page.locator('main')).toBeAttached()
  await slow(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Disables server events, so that changes by other tests do not refetch lists. For tests of stale or failed data. */
export async function withoutLiveLists(page: Page): Promise<void> {
  // Never answered: an error would be shown as a lost connection.
  await page.route('**/api/events?*', () => {})
}

/** Holds the requests to an address back. Returns the function that lets them through, to the handlers added before. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Expects no horizontal overflow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess).toBeLessThanOrEqual(0)
}

let people = 0

export type Person = ReturnType<typeof testPerson>

/** Returns a unique phone: the form of a new client offers the client that has it. */
function phoneOf(number: number): string {
  // Unique for each worker of a run. The demo garage's phones have 57 here.
  const worker = String(Number(process.env.TEST_WORKER_INDEX) % 50).padStart(2, '0')
  const digits = `${worker}${String(number).padStart(4, '0')}`
  return `0491 ${digits.slice(0, 3)} ${digits.slice(3)}`
}

/** Returns a phone in stored form: `+61491573770`. */
export function international(phone: string): string {
  return `+61${phone.slice(1).replaceAll(' ', '')}`
}

/** Returns the data of a person that no other test uses. */
export function testPerson(onPhone: boolean) {
  people += 1
  // Sequence number, worker and project; the plate is the end of it.
  const number = people.toString(36).padStart(2, '0')
  const tail = `${Date.now().toString(36)}${number}${process.env.TEST_PARALLEL_INDEX}${onPhone ? 'p' : 'd'}`
  return {
    name: `Josie ${tail}`,
    email: `josie-${tail}@example.com`,
    phone: phoneOf(people),
    // The last letter ensures that the plate does not match the name.
    plate: `${tail.slice(-6).toUpperCase()}J`,
  }
}
