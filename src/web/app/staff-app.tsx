import '#web/styles/staff.css'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import type { User } from '#contract/accounts/auth'
import { startPageOf } from '#domain/staff/staff-link'
import { shareNewestCopies } from '#web/api/newest-copies.ts'
import { usePageReads } from '#web/api/page-reads.ts'
import { makeQueryClient } from '#web/api/query-client.ts'
import { newAppointmentAhead } from '#web/appointments/new-appointment.tsx'
import { guardNavigation } from '#web/layout/leave-guard.ts'
import { DashboardScreen } from '#web/schedule/dashboard-screen.tsx'
import { shareWithPage } from '#web/session/share-with-page.ts'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { accountMenuAhead } from './account-menu.tsx'
import { signedOutAhead } from './live-updates.tsx'
import { screenOnDemand } from './screen-on-demand.tsx'
import { Shell, shellAhead } from './shell.tsx'
import { staffScreens } from './staff-screens.ts'

const notFound = screenOnDemand(async () => (await import('./not-found-screen.tsx')).NotFoundScreen)

/**
 * Preloads toasts and what else opens over a screen, since the connection may be lost by then, and the screens, one after the
 * other while the browser is idle; begins when the screen around it has read its data.
 */
function ScreensAhead() {
  const queries = useQueryClient()
  useEffect(() => {
    let ahead: (() => Promise<unknown>)[] = [
      () => import('#web/ui/toaster.tsx'),
      newAppointmentAhead,
      accountMenuAhead,
      ...shellAhead,
      signedOutAhead,
      ...staffScreens.map(({ Screen }) => Screen.preload),
    ]
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
    const fetchNext = () => {
      const [next, ...rest] = ahead
      ahead = rest
      // A failed preload is retried when the screen is opened.
      void next?.()
        .catch(() => {})
        .then(() => whenIdle(fetchNext))
    }
    const begin = () => {
      if (queries.isFetching() > 0) return
      stopWaiting()
      whenIdle(fetchNext)
    }
    const stopWaiting = queries.getQueryCache().subscribe(begin)
    begin()
    return () => {
      stopWaiting()
      ahead = []
    }
  }, [queries])
  return null
}

/** The application for signed-in users: the shell around one screen. */
export function StaffApp({ user }: { user: User }) {
  const reads = usePageReads()
  const [queries] = useState(() => {
    const made = makeQueryClient()
    shareWithPage(made, reads)
    return made
  })
  useEffect(() => shareNewestCopies(queries), [queries])
  return (
    <QueryClientProvider client={queries}>
      <Router aroundNav={guardNavigation}>
        <Shell user={user}>
          <Suspense fallback={<PageLoading />}>
            <Switch>
              <Route path="/">
                {startPageOf(user) === 'my_jobs' ? <Redirect to="/my-jobs" replace /> : <DashboardScreen />}
              </Route>
              {staffScreens.map(({ path, Screen }) => (
                <Route key={path} path={path} component={Screen} />
              ))}
              <Route path="/appointments/:id">
                {({ id }) => <Redirect to={`/appointments?appointment=${encodeURIComponent(id)}`} replace />}
              </Route>
              <Route component={notFound} />
            </Switch>
            <ScreensAhead />
          </Suspense>
        </Shell>
      </Router>
    </QueryClientProvider>
  )
}

/** Placeholder while the chunk of a screen is loading. */
function PageLoading() {
  return (
    <>
      <div className="mt-1 mb-6 grid gap-2">
        <Skeleton width={240} height={26} />
        <Skeleton width={300} height={14} />
      </div>
      <SkeletonRows rows={6} label="Loading the page" />
    </>
  )
}
