import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBuilt } from './build-steps.mjs'
import { demoSignIn, startDemoServer } from './demo-server.mjs'
import { findBrowser } from './find-browser.mjs'
import { project } from './project.mjs'

// Writes a picture of every screen from the demo garage into shots/, at two widths and in both themes.

const folder = join(project, 'shots')
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }
const themes = ['light', 'dark']

/** name: what to open, who looks, and what to do before the picture is taken. */
const screens = [
  { name: 'landing', path: '/' },
  { name: 'booking', path: '/booking', whole: true },
  { name: 'login', path: '/login' },
  { name: 'public-not-found', path: '/tow-booking' },
  { name: 'login-required', path: '/recent-activity' },
  { name: 'dashboard', path: '/dashboard', signedIn: true },
  { name: 'appointments', path: '/appointments', signedIn: true },
  { name: 'appointments-empty', path: '/appointments?search=nothing+like+this', signedIn: true },
  { name: 'confirmations', path: '/recent-activity', signedIn: true },
  { name: 'not-found', path: '/nowhere', signedIn: true },
  { name: 'new-appointment', path: '/dashboard', signedIn: true, before: (page) => page.keyboard.press('n') },
  { name: 'appointment-details', path: '/appointments', signedIn: true, before: openFirst },
  { name: 'request-details', path: '/recent-activity', signedIn: true, before: openFirst },
]

async function openFirst(page) {
  await page.locator('main li a').first().click()
}

await ensureBuilt()
await mkdir(folder, { recursive: true })
const server = await startDemoServer()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const theme of themes) await shoot({ size, viewport, theme })
  }
  console.log(`The pictures are in ${folder}`)
} finally {
  await browser.close()
  await server.stop()
}

async function shoot({ size, viewport, theme }) {
  const context = await browser.newContext({
    viewport,
    colorScheme: theme,
    locale: 'en-AU',
    baseURL: server.url,
    deviceScaleFactor: 2,
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
  })
  const guest = await context.newPage()
  for (const screen of screens.filter(({ signedIn }) => !signedIn))
    await take(guest, screen, `${size}-${theme}`)
  await guest.request.post('/api/auth/local-login', { data: demoSignIn })
  for (const screen of screens.filter(({ signedIn }) => signedIn))
    await take(guest, screen, `${size}-${theme}`)
  await context.close()
}

async function take(page, { name, path, whole = false, before }, variant) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  if (before !== undefined) {
    await before(page)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(400)
  }
  await page.screenshot({ path: join(folder, `${name}-${variant}.png`), fullPage: whole })
}
