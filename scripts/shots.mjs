import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureBuilt } from './build-steps.mjs'
import { demoSignIn, startDemoServer } from './demo-server.mjs'
import { findBrowser } from './find-browser.mjs'
import { project } from './project.mjs'
import { forGuests, forMechanic, forOwner, forReader, forStaff } from './shot-screens.mjs'
import { book, booker, bookRental, button } from './shot-steps.mjs'

// Saves a screenshot of every screen of the demo garage to shots/, at two widths and in both themes.
//
//   npm run shots                    all screens
//   npm run shots -- --only=client,staff   the screens whose name contains "client" or "staff"
//   npm run shots -- --sizes=upright,across   at the two widths of a tablet
//
// Ends with exit code 1 if a screen could not be opened.

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, sizes: { type: 'string', default: 'phone,desk' } },
})
const folder = join(project, 'shots')
const sizes = {
  phone: { width: 390, height: 844 },
  upright: { width: 768, height: 1024 },
  across: { width: 1024, height: 768 },
  desk: { width: 1440, height: 900 },
}
const themes = ['light', 'dark']
const chosenSizes = options.sizes.split(',')
const variants = chosenSizes.flatMap((size) => themes.map((theme) => ({ size, theme })))

await ensureBuilt()
await mkdir(folder, { recursive: true })
const demo = await startDemoServer()
const empty = await startDemoServer({ SEED_DEMO: '' })
const setUpLink = /http\S+\/setup#\S+/.exec(empty.output())?.[0] ?? ''
const setUp = { name: 'set-up', path: setUpLink, whole: true }
const mechanic = { ...demoSignIn, email: 'mechanic@example.com' }
const reader = { ...demoSignIn, email: 'user@example.com' }
const owner = { email: 'owner@example.com', password: 'Garage-owner-1' }
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  for (const variant of variants) await shoot(variant, demo, [...forGuests, setUp])
  if (wanted(forStaff).length > 0) await addPeople()
  // Staff screens are only looked at, so two at once do not disturb each other.
  for (const size of chosenSizes)
    await Promise.all(themes.map((theme) => shoot({ size, theme }, demo, forStaff, demoSignIn)))
  for (const variant of variants) await shoot(variant, demo, forMechanic, mechanic)
  for (const variant of variants) await shoot(variant, demo, forReader, reader)
  // Uses the set-up link, so only after its screenshots.
  if (wanted(forOwner).length > 0) await createGarage()
  for (const variant of variants) await shoot(variant, empty, forOwner, owner)
  console.log(`The pictures are in ${folder}`)
} finally {
  await browser.close()
  await demo.stop()
  await empty.stop()
}

/** Saves the screenshots of these screens, as the user who signs in. */
async function shoot({ size, theme }, { url }, screens, signIn) {
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-AU',
    baseURL: url,
    deviceScaleFactor: 2,
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
  })
  const page = await context.newPage()
  if (signIn) await page.request.post('/api/auth/local-login', { data: signIn })
  for (const screen of wanted(screens.filter(({ only = size }) => only === size))) {
    await take(page, screen, `${size}-${theme}`)
    await context.setOffline(false)
  }
  await context.close()
}

/** Adds what the demo garage has none of: bookings of a client by another person, and a client without an email. */
async function addPeople() {
  const page = await browser.newPage({ baseURL: demo.url, locale: 'en-AU', viewport: sizes.desk })
  const read = async (path) => (await page.request.get(`/api/${path}`)).json()
  await page.request.post('/api/auth/local-login', { data: demoSignIn })
  const [{ email, phone }] = await read('clients?search=Bronte')
  const person = { name: booker, email, phone }
  for (const plate of ['DKR71B', 'EQN48C']) {
    await page.goto('/booking')
    await book(page, { ...person, plate })
    await page.goto('/rental-booking')
    await bookRental(page, person)
    if (plate === 'EQN48C') break
    for (const list of ['appointments', 'rental-bookings']) {
      const pending = await read(`${list}?status=pending`)
      const { id, version } = pending.find(({ bookedBy }) => bookedBy?.name === booker)
      await page.request.patch(`/api/${list}/${id}/confirm`, { data: { version } })
    }
  }
  const setting = { settingKey: 'business_info', description: '' }
  const require = (clientEmailRequired) =>
    page.request.put('/api/settings/business_info', {
      data: { ...setting, settingValue: { clientEmailRequired } },
    })
  await require(false)
  await page.request.post('/api/clients', { data: { name: 'Nora Quayle', phone: '0491 570 006' } })
  await require(true)
  await page.close()
}

/** Sets up the garage of the empty server. */
async function createGarage() {
  const page = await browser.newPage()
  await page.goto(setUpLink)
  await page.getByLabel('Garage name').fill('Perth Auto')
  await page.getByLabel('State').selectOption('WA')
  await page.getByLabel('First name').fill('Priya')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await button(page, 'Create garage').click()
  await page.getByText(/of \d+ done/).waitFor()
  await page.close()
}

function wanted(screens) {
  const parts = options.only.split(',')
  return screens.filter(({ name }) => parts.some((part) => name.includes(part)))
}

/** Saves one screenshot; a screen that cannot be opened is reported, and the others are still taken. */
async function take(page, screen, variant) {
  try {
    await open(page, screen, variant)
  } catch (problem) {
    console.error(`No screenshot of ${screen.name}-${variant}: ${problem.message}`)
    process.exitCode = 1
  }
}

async function open(page, { name, path, whole = false, before }, variant) {
  // Leaves the page first: navigating to the same address would only scroll.
  await page.goto('about:blank')
  await page.emulateMedia({ media: 'screen' })
  await page.goto(path)
  await loaded(page)
  if (before) {
    await before(page)
    await loaded(page)
  }
  await page.screenshot({ path: join(folder, `${name}-${variant}.png`), fullPage: whole })
  // Entered text is saved in sessionStorage; clear it for the next screenshot.
  await page.evaluate(() => sessionStorage.clear())
}

/** Staff screens keep an SSE connection open, so `networkidle` never occurs: waits for `aria-busy` to end instead. */
async function loaded(page) {
  await page.locator('h1, [role="dialog"]').first().waitFor({ state: 'attached' })
  await page.waitForTimeout(300)
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(500)
}
