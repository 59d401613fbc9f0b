import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard, LogIn, RotateCcw } from 'lucide'
import { useState } from 'react'
import { ApiError, call, sentenceOf } from '#web/api/call-api.ts'
import { Splash } from '#web/layout/brand.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'

const UNKNOWN = 'We could not check this link. Please try again.'

/** Target of the link in the verification email: verifies the address. */
export function VerifyEmailScreen() {
  usePage('Verify email')
  const [token] = useState(() => location.hash.slice(1))
  const { isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['/api/auth/verify-email', token],
    queryFn: () => call('POST /api/auth/verify-email', { body: { token } }),
  })
  if (isPending) return <Splash />
  if (error === null) {
    return (
      <AccountFrame
        title="Email verified"
        text="Thank you. Your email address is now verified."
        scene={{ height: 'high' }}
      >
        <WayOn />
      </AccountFrame>
    )
  }
  const isAnswered = error instanceof ApiError && error.status < 500 && error.status !== 429
  return (
    <AccountFrame
      title={isAnswered ? 'This link does not work' : 'Could not check this link'}
      text={
        <span role="alert">
          {isAnswered
            ? 'You may have already used it, or a newer link has been sent. Otherwise, ask an administrator to send it again.'
            : sentenceOf(error, UNKNOWN)}
        </span>
      }
      scene={{ height: 'floor', car: null }}
    >
      {isAnswered ? (
        <WayOn />
      ) : (
        <Button
          variant="primary"
          size="large"
          wide
          icon={RotateCcw}
          pending={isFetching}
          onClick={() => void refetch()}
        >
          Try again
        </Button>
      )}
    </AccountFrame>
  )
}

function WayOn() {
  const isIn = useSession().state === 'signed_in'
  return (
    <ButtonLink
      variant="primary"
      size="large"
      wide
      href={isIn ? '/dashboard' : '/login'}
      icon={isIn ? LayoutDashboard : LogIn}
    >
      {isIn ? 'Go to Dashboard' : 'Go to Login'}
    </ButtonLink>
  )
}
