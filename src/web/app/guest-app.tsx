// The pages around sign-in belong to staff.
import '#web/styles/staff.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { offerPages } from '#domain/settings/offers'
import { AcceptInvitationScreen } from '#web/accounts/accept-invitation-screen.tsx'
import { ForgotPasswordScreen } from '#web/accounts/forgot-password-screen.tsx'
import { LoginRequiredScreen, LoginScreen } from '#web/accounts/login-screen.tsx'
import { ResetPasswordScreen } from '#web/accounts/reset-password-screen.tsx'
import { SignUpScreen } from '#web/accounts/sign-up-screen.tsx'
import { VerifyEmailScreen } from '#web/accounts/verify-email-screen.tsx'
import { makeQueryClient } from '#web/api/query-client.ts'
import { useSession } from '#web/session/use-session.ts'
import { screenOnDemand } from './screen-on-demand.tsx'

const setUp = screenOnDemand(async () => (await import('#web/accounts/set-up-screen.tsx')).SetUpScreen)

const notOffered = screenOnDemand(async () => (await import('./not-offered-screen.tsx')).NotOfferedScreen)

/** The sign-in and account pages: small, so they share one chunk. */
export function GuestApp() {
  const [queries] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Switch>
        {Object.values(offerPages).map((path) => (
          <Route key={path} path={path} component={notOffered} />
        ))}
        <Route path="/login" component={Login} />
        <Route path="/signup" component={SignUpScreen} />
        <Route path="/forgot-password" component={ForgotPasswordScreen} />
        <Route path="/reset-password" component={ResetPasswordScreen} />
        <Route path="/verify-email" component={VerifyEmailScreen} />
        <Route path="/accept-invitation" component={AcceptInvitationScreen} />
        <Route path="/setup" component={setUp} />
        <Route component={LoginRequiredScreen} />
      </Switch>
    </QueryClientProvider>
  )
}

function Login() {
  return useSession().state === 'signed_in' ? <Redirect to="/" replace /> : <LoginScreen />
}
