import { demoSignIn, startDemoServer } from '../../scripts/demo-server.mjs'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
} from './support/garage-test.ts'

test('staff sign in and out', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Professional Automotive Services' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Staff Login' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff login' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(demoSignIn.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please check your credentials and try again.').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(demoSignIn.email)
  await page.getByLabel('Password', { exact: true }).fill(demoSignIn.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Professional Automotive Services' })).toBeVisible()
})

test('the queue of requests asks a guest to log in', async ({ page }) => {
  await page.goto('/recent-activity')
  await expect(page.getByText('Login Required')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('an error of the identity provider is shown once', async ({ page }) => {
  await page.goto('/login?error=The%20provider%20refused')
  await expect(page.getByText('Authentication Failed')).toBeVisible()
  await expect(page.getByText('The provider refused')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('the set-up link makes the garage and its first administrator, once', async ({ page }) => {
  const server = await startDemoServer({ SEED_DEMO: '' })
  try {
    const link = /http\S+\/setup#\S+/.exec(server.output())?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set up your garage' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Name of the garage').fill('Perth Auto')
    await page.getByLabel('State').selectOption('WA')
    await expect(page.getByLabel('Time zone')).toHaveValue('Australia/Perth')
    await page.getByLabel('First name').fill('Priya')
    await page.getByLabel('Last name').fill('Nair')
    await page.getByLabel('Email').fill('priya@perth.example')
    await page.getByLabel('Password', { exact: true }).fill('Runway-90')
    await page.getByRole('button', { name: 'Create garage' }).click()
    await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
    await expect(page.getByText('No schedule items for today')).toBeVisible()
    await expectLoaded(page)
    await expectAccessible(page)
    await page.goto(`${server.url}/appointments`)
    await expect(page.getByText('No appointments have been scheduled yet.')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${server.url}/recent-activity`)
    await expect(page.getByText('No Pending Confirmations')).toBeVisible()
    await page.context().clearCookies()
    await page.goto(link)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await server.stop()
  }
})

test.describe('before the client has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test('the public pages show themselves already', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Professional Automotive Services' })).toBeVisible()
    await page
      .getByRole('link', { name: /Book Service/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Book Your Service' })).toBeVisible()
  })
})
