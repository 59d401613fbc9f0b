import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import type { User } from '#contract/auth'
import type { Role } from '#domain/people/roles'
import { demoSignIn } from '../../../scripts/demo-server.mjs'
import { expect, somebody } from './garage-test.ts'

/** The password of every colleague whom a test makes. */
export const colleaguePassword = 'Runway-90'

/** Somebody with an account that no other test knows. */
export async function colleague(api: APIRequestContext, onPhone: boolean, role: Role): Promise<User> {
  const { name, email } = somebody(onPhone)
  const [firstName = '', lastName = ''] = name.split(' ')
  const response = await api.post('/api/auth/signup', {
    data: { firstName, lastName, email, role, password: colleaguePassword },
  })
  expect(response.status()).toBe(201)
  return response.json()
}

/** A browser of its own in which a colleague is signed in. */
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

/** Calls the garage as its administrator, beside the page and whoever is signed in there. */
export async function asAdministrator(
  playwright: { request: { newContext(options: object): Promise<APIRequestContext> } },
  baseURL: string | undefined,
): Promise<APIRequestContext> {
  const api = await playwright.request.newContext({ baseURL })
  expect((await api.post('/api/auth/local-login', { data: demoSignIn })).status()).toBe(200)
  return api
}
