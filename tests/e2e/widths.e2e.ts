import type { Page } from '@playwright/test'
import { sidebarGroups } from '#web/app/staff-screens.ts'
import { settingsHref, settingsTabs } from '#web/settings/settings-tabs.ts'
import { demoSignIn } from '../../scripts/demo-server.mjs'
import { expect, expectLoaded, test, testPerson } from './support/garage-test.ts'

const widths = [320, 390, 768, 800, 834, 900, 1024, 1060, 1280]

const publicPages = [
  '/',
  '/booking',
  '/rental-booking',
  '/tow-booking',
  '/login',
  '/forgot-password',
  '/reset-password#not-a-token',
  '/verify-email#not-a-token',
  '/accept-invitation#not-a-token',
  '/setup#not-a-token',
  '/signup',
]

// Screens without a line in the sidebar, or with more than one view.
const otherScreens = [
  '/appointments?status=picked_up',
  '/daily-view',
  '/schedule',
  '/clients/import',
  '/rentals?tab=bookings',
  '/rentals?view=timeline',
  '/tows?status=completed',
  '/reports?period=month',
  '/audit',
  '/profile',
  '/signup',
  '/nowhere',
]

const dialogs = [
  '/clients?new=1',
  '/vehicles?register=new',
  '/rentals?new=vehicle',
  '/staff?new=1',
  '/tows?new=1',
  '/users?new=1',
]

const screens = [
  ...sidebarGroups.flatMap(({ items }) => items).flatMap(({ path, external }) => (external ? [] : [path])),
  ...settingsTabs.map(({ value }) => settingsHref(value)),
  ...otherScreens,
]

/**
 * Returns how the page does not fit its window: a sideways scroll, controls that are partly outside of the window, and controls
 * whose text runs over their edge. What scrolls sideways by itself, such as a timeline, may be wider, and so may text that ends in an ellipsis.
 */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Media queries and observers of sizes are told in the next frame.
    await new Promise(requestAnimationFrame)
    const { clientWidth: width, scrollWidth } = document.documentElement
    // The page behind a dialog is covered.
    const open = document.querySelector('[role="dialog"]') ?? document
    const found: string[] = scrollWidth > width ? [`scrolls sideways by ${scrollWidth - width} px`] : []
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const mayBeWider = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).textOverflow === 'ellipsis') return true
        if (box.scrollWidth > box.clientWidth && scrolls(box)) return true
      }
      return false
    }
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
    const overflowOfText = (control: Element, box: DOMRect) => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      let most = 0
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement
        if (!parent || parent.clientWidth === 1 || getComputedStyle(parent).overflowX !== 'visible') continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right } = range.getBoundingClientRect()
        if (right > left) most = Math.max(most, right - box.right, box.left - left)
      }
      return most
    }
    for (const control of open.querySelectorAll('button, a[href], input, select, textarea, summary, label')) {
      const box = control.getBoundingClientRect()
      // Text for screen readers is 1 px; a closed menu is nothing.
      if (box.width <= 1 || box.height <= 1 || !control.checkVisibility({ visibilityProperty: true }))
        continue
      if ((box.left < -1 || box.right > width + 1) && box.right > 0 && !mayBeWider(control))
        found.push(`"${nameOf(control)}" from ${Math.round(box.left)} to ${Math.round(box.right)} px`)
      // Outside the ellipsis nothing can be clicked, and the focus ring is cut off there.
      const ellipsis = control.parentElement
      if (ellipsis && getComputedStyle(ellipsis).textOverflow === 'ellipsis') {
        const hidden = Math.round(box.right - ellipsis.getBoundingClientRect().right)
        if (hidden > 1) found.push(`"${nameOf(control)}" reaches ${hidden} px beyond its ellipsis`)
      }
      if (!control.matches('button, a, label') || getComputedStyle(control).display === 'inline') continue
      const excess = overflowOfText(control, box)
      if (excess > 1) found.push(`the text of "${nameOf(control)}" is ${Math.round(excess)} px over its edge`)
    }
    return found
  })
}

/** Returns the addresses of one sheet per kind of record, of a rental agreement and of a statement. */
async function sheetsOf(page: Page): Promise<string[]> {
  const firstOf = async (list: string) => {
    const [first]: { id: string }[] = await (await page.request.get(`/api/${list}`)).json()
    return first?.id
  }
  const late = await firstOf('rental-bookings?status=picked_up')
  const debtor = await firstOf('debtors?limit=1')
  return [
    `/appointments?appointment=${await firstOf('appointments?status=confirmed')}`,
    `/appointments?appointment=${await firstOf('appointments?status=in_progress')}`,
    `/rentals?tab=bookings&rental=${late}`,
    `/rentals/${late}/agreement`,
    `/clients/${debtor}/statement?from=2026-01-01&to=2026-12-31`,
    `/clients?client=${await firstOf('clients?limit=1')}`,
    `/vehicles?vehicle=${await firstOf('vehicles?limit=1')}`,
    `/tows?tow=${await firstOf('tow-bookings?status=dispatched')}`,
  ]
}

/** Returns the texts and controls of the screen, without the sidebar and the top bar. */
function contentOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    const controls = main?.querySelectorAll('button, a, input, select, textarea, summary') ?? []
    const names = [...controls].map((one) => `${one.tagName} ${one.getAttribute('aria-label')}`)
    return [main?.textContent, ...names].join('\n')
  })
}

/**
 * Opens each screen and expects it to fit every width. Content that is in `measured`, because another role sees the same, is
 * not measured again.
 */
async function expectToFit(page: Page, paths: readonly string[], measured = new Set<string>()) {
  const wrong: string[] = []
  for (const path of new Set(paths)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expectLoaded(page)
    const content = await contentOf(page)
    if (measured.has(content)) continue
    measured.add(content)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const misfit of await misfits(page)) wrong.push(`${path} at ${width}: ${misfit}`)
    }
  }
  expect(wrong).toEqual([])
}

test.describe.configure({ mode: 'parallel' })

test('widths: the public and account pages fit every width', { tag: '@desk' }, async ({ page }) => {
  await expectToFit(page, publicPages)
})

test('widths: the public pages fit every width in the typeface of the system', { tag: '@desk' }, async ({
  page,
}) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await expectToFit(page, publicPages)
})

test('widths: sheets and dialogs fit every width, also with a long name', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  const name = 'Bartholomew Featherstonehaugh-Cholmondeley'
  const { email, phone } = testPerson(false)
  const created = await page.request.post('/api/clients', { data: { name, email, phone } })
  expect(created.status()).toBe(201)
  const { id }: { id: string } = await created.json()
  await expectToFit(page, [`/clients?client=${id}`, ...(await sheetsOf(page)), ...dialogs])
})

// The mechanic is a staff member with jobs of their own.
const roles = {
  admin: screens,
  staff: screens,
  user: screens,
  mechanic: ['/my-jobs', '/dashboard', '/schedule'],
}

// Long as one test: it would be the last of all, and run alone.
const parts = 4
for (let part = 0; part < parts; part += 1)
  test(`widths: every screen fits every width, for every role (part ${part + 1} of ${parts})`, {
    tag: '@desk',
  }, async ({ page }) => {
    const measured = new Set<string>()
    for (const [account, paths] of Object.entries(roles)) {
      await test.step(account, async () => {
        // An open screen would notice that its session has ended, and navigate to the sign-in.
        await page.goto('about:blank')
        const signedIn = await page.request.post('/api/auth/local-login', {
          data: { ...demoSignIn, email: `${account}@example.com` },
        })
        expect(signedIn.status()).toBe(200)
        const screensOfPart = paths.filter((_, index) => index % parts === part)
        await expectToFit(page, screensOfPart, measured)
      })
    }
  })
