import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const tag = 'Accounts'
// Paths and the values of OAuth 2.0 (RFC 6749, appendix A) are printable ASCII. Any other value is treated as absent, since a
// normalised one could have another meaning.
const text = z
  .string()
  .max(4000)
  .overwrite((value) => (/^[\x21-\x7e ]*$/.test(value) ? value : ''))
  .optional()
const address = z.string().describe('URL that the browser is redirected to')

export const externalSignIn = {
  beginExternalSignIn: endpoint({
    method: 'GET',
    path: '/api/login',
    access: 'public',
    summary: 'Redirects the browser to the external identity provider.',
    tag,
    query: z.object({ from: text.describe('Path to return to after signing in') }),
    status: 302,
    kind: 'redirect',
    response: address,
    problems: ['outside_sign_in_refused', 'provider_unreachable'],
    limited: 'sign_in',
  }),
  finishExternalSignIn: endpoint({
    method: 'GET',
    path: '/api/login/callback',
    access: 'public',
    summary: 'Callback URL of the identity provider. Completes the sign-in and redirects the browser.',
    tag,
    // Loose, because the provider's other parameters are part of the response to validate.
    query: z.looseObject({
      code: text.describe('Authorization code from the provider'),
      state: text.describe('OAuth state of the sign-in attempt'),
      iss: text.describe('Issuer (RFC 9207)'),
      error: text.describe('OAuth error code, if the provider refused the sign-in'),
    }),
    status: 302,
    kind: 'redirect',
    response: address,
    problems: ['outside_sign_in_refused', 'provider_unreachable'],
  }),
} as const
