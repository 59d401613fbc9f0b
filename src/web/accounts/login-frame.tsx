import { ShieldCheck } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { BrandFrame } from '#web/layout/brand-frame.tsx'
import { returnPathIn } from '#web/session/sign-in-from.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, inputShell } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BackLink } from './account-frame.tsx'

export interface LoginProps {
  /** The name of the identity provider, or null. */
  provider: string | null
  /** The path to open after sign-in; null for the dashboard. */
  back: string | null
}

export function LoginFrame({ children }: { children: ReactNode }) {
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

export function SessionEnded() {
  return <Notice>Your session has ended. Please sign in again to continue.</Notice>
}

export function ForgotPassword() {
  return (
    <Link
      href="/forgot-password"
      className="inline-block font-label text-primary hover:underline hover:underline-offset-3"
    >
      Forgot password?
    </Link>
  )
}

export function OtherSignIn({ provider, back }: LoginProps) {
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
