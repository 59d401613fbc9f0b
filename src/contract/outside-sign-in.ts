import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const tag = 'Accounts'
// Paths and the values of OAuth 2.0 (RFC 6749, appendix A) are printable ASCII. What is not counts as absent: changed, it could
// mean something else.
const text = z
  .string()
  .max(4000)
  .overwrite((value) => (/^[\x21-\x7e ]*$/.test(value) ? value : ''))
  .optional()
const address = z.string().describe('The address that the browser is sent on to')

export const outsideSignIn = {
  beginOutsideSignIn: endpoint({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary: 'Sends the browser to the external identity provider, to sign in there.',
    tag,
    query: z.object({ from: text.describe('The screen that the sign-in leads back to, as its path') }),
    status: 302,
    kind: 'redirect',
    response: address,
    refusals: ['outside_sign_in_refused', 'provider_unreachable'],
    limited: 'sign_in',
  }),
  finishOutsideSignIn: endpoint({
    method: 'GET',
    path: '/api/login/callback',
    access: 'public',
    summary: 'Where the identity provider sends the browser back to: signs in and leads on.',
    tag,
    // Whatever else the provider says belongs to its answer and is checked with it.
    query: z.looseObject({
      code: text.describe('What the provider gives for an identity'),
      state: text.describe('Which attempt this answers'),
      iss: text.describe('Who answers'),
      error: text.describe('Why the provider refused'),
    }),
    status: 302,
    kind: 'redirect',
    response: address,
    refusals: ['outside_sign_in_refused', 'provider_unreachable'],
  }),
} as const
