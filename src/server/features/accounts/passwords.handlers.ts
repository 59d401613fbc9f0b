import type { Handlers } from '#server/calls/call'
import { readChannels } from '#server/features/messages/read-channels'
import { changePassword } from './change-password.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { resetPassword, verifyEmail } from './use-mailed-link.ts'

export const passwordHandlers = {
  forgotPassword: async ({ body }, call) => {
    await mailResetLink(call, body.email)
    return {
      message: (await readChannels(call.db, call.config)).email
        ? 'If there is an account for this address, we have sent a link.'
        : 'If an account belongs to this address, an administrator will find the link in Settings, Messages.',
    }
  },
  resetPassword: async ({ body }, call) => {
    await resetPassword(call, body)
    return { message: 'Your password has been changed. Please sign in with your new password.' }
  },
  verifyEmail: async ({ body }, call) => {
    await verifyEmail(call, body.token)
    return { message: 'Your email address is verified.' }
  },
  changePassword: ({ body }, call) => changePassword(call, body),
} satisfies Partial<Handlers>
