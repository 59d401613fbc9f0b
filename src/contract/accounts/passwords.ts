import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, requiredText } from '../fields.ts'
import { newPassword, typedPassword } from './auth.ts'

const tag = 'Accounts'

const token = requiredText('Token', 200, { tooLong: 'Token is required' })

const Done = z.object({ message: z.string().describe('Message for the user') }).meta({ id: 'Done' })

const ForgotPassword = z.object({ email }).meta({ id: 'ForgotPassword' })

const ResetPassword = z.object({ token, password: newPassword }).meta({ id: 'ResetPassword' })

const VerifyEmail = z.object({ token }).meta({ id: 'VerifyEmail' })

const ChangePassword = z
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
      'Emails a password reset link, valid once for one hour. The response is the same whether or not the account exists.',
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
    summary:
      'Sets a new password using the token from the emailed link, and ends all sessions of the account.',
    tag,
    body: ResetPassword,
    secret: true,
    status: 200,
    response: Done,
    problems: ['link_used'],
    limited: 'sign_in',
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'public',
    summary: 'Verifies an email address with the token from the emailed link.',
    tag,
    body: VerifyEmail,
    secret: true,
    status: 200,
    response: Done,
    problems: ['link_used'],
    limited: 'sign_in',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'signed_in',
    summary: "Changes the current user's password and ends all their other sessions.",
    tag,
    body: ChangePassword,
    secret: true,
    status: 204,
    problems: ['no_password_here'],
    limited: 'password',
  }),
} as const
