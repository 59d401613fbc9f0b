import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { newPasswordProblems } from '#domain/accounts/new-account'
import { ApiError, sentenceOf } from '#web/api/call-api.ts'
import { usePageReads } from '#web/api/page-reads.ts'
import { useSend } from '#web/api/use-send.ts'
import { fieldErrorsOf } from '#web/forms/form-errors.ts'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { usePage } from '#web/layout/use-page.ts'
import { sessionKey } from '#web/session/use-session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { showToast } from '#web/ui/toast.ts'
import { AccountFrame } from './account-frame.tsx'
import { NewPasswordFields } from './password-rules.tsx'

/** The target of the password reset link; the token is in the URL hash. */
export function ResetPasswordScreen() {
  usePage('Set a new password')
  const [token] = useState(() => location.hash.slice(1))
  const back = { href: '/login', label: 'Back to login' }
  if (token === '') {
    return (
      <AccountFrame
        title="This link is incomplete"
        text="Please open the complete link again, or request a new one."
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
      text="The new password takes effect immediately. You will be signed out on all other devices."
      back={back}
      scene={{ height: 'low' }}
    >
      <ResetPasswordForm token={token} />
    </AccountFrame>
  )
}

const FAILED = 'Your password could not be changed. Please try again.'

function ResetPasswordForm({ token }: { token: string }) {
  const reads = usePageReads()
  const [, navigate] = useLocation()
  const form = useLightForm(() => ({ password: '', again: '' }), newPasswordProblems)
  const { mutate, isPending, error } = useSend('POST /api/auth/reset-password', {
    onSuccess: ({ message }) => {
      showToast({ title: 'Password changed', description: message })
      // The server has ended all sessions of the account, including this one.
      reads.set(sessionKey, null)
      navigate('/login', { replace: true })
    },
    onError: (problem) =>
      form.showErrors(fieldErrorsOf(problem, (path) => (path === 'password' ? path : null))),
  })
  function set(event: FormEvent) {
    event.preventDefault()
    form.submit(({ password }) => {
      if (!isPending) mutate({ body: { token, password } })
    })
  }
  const isSpent = error instanceof ApiError && error.code === 'link_used'
  return (
    <FormFrame className="grid gap-4" onSubmit={set}>
      {error && (
        <ErrorAlert>
          {sentenceOf(error, FAILED)}{' '}
          {isSpent && (
            <Link href="/forgot-password" className="link">
              Request a new link
            </Link>
          )}
        </ErrorAlert>
      )}
      <NewPasswordFields form={form} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        className="mt-2"
        pending={isPending}
        pendingLabel="Setting..."
      >
        Set password
      </Button>
    </FormFrame>
  )
}
