import { Clock, KeyRound, MailCheck } from 'lucide'
import { type FormEvent, useState } from 'react'
import { readEmail } from '#domain/contact/email'
import { sentenceOf } from '#web/api/call-api.ts'
import { useSend } from '#web/api/use-send.ts'
import { fieldErrorsOf } from '#web/forms/form-errors.ts'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSeconds } from '#web/ui/use-seconds.ts'
import { AccountFrame } from './account-frame.tsx'

const FAILED = 'The link could not be created. Please try again.'
// The server's minimum interval between links for one account.
const PAUSE_SECONDS = 60

function checkEmail({ email }: { email: string }) {
  return { ...(readEmail(email) === null && { email: 'Please enter a valid email address' }) }
}

/** Requests a password reset link. */
export function ForgotPasswordScreen() {
  usePage('Forgot password')
  const garage = useGarage()
  const provider = garage?.identityProvider?.name
  const isEmailed = garage?.delivery.email ?? true
  const form = useLightForm(() => ({ email: '' }), checkEmail)
  const { secondsLeft, begin } = useCountdown(PAUSE_SECONDS)
  const { mutate, isPending, error, isSuccess, variables } = useSend('POST /api/auth/forgot-password', {
    onSuccess: begin,
    onError: (problem) => form.showErrors(fieldErrorsOf(problem, (path) => (path === 'email' ? path : null))),
  })
  function send(event: FormEvent) {
    event.preventDefault()
    form.submit((values) => {
      if (!isPending && !isWaiting) mutate({ body: values })
    })
  }
  const verb = isEmailed ? 'Send' : 'Create'
  const isWaiting = isSuccess && secondsLeft > 0 && variables.body.email === form.values.email
  return (
    <AccountFrame
      title="Forgot password"
      text={
        isEmailed
          ? "Enter your email and we'll send you a link to set a new password. The link works once and expires after 60 minutes."
          : 'No email will be sent because no mail server is set up. Enter your email, then ask an administrator for the link to set a new password. The link works once and expires after 60 minutes.'
      }
      back={{ href: '/login', label: 'Back to login' }}
      scene={{ height: 'floor' }}
      footer={provider && `Do you sign in with ${provider}? Reset your password there instead.`}
    >
      <FormFrame className="grid gap-4" onSubmit={send}>
        {error && <ErrorAlert>{sentenceOf(error, FAILED)}</ErrorAlert>}
        <Field label="Email" error={form.errors.email}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('email')}
          />
        </Field>
        <Button
          type="submit"
          size="large"
          wide
          className="mt-2"
          variant={isWaiting ? 'secondary' : 'primary'}
          icon={isWaiting ? Clock : undefined}
          aria-disabled={isWaiting || undefined}
          pending={isPending}
          pendingLabel={isEmailed ? 'Sending...' : 'Creating...'}
        >
          {isWaiting ? (
            <span className="tabular-nums">
              {verb} again in {clockOf(secondsLeft)}
            </span>
          ) : isSuccess ? (
            `${verb} again`
          ) : (
            `${verb} link`
          )}
        </Button>
        <div role="status">
          {isSuccess && (
            <div className="flex gap-4 rounded-lg bg-done-bg p-4 text-done-fg">
              <Icon shape={isEmailed ? MailCheck : KeyRound} size="huge" />
              {isEmailed ? (
                <p className="min-w-0 wrap-anywhere">
                  <b className="block">Check your email</b>
                  If an account belongs to {variables.body.email}, the link is on its way. Check your junk
                  folder too.
                </p>
              ) : (
                <p className="min-w-0 wrap-anywhere">
                  <b className="block">Ask an administrator</b>
                  If an account belongs to {variables.body.email}, an administrator will find the link in
                  Settings, Messages.
                </p>
              )}
            </div>
          )}
        </div>
      </FormFrame>
    </AccountFrame>
  )
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Countdown in seconds from `from` to 0; starts with `begin`. */
function useCountdown(from: number) {
  const [until, setUntil] = useState(0)
  // From the clock, because browsers throttle timers in background tabs.
  const left = Math.ceil((until - useSeconds()) / 1000)
  return {
    secondsLeft: Math.max(0, Math.min(from, left)),
    begin: () => setUntil(Date.now() + from * 1000),
  }
}
