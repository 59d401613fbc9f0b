import { ShieldCheck } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link } from 'wouter'
import { readEmail } from '#domain/people/email'
import { sentenceOf } from '#web/api/api-error.ts'
import { useSend } from '#web/api/hooks.ts'
import shared from '#web/components/account/account-form.module.css'
import { fieldErrorsOf } from '#web/forms/field-errors.ts'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { useSignedIn } from '#web/session/use-signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './login-form.module.css'

interface LoginValues {
  email: string
  password: string
}

function checkLogin({ email, password }: LoginValues) {
  return {
    ...(readEmail(email) === null && { email: 'Please enter a valid email address' }),
    ...(password === '' && { password: 'Password is required' }),
  }
}

export type LoginFormProps = {
  /** The name of the identity provider, or null. */
  provider: string | null
  /** The path to open after sign-in; null for the dashboard. */
  back: string | null
}

const FAILED = 'Please check your credentials and try again.'

export function LoginForm({ provider, back }: LoginFormProps) {
  const enter = useSignedIn(back ?? '/')
  const outside = back === null ? '/api/login' : `/api/login?${new URLSearchParams({ from: back })}`
  const form = useLightForm<LoginValues>(() => ({ email: '', password: '' }), checkLogin)
  const { errors, text } = form
  const { mutate, isPending, error } = useSend('POST /api/auth/local-login', {
    onSuccess: (user) => {
      showToast({ title: 'Login successful', description: 'Welcome back!' })
      enter(user)
    },
    onError: (error) => {
      showToast({ title: 'Error', description: sentenceOf(error, FAILED), variant: 'destructive' })
      const refused = fieldErrorsOf(error, (path) => (path === 'email' || path === 'password' ? path : null))
      form.showErrors(refused)
      if (Object.keys(refused).length === 0) form.focus('password')
    },
  })
  function signIn(event: FormEvent) {
    event.preventDefault()
    form.submit((values) => {
      if (!isPending) mutate({ body: values })
    })
  }
  return (
    <FormFrame className={shared.form} onSubmit={signIn}>
      {back !== null && <Notice>Your session has ended. Please sign in again to continue.</Notice>}
      {error && <ErrorAlert>{sentenceOf(error, FAILED)}</ErrorAlert>}
      <Field label="Email" error={errors.email}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...text('email')}
        />
      </Field>
      <Field
        label="Password"
        error={errors.password}
        aside={
          <Link href="/forgot-password" className={styles.forgot}>
            Forgot password?
          </Link>
        }
      >
        <PasswordInput {...text('password')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        className={shared.submit}
        pending={isPending}
        pendingLabel="Signing in..."
      >
        Sign In
      </Button>
      {provider !== null && (
        <div>
          <p className={styles.or}>or</p>
          <ButtonLink size="large" wide href={outside} icon={ShieldCheck}>
            Continue with {provider}
          </ButtonLink>
        </div>
      )}
    </FormFrame>
  )
}
