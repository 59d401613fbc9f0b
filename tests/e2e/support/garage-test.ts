import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { demoSignIn } from '../../../scripts/demo-server.mjs'

interface Visitors {
  /** A page with a session of the administrator. */
  staffPage: Page
  /** True on the phone project. */
  onPhone: boolean
}

export const test = base.extend<Visitors>({
  page: async ({ page }, use) => {
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

// The only rules that depend on the theme, and by far the slowest. The page behind an open dialog is excluded from them: it is
// checked by its own test.
const colourRules = ['color-contrast', 'link-in-text-block']
// WCAG 2.5.8 and 2.5.3 (speech input): axe does not run these rules by default.
const extraRules = ['target-size', 'label-content-name-mismatch']
const behindDialog = '#root[aria-hidden="true"]'

/** Expects no violation of WCAG 2.2 AA or axe best practices, in the light and the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const rules = Object.fromEntries([
    ...colourRules.map((id) => [id, { enabled: false }]),
    ...extraRules.map((id) => [id, { enabled: true }]),
  ])
  expect(await violations(page, { rules })).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await violations(page, { runOnly: colourRules }, [behindDialog])
    expect(found, `in the ${colorScheme} theme`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

function violations(page: Page, rules: axe.RunOptions, exclude: string[] = []): Promise<string[]> {
  const options: axe.RunOptions = { ...rules, resultTypes: ['violations'], iframes: false, preload: false }
  return page.evaluate(
    async (given) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run({ include: ['html'], exclude: given.exclude }, given.options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { exclude, options },
  )
}

/** Waits until the screen has loaded. `networkidle` does not work because of the open event stream. */
export async function expectLoaded(page: Page): Promise<void> {
  // Before the first render nothing is busy either.
  await expect(page.locator('main')).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** Disables server events, so that changes by other tests do not refetch lists. For tests of stale or failed data. */
export async function withoutLiveLists(page: Page): Promise<void> {
  // Never answered: an error would be shown as a lost connection.
  await page.route('**/api/events?*', () => {})
}

/** Makes the page show that emails and text messages can be sent, although the test server has no mail server. */
export async function withDelivery(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request()
    const isGarage =
      request.resourceType() === 'document' || new URL(request.url()).pathname === '/api/garage'
    if (!isGarage) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace('"email":false,"sms":false', '"email":true,"sms":true')
    await route.fulfill({ response, body })
  })
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

const firstPhone = Date.now()

/** Returns a unique phone: an open tow request with the phone of a client counts as open work of that client. */
function phoneOf(number: number, onPhone: boolean): string {
  const worker = (Number(process.env.TEST_PARALLEL_INDEX) * 2 + Number(onPhone)) % 10
  const digits = `${worker}${String(firstPhone + number).slice(-5)}`
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
    phone: phoneOf(people, onPhone),
    // The last letter ensures that the plate does not match the name.
    plate: `${tail.slice(-6).toUpperCase()}J`,
  }
}
