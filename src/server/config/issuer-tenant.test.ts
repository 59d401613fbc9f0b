import { expect, it } from 'vitest'
import { namesOneTenant } from './issuer-tenant.ts'

const id = '2f4a9b1c-0d3e-4f5a-8b6c-7d8e9f0a1b2c'

it.each([
  `https://login.microsoftonline.com/${id}/v2.0`,
  `https://login.microsoftonline.com/${id.toUpperCase()}/v2.0/`,
  'https://login.microsoftonline.com/ironbark.onmicrosoft.com/v2.0',
  `https://sts.windows.net/${id}/`,
  `https://login.microsoftonline.us/${id}/v2.0`,
  'https://ironbark.okta.com',
  'https://id.ironbark.example/realms/garage',
  'http://127.0.0.1:4000',
])('%s names one tenant', (issuer) => expect(namesOneTenant(issuer)).toBe(true))

it.each([
  'https://login.microsoftonline.com/common/v2.0',
  'https://login.microsoftonline.com/Organizations/v2.0',
  'https://login.microsoftonline.com/consumers/v2.0/',
  'https://login.microsoftonline.com/{tenantid}/v2.0',
  'https://login.microsoftonline.com/%7Btenantid%7D/v2.0',
  'https://login.microsoftonline.com/%63ommon/v2.0',
  'https://login.microsoftonline.com//common/v2.0',
  'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
  'https://login.microsoftonline.com/v2.0',
  'https://login.microsoftonline.com',
  'https://login.microsoftonline.us/common/v2.0',
  'https://accounts.google.com',
  'http://127.0.0.1:4000/common/v2.0',
])('%s names no single tenant', (issuer) => expect(namesOneTenant(issuer)).toBe(false))
