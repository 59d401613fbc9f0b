import { LogIn, ShieldCheck } from 'lucide'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { readEmail } from '#domain/contact/email'
import { sentenceOf } from '#web/api/call-api.ts'
import { useSend } from '#web/api/use-send.ts'
import { fieldErrorsOf } from '#web/forms/form-errors.ts'
import { useLightForm } from '#web/forms/use-light-form.ts'
import { BrandFrame } from '#web/layout/brand-frame.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { returnPathIn } from '#web/session/sign-in-from.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { useSignedIn } from '#web/session/use-signed-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Field, inputShell, TextInput } from '#web/ui/field.tsx'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { showToast } from '#web/ui/toast.ts'
import { BackLink } from './account-frame.tsx'

/** Staff login; `?error=` is the error of a failed sign-in with the identity provider. */
export function LoginScreen() {
  usePage('Staff login')
  const garage = useGarage()
  const [, navigate] = useLocation()
  const back = returnPathIn(useSearch())
  useEffect(() => {
    const error = new URLSearchParams(location.search).get('error')
    if (error === null) return
    showToast({ title: 'Authentication Failed', description: error, variant: 'destructive' })
    navigate('/login', { replace: true })
  }, [navigate])
  return (
    <LoginFrame>
      <LoginForm provider={garage?.identityProvider?.name ?? null} back={back} />
    </LoginFrame>
  )
}

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

const FAILED = 'Please check your credentials and try again.'

function LoginForm({ provider, back }: LoginProps) {
  const enter = useSignedIn(back ?? '/')
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
    <FormFrame className="grid gap-4" onSubmit={signIn}>
      {back !== null && <SessionEnded />}
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
      <Field label="Password" error={errors.password} aside={<ForgotPassword />}>
        <PasswordInput {...text('password')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        className="mt-2"
        pending={isPending}
        pendingLabel="Signing in..."
      >
        Sign In
      </Button>
      {provider !== null && <OtherSignIn provider={provider} back={back} />}
    </FormFrame>
  )
}

interface LoginProps {
  /** The name of the identity provider, or null. */
  provider: string | null
  /** The path to open after sign-in; null for the dashboard. */
  back: string | null
}

function LoginFrame({ children }: { children: ReactNode }) {
  const garage = useGarage()
  return (
    <BrandFrame
      name={garage?.businessName ?? 'Hoist'}
      href="/"
      scene={{}}
      aside={<BackLink href="/">Back to Home</BackLink>}
      footer="Trouble signing in? Ask your garage's administrator."
    >
      <h1 tabIndex={-1} className="mb-6">
        Staff login
      </h1>
      {children}
    </BrandFrame>
  )
}

function SessionEnded() {
  return <Notice>Your session has ended. Please sign in again to continue.</Notice>
}

function ForgotPassword() {
  return (
    <Link
      href="/forgot-password"
      className="inline-block font-label text-primary hover:underline hover:underline-offset-3"
    >
      Forgot password?
    </Link>
  )
}

function OtherSignIn({ provider, back }: LoginProps) {
  const outside = back === null ? '/api/login' : `/api/login?${new URLSearchParams({ from: back })}`
  return (
    <div>
      <p className="mt-1 mb-5 flex items-center gap-4 text-body text-ink-3 before:h-2 before:flex-1 before:bg-scale-x after:h-2 after:flex-1 after:bg-scale-x">
        or
      </p>
      <ButtonLink size="large" wide href={outside} icon={ShieldCheck}>
        Continue with {provider}
      </ButtonLink>
    </div>
  )
}

/** Looks like the form until that has loaded, but has no inputs: what is typed would be lost. */
export function LoginSkeleton() {
  const provider = useGarage()?.identityProvider?.name ?? null
  const back = returnPathIn(useSearch())
  return (
    <LoginFrame>
      <div className="grid gap-4" role="status" aria-busy="true" aria-label="Loading the form">
        {back !== null && <SessionEnded />}
        <Field group label="Email">
          <span className={inputShell()} />
        </Field>
        <Field group label="Password" aside={<ForgotPassword />}>
          <span className={inputShell()} />
        </Field>
        <Button variant="primary" size="large" wide className="mt-2">
          Sign In
        </Button>
        {provider !== null && <OtherSignIn provider={provider} back={back} />}
      </div>
    </LoginFrame>
  )
}

/** Shown instead of a staff page when the user is not signed in. */
export function LoginRequiredScreen() {
  usePage('Login Required')
  const garage = useGarage()
  return (
    <BrandFrame name={garage?.businessName ?? 'Hoist'} href="/" scene={{ height: 'floor', car: null }}>
      <h1 tabIndex={-1}>Login Required</h1>
      <p className="mt-2 mb-6 text-ink-2">
        This page is for the staff of {garage?.businessName ?? 'the garage'}.
      </p>
      <ButtonLink variant="primary" size="large" wide href="/login" icon={LogIn}>
        Go to Login
      </ButtonLink>
    </BrandFrame>
  )
}
