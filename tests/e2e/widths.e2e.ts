import type { Page } from '@playwright/test'
import { sidebarGroups } from '#web/app/sidebar-items.ts'
import { settingsHref, settingsTabs } from '#web/settings/settings-tabs.ts'
import { demoSignIn } from '../../scripts/demo-server.mjs'
import { expect, expectLoaded, test } from './support/garage-test.ts'

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

const screens = [
  ...sidebarGroups.flatMap(({ items }) => items).flatMap(({ path, external }) => (external ? [] : [path])),
  ...settingsTabs.map(({ value }) => settingsHref(value)),
  ...otherScreens,
]

/**
 * Returns how the page does not fit its window: a sideways scroll, controls that are partly outside of the window, and controls
 * whose text runs over their edge. What scrolls sideways by itself, such as a timeline, may be wider.
 */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Media queries and observers of sizes are told in the next frame.
    await new Promise(requestAnimationFrame)
    const { clientWidth: width, scrollWidth } = document.documentElement
    const found: string[] = scrollWidth > width ? [`scrolls sideways by ${scrollWidth - width} px`] : []
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const scrollsItself = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (box.scrollWidth > box.clientWidth && box !== document.documentElement && scrolls(box)) return true
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
    for (const control of document.querySelectorAll(
      'button, a[href], input, select, textarea, summary, label',
    )) {
      const box = control.getBoundingClientRect()
      // Text for screen readers is 1 px; a closed menu is nothing.
      if (box.width <= 1 || box.height <= 1 || !control.checkVisibility({ visibilityProperty: true }))
        continue
      if ((box.left < -1 || box.right > width + 1) && box.right > 0 && !scrollsItself(control))
        found.push(`"${nameOf(control)}" from ${Math.round(box.left)} to ${Math.round(box.right)} px`)
      if (!control.matches('button, a, label') || getComputedStyle(control).display === 'inline') continue
      const excess = overflowOfText(control, box)
      if (excess > 1) found.push(`the text of "${nameOf(control)}" is ${Math.round(excess)} px over its edge`)
    }
    return found
  })
}

/** Opens each screen once and expects it to fit every width. */
async function expectToFit(page: Page, paths: readonly string[]) {
  const wrong: string[] = []
  for (const path of new Set(paths)) {
    const t0 = Date.now()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await expectLoaded(page)
    const t1 = Date.now()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const misfit of await misfits(page)) wrong.push(`${path} at ${width}: ${misfit}`)
    }
    console.log('TIME', path, t1 - t0, Date.now() - t1)
  }
  expect(wrong).toEqual([])
}

test('widths: the public and account pages fit every width', { tag: '@desk' }, async ({ page }) => {
  await expectToFit(page, publicPages)
})

for (const [role, account] of Object.entries({
  administrator: 'admin',
  'staff member': 'staff',
  mechanic: 'mechanic',
  'user who only reads': 'user',
})) {
  test(`widths: every screen fits every width, for a ${role}`, { tag: '@desk' }, async ({ page }) => {
    const signedIn = await page.request.post('/api/auth/local-login', {
      data: { ...demoSignIn, email: `${account}@example.com` },
    })
    expect(signedIn.status()).toBe(200)
    await expectToFit(page, screens)
  })
}
