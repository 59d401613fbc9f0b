import { useState } from 'react'
import { usePage } from '#web/layout/use-page.ts'
import { AccountFrame } from '#web/parts/account/account-frame.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** Where the mailed link leads: sets a new password. */
export function ResetPasswordScreen() {
  usePage('Set a new password')
  const [token] = useState(() => location.hash.slice(1))
  const back = { href: '/login', label: 'Back to login' }
  if (token === '') {
    return (
      <AccountFrame
        title="This link is not complete"
        words="Please open the complete link again, or ask for a new one."
        back={back}
        scene={{ height: 'floor', car: null }}
      >
        <ButtonLink variant="primary" size="large" wide href="/forgot-password">
          Ask for a new link
        </ButtonLink>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title="Set a new password"
      words="It counts at once. Wherever you are signed in with the old one, you sign in again."
      back={back}
      scene={{ height: 'low' }}
    >
      <ResetPasswordForm token={token} />
    </AccountFrame>
  )
}
