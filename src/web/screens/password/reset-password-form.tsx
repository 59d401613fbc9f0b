import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { confirmationProblem } from '#domain/people/new-account'
import { passwordProblem } from '#domain/people/password-policy'
import { ApiError, sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import styles from '#web/components/account/account-form.module.css'
import { type NewPassword, NewPasswordFields } from '#web/components/account/new-password-fields.tsx'
import { fieldErrorsOf } from '#web/forms/field-errors.ts'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { sessionKey } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { showToast } from '#web/ui/toast.ts'

const FAILED = 'Your password could not be changed. Please try again.'

function check({ password, again }: NewPassword) {
  const [wrong, different] = [passwordProblem(password), confirmationProblem(password, again)]
  return {
    ...(wrong !== null && { password: wrong }),
    ...(different !== null && { again: different }),
  }
}

export function ResetPasswordForm({ token }: { token: string }) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const form = useLightForm(() => ({ password: '', again: '' }), check)
  const { mutate, isPending, error } = useSend('POST /api/auth/reset-password', {
    onSuccess: ({ message }) => {
      showToast({ title: 'Password changed', description: message })
      // The server has ended all sessions of the account, including this one.
      queries.setQueryData(sessionKey, null)
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
    <FormFrame className={styles.form} onSubmit={set}>
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
        className={styles.submit}
        pending={isPending}
        pendingLabel="Setting..."
      >
        Set password
      </Button>
    </FormFrame>
  )
}
