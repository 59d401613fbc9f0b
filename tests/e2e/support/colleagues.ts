import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import type { User } from '#contract/accounts/auth'
import type { Role } from '#domain/accounts/roles'
import { demoSignIn } from '../../../scripts/demo-server.mjs'
import { expect, testPerson } from './garage-test.ts'

/** Password of all accounts created by tests. */
export const colleaguePassword = 'Runway-90'

/** Creates a user account that no other test uses. */
export async function colleague(api: APIRequestContext, onPhone: boolean, role: Role): Promise<User> {
  const { name, email } = testPerson(onPhone)
  const [firstName = '', lastName = ''] = name.split(' ')
  const response = await api.post('/api/auth/signup', {
    data: { firstName, lastName, email, role, password: colleaguePassword },
  })
  expect(response.status()).toBe(201)
  return response.json()
}

/** Opens a separate browser context in which the colleague is signed in. */
export async function browserOf(
  browser: Browser,
  { email }: { email: string },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const response = await page.request.post('/api/auth/local-login', {
    data: { email, password: colleaguePassword },
  })
  expect(response.status()).toBe(200)
  return { context, page }
}

/** Returns an API context of the administrator, independent of the session of the page. */
export async function asAdministrator(
  playwright: { request: { newContext(options: object): Promise<APIRequestContext> } },
  baseURL: string | undefined,
): Promise<APIRequestContext> {
  const api = await playwright.request.newContext({ baseURL })
  expect((await api.post('/api/auth/local-login', { data: demoSignIn })).status()).toBe(200)
  return api
}
