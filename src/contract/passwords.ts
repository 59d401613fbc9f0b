import { z } from 'zod'
import { newPassword, typedPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { email, requiredText } from './fields.ts'

const tag = 'Accounts'

const token = requiredText('Token', 200, { tooLong: 'Token is required' })

const Done = z.object({ message: z.string().describe('What was done, for a person') }).meta({ id: 'Done' })

export const ForgotPassword = z.object({ email }).meta({ id: 'ForgotPassword' })

export const ResetPassword = z.object({ token, password: newPassword }).meta({ id: 'ResetPassword' })

export const VerifyEmail = z.object({ token }).meta({ id: 'VerifyEmail' })

export const ChangePassword = z
  .object({
    currentPassword: typedPassword,
    password: newPassword,
  })
  .meta({ id: 'ChangePassword' })

export const passwords = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary:
      'Mails a link that sets a new password, once and within an hour; answers the same for everybody.',
    tag,
    body: ForgotPassword,
    secret: true,
    status: 202,
    response: Done,
    limited: 'booking',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Sets a new password with the token of a mailed link, and ends every session of the account.',
    tag,
    body: ResetPassword,
    secret: true,
    status: 200,
    response: Done,
    refusals: ['link_used'],
    limited: 'sign_in',
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    summary: 'Proves with the token of a mailed link that an e-mail address is the account owner’s.',
    tag,
    body: VerifyEmail,
    secret: true,
    status: 200,
    response: Done,
    refusals: ['link_used'],
    limited: 'sign_in',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'signed_in',
    summary: 'Gives oneself a new password; every session but this one ends.',
    tag,
    body: ChangePassword,
    secret: true,
    status: 204,
    refusals: ['no_password_here'],
    limited: 'password',
  }),
} as const
