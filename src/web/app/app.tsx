import { Component, lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { Route, Switch } from 'wouter'
import { offerPages, offers } from '#domain/settings/offers'
import { whenOnline } from '#web/api/when-online.ts'
import { Splash } from '#web/layout/brand.tsx'
import { useGarage } from '#web/session/use-garage.ts'
import { type Session, useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { hasToastWaited, onToastWaiting } from '#web/ui/toast.ts'
import { useListener } from '#web/ui/use-listener.ts'
import { routes } from './routes.tsx'

const StaffApp = lazy(async () => ({ default: (await import('./load-staff-app.ts')).StaffApp }))

const accountPages = /^\/(login|signup|setup|(forgot|reset)-password|verify-email|accept-invitation)\/?$/

/** Routes by session state. The public pages are available in every state. */
export function App() {
  const session = useSession()
  const garage = useGarage()
  return (
    <PageFailed>
      <Suspense fallback={<Splash />}>
        <Switch>
          {offers.map((offer) => (
            <Route
              key={offer}
              path={offerPages[offer]}
              component={garage?.offers[offer] === false ? routes.guest : routes[offer]}
            />
          ))}
          <Route path={accountPages} component={routes.guest} />
          <Route path="/manage/:token" component={routes.manage} />
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

/** Error boundary around the screens, mainly for chunks that failed to load; offers a reload. */
class PageFailed extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="grid min-h-dvh content-center justify-items-center gap-3 p-6 text-center" role="alert">
        <h1>This page could not be loaded</h1>
        <p className="text-ink-2">
          Please check your connection and try again. Anything you have already saved is safe.
        </p>
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      </main>
    )
  }
}

// A page that needs no toast must not fail because the toaster could not be loaded.
const Toaster = lazy(async () => ({
  default: (await whenOnline(() => import('#web/ui/toaster.tsx'))).Toaster,
}))

/** Loads the toaster on the first pointer or key event, or when the first toast is queued. */
export function ToastsOnDemand() {
  const [wanted, setWanted] = useState(location.search.includes('error='))
  const isNeeded = useSyncExternalStore(onToastWaiting, hasToastWaited) || wanted
  useListener('pointerdown', () => setWanted(true), { active: !isNeeded })
  useListener('keydown', () => setWanted(true), { active: !isNeeded })
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
