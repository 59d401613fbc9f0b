import { Redirect, Route, Switch } from 'wouter'
import { useSession } from '#web/session/use-session.ts'
import { screenOnDemand } from './screen-on-demand.tsx'
import { LoginRequiredScreen } from './screens/login/login-required-screen.tsx'
import { LoginScreen } from './screens/login/login-screen.tsx'
import { ForgotPasswordScreen } from './screens/password/forgot-password-screen.tsx'
import { ResetPasswordScreen } from './screens/password/reset-password-screen.tsx'
import { SignUpScreen } from './screens/sign-up/sign-up-screen.tsx'
import { VerifyEmailScreen } from './screens/verify-email/verify-email-screen.tsx'

const setUp = screenOnDemand(async () => (await import('./screens/set-up/set-up-screen.tsx')).SetUpScreen)

/** The sign-in and account pages: small, so they share one chunk. */
export function GuestApp() {
  return (
    <Switch>
      <Route path="/login" component={Login} />
      <Route path="/signup" component={SignUpScreen} />
      <Route path="/forgot-password" component={ForgotPasswordScreen} />
      <Route path="/reset-password" component={ResetPasswordScreen} />
      <Route path="/verify-email" component={VerifyEmailScreen} />
      <Route path="/setup" component={setUp} />
      <Route component={LoginRequiredScreen} />
    </Switch>
  )
}

function Login() {
  return useSession().state === 'signed_in' ? <Redirect to="/" replace /> : <LoginScreen />
}
