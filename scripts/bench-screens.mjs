import { chromium } from '@playwright/test'
import { demoSignIn } from './demo-server.mjs'
import { findBrowser } from './find-browser.mjs'

// Measures the time from the click in the sidebar to the first useful content, with a cold cache.

const rounds = 5

/** Selector of the useful content of each screen: the first row, card, cell or figure loaded from the server. */
const screens = {
  Dashboard: '[aria-labelledby=todays-schedule] li',
  Calendar: '[role=grid] td a[href*="="]',
  Appointments: '[data-row-link]',
  Confirmations: 'main li a',
  Clients: 'main article',
  Vehicles: 'main article',
  Reports: 'main [role=img]',
}

/** Measures each screen and calls `report` with its name and its median and longest time. */
export async function measureScreens(url, report) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    for (const [name, useful] of Object.entries(screens)) {
      const times = []
      for (let round = 0; round < rounds; round += 1) times.push(await timeOf(browser, url, name, useful))
      times.sort((a, b) => a - b)
      report(`screen ${name}`, `median ${times[(rounds - 1) / 2]} ms, longest ${times.at(-1)} ms`)
    }
  } finally {
    await browser.close()
  }
}

/** Returns the time of one visit in a new browser context: another screen first, then the click. */
async function timeOf(browser, url, name, useful) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.request.post('/api/auth/local-login', { data: demoSignIn })
    await page.goto(name === 'Confirmations' ? '/nowhere' : '/recent-activity')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
    await link.waitFor()
    await page.waitForTimeout(500)
    return await link.evaluate(
      (element, selector) =>
        new Promise((resolve) => {
          const started = performance.now()
          const heading = () => document.querySelector('h1')?.textContent
          const before = heading()
          const look = () => {
            if (heading() !== before && document.querySelector(selector) !== null)
              resolve(Math.round(performance.now() - started))
            else requestAnimationFrame(look)
          }
          element.click()
          requestAnimationFrame(look)
        }),
      useful,
    )
  } finally {
    await context.close()
  }
}
