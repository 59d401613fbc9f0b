import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { AccountFrame } from '#web/components/account/account-frame.tsx'
import { Splash } from '#web/layout/splash.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { useGarage } from '#web/session/use-garage.ts'
import { useSession } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Creates an account for a colleague; requires sign-in. */
export function SignUpScreen() {
  usePage('Create account')
  const session = useSession()
  const [made, setMade] = useState(0)
  if (session.state === 'loading') return <Splash />
  if (session.state === 'signed_out') return <Restricted />
  return (
    <SignUpForm
      key={made}
      user={session.user}
      isAnother={made > 0}
      onMade={() => setMade((before) => before + 1)}
    />
  )
}

function Restricted() {
  const garage = useGarage()
  const name = garage?.businessName ?? 'the garage'
  return (
    <AccountFrame
      title="Access restricted"
      words={`Accounts for ${name} are created by its staff. Ask a colleague to create one for you, or sign in if you already have one.`}
      back={{ href: '/', label: 'Back to Home' }}
      scene={{ height: 'floor', car: null }}
    >
      <ButtonLink variant="primary" size="large" wide href="/login" icon={LogIn}>
        Go to Login
      </ButtonLink>
    </AccountFrame>
  )
}
