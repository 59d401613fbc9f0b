import { useState } from 'react'
import { AccountFrame } from '#web/components/account/account-frame.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** The target of the password reset link; the token is in the URL hash. */
export function ResetPasswordScreen() {
  usePage('Set a new password')
  const [token] = useState(() => location.hash.slice(1))
  const back = { href: '/login', label: 'Back to login' }
  if (token === '') {
    return (
      <AccountFrame
        title="This link is incomplete"
        words="Please open the complete link again, or request a new one."
        back={back}
        scene={{ height: 'floor', car: null }}
      >
        <ButtonLink variant="primary" size="large" wide href="/forgot-password">
          Request a new link
        </ButtonLink>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title="Set a new password"
      words="The new password takes effect immediately. You will be signed out on all other devices."
      back={back}
      scene={{ height: 'low' }}
    >
      <ResetPasswordForm token={token} />
    </AccountFrame>
  )
}
