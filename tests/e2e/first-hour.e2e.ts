import type { Page } from '@playwright/test'
import { startDemoServer } from '../../scripts/demo-server.mjs'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
} from './support/garage-test.ts'

const publicPages = ['/', '/booking', '/rental-booking', '/tow-booking']

/** Expects that a public page shows no phone number, neither as a link nor as text. */
async function expectNoPhone(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectLoaded(page)
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText(/\(0\d\)\s?\d{4}|\b04\d\d \d{3} \d{3}\b|5550/)
}

test("the owner's first hour: from the set-up link to a garage that is ready @desk", async ({
  page,
  browser,
}) => {
  const server = await startDemoServer({ SEED_DEMO: '' })
  const at = (path: string) => `${server.url}${path}`
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const backWith = async (count: number) => {
    await page.goto(at('/dashboard'))
    await expect(page.getByText(`${count} of 10 done`)).toBeVisible()
  }
  const visitor = await browser.newContext()
  try {
    await page.goto(/http\S+\/setup#\S+/.exec(server.output())?.[0] ?? '')
    await page.getByLabel('Garage name').fill('Perth Auto')
    await page.getByLabel('State').selectOption('WA')
    await page.getByLabel('First name').fill('Priya')
    await page.getByLabel('Last name').fill('Nair')
    await page.getByRole('textbox', { name: 'Email' }).fill('priya@perth.example')
    await page.getByLabel('Password', { exact: true }).fill('Runway-90')
    await page.getByRole('button', { name: 'Create garage' }).click()
    await expect(page.getByRole('heading', { name: 'Get Perth Auto ready' })).toBeVisible()
    await expect(page.getByText('0 of 10 done')).toBeVisible()
    await expectLoaded(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // No phone is set yet.
    const guest = await visitor.newPage()
    for (const path of publicPages) {
      await guest.goto(at(path))
      await expectNoPhone(guest)
    }

    await page.getByRole('link', { name: 'Set phone: Name and phone' }).click()
    // By role: the link has "phone" in its label as well, and the focus until the screen has changed.
    const phone = page.getByRole('textbox', { name: 'Phone' })
    await expect(phone).toBeFocused()
    await page.keyboard.type('08 5550 1842')
    await expect(phone).toHaveValue('08 5550 1842')
    await page.getByLabel('Address').fill('1 Rowe Street, Perth WA 6000')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Settings updated successfully')).toBeVisible()
    await backWith(2)

    await page.getByRole('button', { name: 'These are right: Opening hours' }).click()
    await expect(page.getByText('3 of 10 done')).toBeVisible()
    await page.getByRole('button', { name: 'These are right: Services' }).click()
    await expect(page.getByText('4 of 10 done')).toBeVisible()
    await page.getByRole('button', { name: 'We price each job: Your prices' }).click()
    await expect(page.getByText('5 of 10 done')).toBeVisible()
    await page.getByRole('button', { name: 'We bill elsewhere: Your ABN and bank' }).click()
    await expect(page.getByText('6 of 10 done')).toBeVisible()
    await page.getByRole('button', { name: "We'll call: Messages" }).click()
    await expect(page.getByText('7 of 10 done')).toBeVisible()

    await page.getByRole('link', { name: 'Add a mechanic: People' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Staff Member' })
    await adding.getByLabel('Name').fill('Mick Brennan')
    await adding.getByLabel('Email').fill('mick@perth.example')
    await adding.getByLabel('Phone').fill('0491 570 006')
    await adding.getByLabel('Position').selectOption('Mechanic')
    await adding.getByRole('button', { name: /^Add Staff Member/ }).click()
    await expect(page.getByText('Staff member added successfully')).toBeVisible()
    await backWith(8)

    // Without rental cars and tows.
    await page.getByRole('switch', { name: 'Rental cars' }).click()
    await expect(page.getByText('9 of 10 done')).toBeVisible()
    await expect(step('Rental cars').getByText(', done')).toBeAttached()
    // The switch changes before the answer, so its sentence is no sign that the page is closed.
    const closed = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('switch', { name: 'Tow requests' }).click()
    await expect(page.getByText('Customers see “Page Not Found” at /tow-booking.')).toBeVisible()
    expect((await closed).status()).toBe(200)
    for (const path of ['/rental-booking', '/tow-booking']) {
      const response = await guest.goto(at(path))
      expect(response?.status()).toBe(404)
      await expect(guest.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    }
    await expectAccessible(guest)
    await expectNoSidewaysScroll(guest)
    await guest.getByRole('link', { name: 'Back to Home' }).click()
    await expect(guest.getByRole('link', { name: /Book Service/ }).first()).toBeVisible()
    await expect(guest.getByRole('link', { name: /Rent Vehicle|Request Tow/ })).toHaveCount(0)
    await expectAccessible(guest)

    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'View as a customer' }).click()
    await expect((await opened).getByRole('heading', { name: 'Book Your Service' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Perth Auto is ready' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dismiss checklist' }).click()
    await expect(page.getByRole('heading', { name: 'Perth Auto is ready' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('No schedule items for today')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Perth Auto is ready' })).toHaveCount(0)

    // A colleague is invited and chooses the password.
    await page.goto(at('/users'))
    await page.getByRole('button', { name: 'Add User' }).click()
    const inviting = page.getByRole('dialog', { name: 'Add User' })
    await inviting.getByLabel('First name').fill('Mick')
    await inviting.getByLabel('Last name').fill('Brennan')
    await inviting.getByLabel('Email').fill('mick@perth.example')
    await inviting.getByRole('radio', { name: 'Staff' }).check()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await inviting.getByRole('button', { name: 'Create link' }).click()
    const created = page.getByRole('dialog', { name: 'Invitation for Mick' })
    const link = await created.getByLabel('Invitation link').inputValue()
    await expectAccessible(page)
    await created.getByRole('button', { name: 'Done' }).click()
    const card = page.getByRole('article').filter({ hasText: 'Mick Brennan' })
    await expect(card.getByText('Invited')).toBeVisible()

    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'Welcome, Mick' })).toBeVisible()
    await expectAccessible(guest)
    await expectNoSidewaysScroll(guest)
    await guest.getByLabel('Password', { exact: true }).fill('Hoist-2026')
    await guest.getByLabel('Confirm password').fill('Hoist-2026')
    await guest.getByRole('button', { name: 'Save password and sign in' }).click()
    await expect(guest.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
    await expect(guest.getByText(/Get Perth Auto ready/)).toHaveCount(0)
    await expect(card.getByText('Invited')).toHaveCount(0)
    await guest.goto(link)
    await expect(guest.getByText(/^This invitation no longer works\./)).toBeVisible()
  } finally {
    await visitor.close()
    await server.stop()
  }
})
