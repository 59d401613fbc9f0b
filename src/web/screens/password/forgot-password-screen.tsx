import { Clock, MailCheck } from 'lucide-react'
import type { FormEvent } from 'react'
import { readEmail } from '#domain/people/email'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import { refusedFields } from '#web/forms/refused-fields.ts'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { usePage } from '#web/layout/use-page.ts'
import styles from '#web/parts/account/account-form.module.css'
import { AccountFrame } from '#web/parts/account/account-frame.tsx'
import { useGarage } from '#web/session/use-garage.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import mail from './check-your-mail.module.css'
import { useCountdown } from './use-countdown.ts'

const FAILED = 'The link could not be sent. Please try again.'
// The server mails an account no more often.
const PAUSE_SECONDS = 60

function checkEmail({ email }: { email: string }) {
  return { ...(readEmail(email) === null && { email: 'Please enter a valid email address' }) }
}

/** Asks for a link that sets a new password. */
export function ForgotPasswordScreen() {
  usePage('Forgot password')
  const provider = useGarage()?.identityProvider?.name
  const form = useLightForm(() => ({ email: '' }), checkEmail)
  const { left, begin } = useCountdown(PAUSE_SECONDS)
  const { mutate, isPending, error, isSuccess, variables } = useSend('POST /api/auth/forgot-password', {
    onSuccess: begin,
    onError: (refusal) => form.refuse(refusedFields(refusal, (path) => (path === 'email' ? path : null))),
  })
  function send(event: FormEvent) {
    event.preventDefault()
    form.submit((values) => {
      if (!isPending && !isWaiting) mutate({ body: values })
    })
  }
  const isWaiting = isSuccess && left > 0 && variables.body.email === form.values.email
  return (
    <AccountFrame
      title="Forgot password"
      words="Enter your email. We send a link that lets you set a new one. It works once, for 60 minutes."
      back={{ href: '/login', label: 'Back to login' }}
      scene={{ height: 'floor' }}
      foot={provider && `You sign in with ${provider}? Your password lives there, not here.`}
    >
      <FormFrame className={styles.form} onSubmit={send}>
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
          className={styles.submit}
          variant={isWaiting ? 'secondary' : 'primary'}
          icon={isWaiting ? Clock : undefined}
          aria-disabled={isWaiting || undefined}
          pending={isPending}
          pendingLabel="Sending..."
        >
          {isWaiting ? (
            <span className="num">Send again in {clockOf(left)}</span>
          ) : isSuccess ? (
            'Send again'
          ) : (
            'Send link'
          )}
        </Button>
        <div role="status">
          {isSuccess && (
            <div className={mail.sent}>
              <Icon shape={MailCheck} size="huge" />
              <p>
                <b>Check your mail</b>
                If an account belongs to {variables.body.email}, the link is on its way. Look in the junk
                folder too.
              </p>
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
