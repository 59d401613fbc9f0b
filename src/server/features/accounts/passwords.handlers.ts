import type { Handlers } from '#server/http/mount'
import { changePassword } from './change-password.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { resetPassword, verifyEmail } from './use-mailed-link.ts'

export const passwordHandlers = {
  forgotPassword: async ({ body }, call) => {
    await mailResetLink(call, body.email)
    return {
      message: call.config.mail
        ? 'If an account belongs to this address, the link is on its way.'
        : 'If an account belongs to this address, an administrator will find the link in Settings, Notifications.',
    }
  },
  resetPassword: async ({ body }, call) => {
    await resetPassword(call, body)
    return { message: 'Your new password is set. Please sign in with it.' }
  },
  verifyEmail: async ({ body }, call) => {
    await verifyEmail(call, body.token)
    return { message: 'Your email address is verified.' }
  },
  changePassword: ({ body }, call) => changePassword(call, body),
} satisfies Partial<Handlers>
