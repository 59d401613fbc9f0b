import { demoSignIn, startDemoServer } from '../../scripts/demo-server.mjs'
import { asAdministrator, browserOf, colleague, colleaguePassword } from './support/colleagues.ts'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
} from './support/garage-test.ts'
import { openMailbox } from './support/mailbox.ts'

test('staff sign in and sign out', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Professional Automotive Services' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Staff Login' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff login' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(demoSignIn.email)
  await page.getByLabel('Password', { exact: true }).fill(demoSignIn.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Professional Automotive Services' })).toBeVisible()
  // Pending Confirmations, which notifications link to, asks to sign in.
  await page.goto('/recent-activity')
  await expect(page.getByText('Login Required')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the set-up link creates the garage and its first administrator', {
  tag: '@desk',
}, async ({ page }) => {
  const server = await startDemoServer({ SEED_DEMO: '' })
  try {
    const link = /http\S+\/setup#\S+/.exec(server.output())?.[0] ?? ''
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Set up your garage' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Garage name').fill('Perth Auto')
    await page.getByLabel('State').selectOption('WA')
    await page.getByLabel('First name').fill('Priya')
    await page.getByLabel('Last name').fill('Nair')
    await page.getByRole('textbox', { name: 'Email' }).fill('priya@perth.example')
    await page.getByLabel('Password', { exact: true }).fill('Runway-90')
    await page.getByRole('button', { name: 'Create garage' }).click()
    await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
    await expect(page.getByText('No schedule items for today')).toBeVisible()
    await expectLoaded(page)
    await expectAccessible(page)
  } finally {
    await server.stop()
  }
})

test.describe('server-rendered pages', () => {
  test.use({ javaScriptEnabled: false })

  test('before the client has loaded: the landing and service booking pages are visible', {
    tag: '@desk',
  }, async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Professional Automotive Services' })).toBeVisible()
    await page
      .getByRole('link', { name: /Book Service/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Book Your Service' })).toBeVisible()
  })
})

test('a new account: the colleague verifies the email address and resets the password by email @desk', async ({
  page,
}) => {
  const mailbox = await openMailbox()
  const admin = { email: 'priya@perth.example', password: 'Runway-90' }
  const server = await startDemoServer({
    SEED_DEMO: '',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'garage@perth.example',
  })
  const linkTo = async (email: string, subject: RegExp) => {
    await expect.poll(() => mailbox.linkTo(email, subject), { timeout: 20_000 }).toBeDefined()
    return mailbox.linkTo(email, subject) ?? ''
  }
  try {
    expect((await page.request.post(`${server.url}/api/auth/local-login`, { data: admin })).status()).toBe(
      200,
    )
    await page.goto(`${server.url}/signup`)
    await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
    await expect(page.getByText('Signed in as Garage Administrator, Administrator')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('First name').fill('Jonah')
    await page.getByLabel('Last name').fill('Whitlock')
    await page.getByRole('textbox', { name: 'Email' }).fill('jonah@perth.example')
    await page.getByRole('radio', { name: 'Staff' }).check()
    await page.getByLabel('Password', { exact: true }).fill('Runway-90')
    await page.getByLabel('Confirm password').fill('Runway-90')
    await page.getByRole('button', { name: 'Create staff account' }).click()
    await expect(page.getByText('Staff account created successfully')).toBeVisible()

    await page.context().clearCookies()
    await page.goto(await linkTo('jonah@perth.example', /^Verify/))
    await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Login' }).click()

    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill('jonah@perth.example')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('If an account belongs to jonah@perth.example')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send again in/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.goto(await linkTo('jonah@perth.example', /new password/))
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Password', { exact: true }).fill('Hoist-2026')
    await page.getByLabel('Confirm password').fill('Hoist-2026')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(
      page.getByText('Your password has been changed. Please sign in with your new password.'),
    ).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill('jonah@perth.example')
    await page.getByLabel('Password', { exact: true }).fill('Hoist-2026')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
  } finally {
    await server.stop()
    await mailbox.close()
  }
})

test('the profile: name and password are changed, another session is ended @desk', async ({
  page,
  browser,
  playwright,
  baseURL,
  onPhone,
}) => {
  const admin = await asAdministrator(playwright, baseURL)
  const own = await colleague(admin, onPhone, 'staff')
  const signIn = { email: own.email, password: colleaguePassword }
  expect((await page.request.post('/api/auth/local-login', { data: signIn })).status()).toBe(200)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /account and display/ }).click()
  await page.getByRole('menuitem', { name: 'Your profile' }).click()
  await expect(page.getByRole('heading', { name: 'Your profile', level: 1 })).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('First name').fill('Josephine')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name has been saved.')).toBeVisible()

  const other = await browserOf(browser, own)
  await other.page.goto('/clients')
  await expect(other.page.getByRole('heading', { name: 'Client Management' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^End the session on Chrome/ }).click()
  await expect(page.getByText('The session has ended.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^End the session on/ })).toHaveCount(0)
  await expect(other.page).toHaveURL(/\/login\?from=%2Fclients/)
  await other.context.close()

  await page.getByLabel('Current password').fill(colleaguePassword)
  await page.getByLabel('New password').fill('Hoist-2026')
  await page.getByLabel('Confirm password').fill('Hoist-2026')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Josephine')
  await admin.delete(`/api/users/${own.id}`)
  await admin.dispose()
})

test('signing in and asking for a link without a connection say so and work when it is back', {
  tag: '@phone',
}, async ({ page }) => {
  const noConnection = page
    .getByText('There is no connection. Please try again when you are connected.')
    .first()
  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill('unknown@ironbark.example')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /link/ }).click()
  await expect(noConnection).toBeVisible()
  await page.context().setOffline(false)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill(demoSignIn.email)
  await page.getByLabel('Password', { exact: true }).fill(demoSignIn.password)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(noConnection).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
})
