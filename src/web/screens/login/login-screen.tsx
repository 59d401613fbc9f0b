import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import styles from '#web/components/account/account-form.module.css'
import { BackLink } from '#web/components/account/back-link.tsx'
import { BrandFrame } from '#web/layout/brand-frame.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { reverseMove } from '#web/session/return-to.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { showToast } from '#web/ui/toast.ts'
import { LoginForm } from './login-form.tsx'

/** Staff login; `?error=` is the error of a failed sign-in with the identity provider. */
export function LoginScreen() {
  usePage('Staff login')
  const garage = useGarage()
  const [, navigate] = useLocation()
  const back = reverseMove(useSearch())
  useEffect(() => {
    const error = new URLSearchParams(location.search).get('error')
    if (error === null) return
    showToast({ title: 'Authentication Failed', description: error, variant: 'destructive' })
    navigate('/login', { replace: true })
  }, [navigate])
  return (
    <BrandFrame
      name={garage?.businessName ?? 'Hoist'}
      href="/"
      scene={{}}
      aside={<BackLink href="/">Back to Home</BackLink>}
      footer="Trouble signing in? Ask your garage's administrator."
    >
      <h1 tabIndex={-1} className={styles.title}>
        Staff login
      </h1>
      <LoginForm provider={garage?.identityProvider?.name ?? null} back={back} />
    </BrandFrame>
  )
}
