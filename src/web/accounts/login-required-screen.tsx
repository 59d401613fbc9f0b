import { LogIn } from 'lucide'
import { BrandFrame } from '#web/layout/brand-frame.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { ButtonLink } from '#web/ui/button.tsx'

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
