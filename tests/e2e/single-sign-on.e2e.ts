import { asAdministrator, colleague } from './support/colleagues.ts'
import { expect, expectAccessible, test } from './support/garage-test.ts'

test('staff sign in with the identity provider and return to the previous screen', { tag: '@desk' }, async ({
  page,
  playwright,
  baseURL,
  onPhone,
}) => {
  const admin = await asAdministrator(playwright, baseURL)
  const lena = await colleague(admin, onPhone, 'staff')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign in with Ironbark ID' }).last()).toBeVisible()
  await page.goto('/login?from=/clients')
  await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue with Ironbark ID' }).click()
  await page.getByLabel('Email').fill(lena.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${baseURL}/clients`)
  await expect(page.getByRole('heading', { name: 'Client Management' })).toBeVisible()
  const found = await (await admin.get(`/api/users?search=${lena.email}`)).json()
  expect(found).toMatchObject([{ provider: 'local', role: 'staff', emailVerified: true }])
  // Signing out ends this session; the account remains.
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Professional Automotive Services' })).toBeVisible()
  await page.goto('/api/login?from=//evil.example')
  await expect(page).toHaveURL(`${baseURL}/`)
  await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
  await admin.delete(`/api/users/${lena.id}`)
  await admin.dispose()
})
