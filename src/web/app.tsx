import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { PageFailed } from '#web/layout/page-failed.tsx'
import { Splash } from '#web/layout/splash.tsx'
import { ToastsOnDemand } from '#web/layout/toasts-on-demand.tsx'
import { type Session, useSession } from '#web/session/use-session.ts'
import { routes } from './routes.tsx'

const StaffApp = lazy(async () => (await import('./load-staff-app.ts')).loadStaffApp())

const accountPages = /^\/(login|signup|setup|(forgot|reset)-password|verify-email)\/?$/

/** Routes by session state. The public pages are available in every state. */
export function App() {
  const session = useSession()
  return (
    <PageFailed>
      <Suspense fallback={<Splash />}>
        <Switch>
          <Route path="/booking" component={routes.booking} />
          <Route path="/rental-booking" component={routes.rentalBooking} />
          <Route path="/tow-booking" component={routes.towBooking} />
          <Route path={accountPages} component={routes.guest} />
          <Route>
            <BySession session={session} />
          </Route>
        </Switch>
        <ToastsOnDemand />
      </Suspense>
    </PageFailed>
  )
}

function BySession({ session }: { session: Session }) {
  // No redirect while the session loads, so that a deep link is kept.
  if (session.state === 'loading') return <Splash />
  if (session.state === 'signed_out') return <SignedOut />
  return <StaffApp user={session.user} />
}

function SignedOut() {
  return (
    <Switch>
      <Route path="/recent-activity" component={routes.guest} />
      <Route component={routes.landing} />
    </Switch>
  )
}
