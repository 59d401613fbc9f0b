import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { ensureBuilt } from './build-steps.mjs'
import { demoSignIn, startDemoServer } from './demo-server.mjs'
import { findBrowser } from './find-browser.mjs'
import { project } from './project.mjs'

// Saves a screenshot of every screen of the demo garage to shots/, at two widths and in both themes.
//
//   npm run shots                    all screens
//   npm run shots -- --only=client,staff   the screens whose name contains "client" or "staff"
//
// Ends with exit code 1 if a screen could not be opened.

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const folder = join(project, 'shots')
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }
const themes = ['light', 'dark']

/** What to open, whether to capture the whole page, and what to do before the screenshot. */
const forGuests = [
  { name: 'landing', path: '/', whole: true },
  { name: 'booking', path: '/booking', whole: true },
  { name: 'booking-mistakes', path: '/booking', before: (page) => button(page, 'Book Appointment').click() },
  { name: 'thank-you', path: '/booking', whole: true, before: book },
  { name: 'rental-booking', path: '/rental-booking', whole: true },
  { name: 'rental-booking-cars', path: '/rental-booking', whole: true, before: seeCars },
  { name: 'rental-booking-details', path: '/rental-booking', whole: true, before: fillDetails },
  { name: 'rental-thank-you', path: '/rental-booking', whole: true, before: bookRental },
  { name: 'login', path: '/login' },
  { name: 'login-required', path: '/recent-activity' },
  { name: 'tow-booking', path: '/tow-booking', whole: true },
  {
    name: 'tow-booking-mistakes',
    path: '/tow-booking',
    before: (page) => button(page, 'Request tow').click(),
  },
  { name: 'tow-thank-you', path: '/tow-booking', whole: true, before: askForTow },
  { name: 'forgot-password', path: '/forgot-password', before: forgetPassword },
  { name: 'reset-password', path: '/reset-password#not-a-token' },
  { name: 'verify-email', path: '/verify-email#not-a-token' },
  { name: 'sign-up-restricted', path: '/signup' },
]

/** Of the mechanic, who has jobs. */
const forMechanic = [{ name: 'my-jobs', path: '/my-jobs', whole: true }]

/** Of a user who may not open every screen. */
const forReader = [{ name: 'no-access', path: '/settings' }]

/** Of the owner of a new garage. */
const forOwner = [
  { name: 'checklist', path: '/dashboard', whole: true },
  { name: 'appointments-first', path: '/appointments' },
  { name: 'clients-first', path: '/clients' },
]

const forStaff = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'menu', path: '/dashboard', only: 'phone', before: (page) => button(page, /sidebar/i).click() },
  {
    name: 'new-appointment',
    path: '/dashboard',
    before: (page) => button(page, 'New Appointment').first().click(),
  },
  { name: 'find-anything', path: '/dashboard', before: (page) => find(page, 'ma') },
  { name: 'find-anything-empty', path: '/dashboard', before: (page) => find(page, '') },
  { name: 'find-anything-none', path: '/dashboard', before: (page) => find(page, 'nothing like this') },
  { name: 'keyboard', path: '/dashboard', only: 'desk', before: (page) => page.keyboard.press('?') },
  { name: 'appointments', path: '/appointments' },
  { name: 'appointments-rentals', path: '/appointments?status=picked_up' },
  { name: 'appointments-none', path: '/appointments?search=nothing+like+this' },
  { name: 'appointment-details', path: '/appointments', before: openFirst },
  {
    name: 'appointment-delete',
    path: '/appointments',
    before: (page) => press(page, /^Delete appointment/),
  },
  { name: 'calendar', path: '/calendar', whole: true },
  { name: 'board', path: '/schedule' },
  { name: 'board-move', path: '/schedule', before: (page) => press(page, /^Assign/) },
  { name: 'appointment-cancel', path: '/appointments', before: (page) => press(page, /^Cancel appointment/) },
  {
    name: 'appointment-ready',
    path: '/appointments?status=in_progress',
    before: async (page) => {
      await openFirst(page)
      await button(page.getByRole('dialog'), /^Ready for pickup/)
        .first()
        .click()
    },
  },
  { name: 'agreement', path: '/rentals?tab=bookings&status=picked_up', whole: true, before: openAgreement },
  {
    name: 'rental-cancel',
    path: '/rentals?tab=bookings&status=confirmed',
    before: (page) => press(page, /^Cancel rental/),
  },
  { name: 'import', path: '/clients/import' },
  { name: 'import-check', path: '/clients/import', whole: true, before: readFile },
  { name: 'client-edit', path: '/clients', before: (page) => press(page, /^Edit/) },
  { name: 'vehicle-edit', path: '/vehicles', before: (page) => press(page, /^Edit/) },
  { name: 'staff-edit', path: '/staff', before: (page) => press(page, /^Edit/) },
  { name: 'tow-edit', path: '/tows', before: (page) => openTowAnd(page, 'Edit tow request') },
  { name: 'special-day', path: '/calendar', before: addSpecialDay },
  { name: 'day', path: '/daily-view' },
  { name: 'day-empty', path: '/daily/2040-11-21' },
  {
    name: 'day-close',
    path: '/daily-view',
    before: (page) => button(page, 'Mark as Closed').first().click(),
  },
  {
    name: 'day-print',
    path: '/daily-view',
    whole: true,
    before: (page) => page.emulateMedia({ media: 'print' }),
  },
  { name: 'rental-details', path: '/rentals?tab=bookings', before: openFirst },
  { name: 'appointments-earlier', path: '/appointments', before: (page) => button(page, /^Earlier/).click() },
  { name: 'appointment-edit', path: '/appointments?status=confirmed', before: editFirst },
  { name: 'appointment-gone', path: '/appointments/unknown-id' },
  { name: 'confirmations', path: '/recent-activity' },
  { name: 'request-details', path: '/recent-activity', before: openFirst },
  {
    name: 'request-confirm',
    path: '/recent-activity',
    before: (page) => answer(page, 'appointment', /^Confirm/),
  },
  {
    name: 'request-reject',
    path: '/recent-activity',
    before: (page) => answer(page, 'appointment', /^Reject/),
  },
  { name: 'vehicles', path: '/vehicles' },
  { name: 'vehicle-details', path: '/vehicles?status=in_service', before: openFirst },
  { name: 'vehicle-register', path: '/vehicles?register=new' },
  {
    name: 'vehicle-delete',
    path: '/vehicles',
    before: (page) => press(page, /^Delete/),
  },
  { name: 'rental-bookings', path: '/rentals?tab=bookings' },
  { name: 'rental-bookings-none', path: '/rentals?tab=bookings&search=nothing+like+this' },
  {
    name: 'rental-check-in',
    path: '/rentals?tab=bookings&status=confirmed',
    before: (page) => startAction(page, 'Check In'),
  },
  {
    name: 'rental-check-out',
    path: '/appointments?status=picked_up',
    before: (page) => button(page, 'Check Out').first().click(),
  },
  {
    name: 'rental-extend',
    path: '/appointments?status=picked_up',
    before: (page) => button(page, 'Extend').last().click(),
  },
  {
    name: 'rental-booking-delete',
    path: '/rentals?tab=bookings',
    before: (page) => press(page, /^Delete/),
  },
  { name: 'tows', path: '/tows', whole: true },
  { name: 'tows-completed', path: '/tows?status=completed' },
  { name: 'tow-details', path: '/tows', before: (page) => page.locator('a[href*="tow="]').first().click() },
  { name: 'tow-new', path: '/tows?new=1' },
  { name: 'tow-dispatch', path: '/tows', before: (page) => button(page, 'Dispatch').first().click() },
  { name: 'tow-reject', path: '/tows', before: (page) => button(page, 'Reject').first().click() },
  {
    name: 'tow-appointment',
    path: '/tows?status=completed',
    before: (page) => button(page, 'Create appointment').first().click(),
  },
  { name: 'rental-cars', path: '/rentals' },
  {
    name: 'rental-calendar',
    path: '/rentals?status=rented',
    before: (page) => press(page, /^Calendar of/),
  },
  { name: 'rental-car-add', path: '/rentals?new=vehicle' },
  { name: 'staff', path: '/staff' },
  { name: 'staff-none', path: '/staff?search=nothing+like+this' },
  { name: 'staff-add', path: '/staff?new=1' },
  {
    name: 'staff-schedule',
    path: '/staff',
    before: (page) => button(page, 'Schedule of Tom Nguyen').click(),
  },
  {
    name: 'staff-leave',
    path: '/staff',
    before: async (page) => {
      await button(page, 'Schedule of Mick Callahan').click()
      await button(page, 'Add leave').click()
    },
  },
  {
    name: 'staff-delete',
    path: '/staff',
    before: (page) => press(page, /^Delete/),
  },
  {
    name: 'rental-car-delete',
    path: '/rentals',
    before: (page) => press(page, /^Delete/),
  },
  { name: 'rental-new', path: '/rentals', before: (page) => button(page, 'New Rental').click() },
  {
    name: 'rental-edit',
    path: '/rentals?tab=bookings&status=confirmed',
    before: (page) => startAction(page, 'Edit'),
  },
  { name: 'settings-schedule', path: '/settings', whole: true, before: closeEarly },
  { name: 'settings-capacity', path: '/settings?tab=capacity', whole: true },
  { name: 'settings-business', path: '/settings?tab=business', whole: true },
  { name: 'settings-holidays', path: '/settings?tab=holidays', whole: true },
  { name: 'settings-services', path: '/settings?tab=services', whole: true },
  { name: 'settings-notifications', path: '/settings?tab=notifications', whole: true },
  { name: 'fleet-timeline', path: '/rentals?view=timeline' },
  {
    name: 'fleet-timeline-2-months',
    path: '/rentals?view=timeline',
    before: (page) => page.getByText('2 months', { exact: true }).click(),
  },
  { name: 'reports', path: '/reports?period=month', whole: true },
  { name: 'reports-none', path: '/reports?from=2040-11-21&to=2040-11-22' },
  { name: 'reports-tables', path: '/reports?period=month', whole: true, before: showTables },
  {
    name: 'reports-print',
    path: '/reports?period=month',
    whole: true,
    before: (page) => page.emulateMedia({ media: 'print' }),
  },
  { name: 'clients', path: '/clients' },
  { name: 'clients-none', path: '/clients?search=nothing+like+this' },
  {
    name: 'client-details',
    path: '/clients?search=Bronte',
    before: (page) => page.getByRole('link', { name: 'View Details' }).click(),
  },
  { name: 'client-add', path: '/clients', before: (page) => button(page, 'Add New Client').click() },
  {
    name: 'client-delete',
    path: '/clients',
    before: (page) => press(page, /^Delete/),
  },
  { name: 'rental-request', path: '/recent-activity', before: (page) => openRequest(page, 'rental') },
  {
    name: 'rental-request-reject',
    path: '/recent-activity',
    before: (page) => answer(page, 'rental', /^Reject/),
  },
  { name: 'tow-request', path: '/recent-activity', before: (page) => openRequest(page, 'tow') },
  { name: 'users', path: '/users' },
  { name: 'users-none', path: '/users?search=nothing+like+this' },
  { name: 'user-add', path: '/users?new=1' },
  { name: 'user-role', path: '/users?role=staff', before: (page) => press(page, /^Edit role/) },
  { name: 'user-delete', path: '/users?role=staff', before: (page) => press(page, /^Delete/) },
  { name: 'audit', path: '/audit', before: (page) => page.locator('main li button').first().click() },
  { name: 'audit-deleted', path: '/audit?action=deleted' },
  { name: 'sign-up', path: '/signup', whole: true },
  { name: 'profile', path: '/profile', whole: true },
  { name: 'not-found', path: '/nowhere' },
  { name: 'offline', path: '/appointments', before: loseConnection },
]

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
  await forEachVariant((variant) => shoot(variant, demo, [...forGuests, setUp]))
  await forEachVariant((variant) => shoot(variant, demo, forStaff, demoSignIn))
  await forEachVariant((variant) => shoot(variant, demo, forMechanic, mechanic))
  await forEachVariant((variant) => shoot(variant, demo, forReader, reader))
  // Uses the set-up link, so only after its screenshots.
  if (wanted(forOwner).length > 0) await createGarage()
  await forEachVariant((variant) => shoot(variant, empty, forOwner, owner))
  console.log(`The pictures are in ${folder}`)
} finally {
  await browser.close()
  await demo.stop()
  await empty.stop()
}

async function forEachVariant(take) {
  for (const size of Object.keys(sizes)) for (const theme of themes) await take({ size, theme })
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
  await page.getByText('of 8 done').waitFor()
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
  await before?.(page)
  await loaded(page)
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

function button(page, name) {
  return page.getByRole('button', { name })
}

async function find(page, text) {
  await button(page, /^Find anything/)
    .filter({ visible: true })
    .click()
  await page.getByRole('combobox', { name: 'Find anything' }).fill(text)
}

async function openFirst(page) {
  await page.locator('main li a').first().click()
}

async function closeEarly(page) {
  await page.getByLabel('Friday closes').fill('15:30')
  await page.getByText('would not fit the new settings').first().waitFor()
}

async function addSpecialDay(page) {
  await button(page, 'Add special day').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Half Day').click()
  await dialog.locator('[data-date]:enabled').nth(3).click()
}

async function editFirst(page) {
  await openFirst(page)
  await button(page.getByRole('dialog'), 'Edit').click()
  await page.getByRole('radiogroup', { name: 'Time' }).waitFor()
}

async function startAction(page, name) {
  await openFirst(page)
  await button(page.getByRole('dialog'), name).click()
}

async function showTables(page) {
  const charts = page.getByRole('button', { name: /as table$/ })
  for (let left = await charts.count(); left > 0; left -= 1) await charts.first().click()
}

async function forgetPassword(page) {
  await page.getByLabel('Email').fill('priya@ironbark.example')
  await button(page, 'Create link').click()
  await page.getByText('Ask an administrator').waitFor()
}

function openRequest(page, type) {
  const link = type === 'appointment' ? 'a[href*="request="]:not([href*="type="])' : `a[href*="type=${type}"]`
  return page.locator(`main ${link}`).first().click()
}

/** Presses a button of a request, which is open in a sheet or beside the list. */
async function answer(page, type, name) {
  await openRequest(page, type)
  await button(page.locator('[role="dialog"], section[aria-labelledby="open-request"]'), name).first().click()
}

function press(page, name) {
  return button(page, name).first().click()
}

async function openTowAnd(page, name) {
  await page.locator('a[href*="tow="]').first().click()
  await button(page.getByRole('dialog'), name).click()
}

async function openAgreement(page) {
  await openFirst(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /agreement/i })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Agreement and condition report' }).waitFor()
}

async function readFile(page) {
  const lines = [
    'Name,Email,Mobile,Rego,Make,Model,Year',
    'Josie Hartigan,josie.hartigan@example.com,0491 573 770,EAB51N,Toyota,Corolla,2019',
    'Amir Saleh,amir.saleh@example.com,not a phone,,,,',
  ]
  await page.locator('input[type="file"]').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await button(page, /^Import/)
    .first()
    .waitFor()
}

async function loseConnection(page) {
  await page.context().setOffline(true)
  await page.getByText('No connection.').waitFor()
}

async function book(page) {
  await page.getByLabel('Full name').fill('Josie Hartigan')
  await page.getByLabel('Phone', { exact: true }).first().fill('0491 573 770')
  await page.getByLabel('Email', { exact: true }).first().fill(`josie-${Date.now()}@example.com`)
  await page.getByLabel('Make').selectOption('Toyota')
  await page.getByLabel('Model').selectOption('Corolla')
  await page.getByLabel('Year').fill('2019')
  await page.getByLabel(/License Plate/).fill('EAB51N')
  await page.getByRole('checkbox', { name: /Logbook Service/ }).check()
  const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
  await days.last().click()
  await page
    .getByRole('button', { name: /spots? left/, disabled: false })
    .first()
    .click()
  await button(page, 'Book Appointment').click()
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
}

async function askForTow(page) {
  await page.getByLabel(/^Pickup (place|location)/).fill('Princes Hwy, Tempe, near the fuel station')
  await page.getByRole('radio', { name: 'Flat tyre' }).check()
  await page.getByRole('radio', { name: 'Red' }).check()
  await page.getByLabel('Full name').fill('Josie Hartigan')
  await page.getByLabel('Phone', { exact: true }).fill('0491 573 770')
  await button(page, 'Request tow').click()
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
}

async function seeCars(page) {
  for (const name of ['Start date', 'End date']) {
    const days = page.getByRole('group', { name }).getByRole('gridcell')
    await days.getByRole('button', { disabled: false }).last().click()
  }
  await button(page, /^See \d+ cars?$/)
    .filter({ visible: true })
    .click()
  await page.getByRole('radio').first().check()
}

async function fillDetails(page) {
  await seeCars(page)
  await button(page, /^Continue/)
    .filter({ visible: true })
    .click()
  await page.getByLabel('Full name').fill('Josie Hartigan')
}

async function bookRental(page) {
  await fillDetails(page)
  await page.getByLabel('Phone', { exact: true }).fill('0491 573 770')
  await page.getByLabel('Email', { exact: true }).fill(`josie-${Date.now()}@example.com`)
  await page.getByLabel('Full address').fill('12 Rowe Street, Eastwood NSW 2122')
  await page.getByLabel("Driver's licence number").fill('12345678')
  await page.getByLabel('Licence expiry').fill('2039-03-01')
  const picture = { create: { width: 1600, height: 1000, channels: 3, background: '#c9d3dc' } }
  const buffer = await sharp(picture).jpeg().toBuffer()
  for (const side of ['front', 'back'])
    await page
      .getByLabel(`Licence photo (${side})`)
      .setInputFiles({ name: `${side}.jpg`, mimeType: 'image/jpeg', buffer })
  await page.getByText('Uploaded', { exact: true }).nth(1).waitFor()
  await button(page, 'Book Rental Car').filter({ visible: true }).click()
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor()
}
