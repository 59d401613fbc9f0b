import { useQuery } from '@tanstack/react-query'
import { LogIn, RotateCcw } from 'lucide'
import { type FormEvent, useState } from 'react'
import { newPasswordProblems } from '#domain/accounts/new-account'
import { ApiError, call, sentenceOf } from '#web/api/call-api.ts'
import { useSend } from '#web/api/use-send.ts'
import { fieldErrorsOf } from '#web/forms/form-errors.ts'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { Splash } from '#web/layout/brand.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useSignedIn } from '#web/session/use-signed-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordFields } from './password-rules.tsx'

/** The target of an invitation link: choose a password, then signed in. The token is in the URL hash. */
export function AcceptInvitationScreen() {
  usePage('Accept your invitation')
  const [token] = useState(() => location.hash.slice(1))
  const { isPending, isFetching, error, data, refetch } = useQuery({
    queryKey: ['/api/auth/invitation/check', token],
    queryFn: () => call('POST /api/auth/invitation/check', { body: { token } }),
  })
  if (isPending) return <Splash />
  if (error !== null)
    return <LinkRefused error={error} trying={isFetching} onTryAgain={() => void refetch()} />
  return (
    <AccountFrame
      title={`Welcome, ${data.firstName}`}
      text={`Choose a password for ${data.email}. You will then be signed in.`}
      scene={{ height: 'low' }}
    >
      <AcceptForm token={token} email={data.email} />
    </AccountFrame>
  )
}

type LinkRefusedProps = { error: Error; trying: boolean; onTryAgain: () => void }

/** Replaces the form if the link no longer works or could not be checked. */
function LinkRefused({ error, trying, onTryAgain }: LinkRefusedProps) {
  const isAnswered = error instanceof ApiError && error.status < 500 && error.status !== 429
  return (
    <AccountFrame
      title={isAnswered ? 'This link does not work' : 'Could not check this link'}
      text={<span role="alert">{sentenceOf(error, 'Please try again.')}</span>}
      scene={{ height: 'floor', car: null }}
    >
      {isAnswered ? (
        <ButtonLink variant="primary" size="large" wide href="/login" icon={LogIn}>
          Go to Login
        </ButtonLink>
      ) : (
        <Button variant="primary" size="large" wide icon={RotateCcw} pending={trying} onClick={onTryAgain}>
          Try again
        </Button>
      )}
    </AccountFrame>
  )
}

const FAILED = 'Your password could not be saved. Please try again.'

function AcceptForm({ token, email }: { token: string; email: string }) {
  const enter = useSignedIn()
  const form = useLightForm(() => ({ password: '', again: '' }), newPasswordProblems)
  const { mutate, isPending, error } = useSend('POST /api/auth/accept-invitation', {
    onSuccess: enter,
    onError: (problem) =>
      form.showErrors(fieldErrorsOf(problem, (path) => (path === 'password' ? path : null))),
  })
  function accept(event: FormEvent) {
    event.preventDefault()
    form.submit(({ password }) => {
      if (!isPending) mutate({ body: { token, password } })
    })
  }
  const isAtField = error instanceof ApiError && error.fields.password !== undefined
  return (
    <FormFrame className="grid gap-4" onSubmit={accept}>
      {error && !isAtField && <ErrorAlert>{sentenceOf(error, FAILED)}</ErrorAlert>}
      {/* Password managers store the password under this name. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields form={form} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        className="mt-2"
        pending={isPending}
        pendingLabel="Saving..."
      >
        Save password and sign in
      </Button>
    </FormFrame>
  )
}
