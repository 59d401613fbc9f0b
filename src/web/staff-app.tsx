import '#web/forms/no-code-from-text.ts'
import { lazy, Suspense } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import type { User } from '#contract/auth'
import { PageLoading } from '#web/layout/page-loading.tsx'
import { Shell } from '#web/layout/shell.tsx'

const screens = {
  dashboard: lazy(() =>
    import('./screens/dashboard/dashboard-screen.tsx').then((m) => ({ default: m.DashboardScreen })),
  ),
  daily: lazy(() => import('./screens/daily/daily-screen.tsx').then((m) => ({ default: m.DailyScreen }))),
  today: lazy(() => import('./screens/daily/today-redirect.tsx').then((m) => ({ default: m.TodayRedirect }))),
  appointments: lazy(() =>
    import('./screens/appointments/appointments-screen.tsx').then((m) => ({ default: m.AppointmentsScreen })),
  ),
  calendar: lazy(() =>
    import('./screens/calendar/calendar-screen.tsx').then((m) => ({ default: m.CalendarScreen })),
  ),
  clients: lazy(() =>
    import('./screens/clients/clients-screen.tsx').then((m) => ({ default: m.ClientsScreen })),
  ),
  confirmations: lazy(() =>
    import('./screens/confirmations/confirmations-screen.tsx').then((m) => ({
      default: m.ConfirmationsScreen,
    })),
  ),
  vehicles: lazy(() =>
    import('./screens/vehicles/vehicles-screen.tsx').then((m) => ({ default: m.VehiclesScreen })),
  ),
  notFound: lazy(() =>
    import('./screens/not-found/not-found-screen.tsx').then((m) => ({ default: m.NotFoundScreen })),
  ),
}

/** Everything behind the sign-in: the shell around one screen. */
export function StaffApp({ user }: { user: User }) {
  return (
    <Shell user={user}>
      <Suspense fallback={<PageLoading />}>
        <Switch>
          <Route path="/" component={screens.dashboard} />
          <Route path="/dashboard" component={screens.dashboard} />
          <Route path="/daily-view" component={screens.today} />
          <Route path="/daily/:date?" component={screens.daily} />
          <Route path="/appointments" component={screens.appointments} />
          <Route path="/calendar" component={screens.calendar} />
          <Route path="/appointments/:id">
            {({ id }) => <Redirect to={`/appointments?appointment=${encodeURIComponent(id)}`} replace />}
          </Route>
          <Route path="/clients" component={screens.clients} />
          <Route path="/recent-activity" component={screens.confirmations} />
          <Route path="/vehicles" component={screens.vehicles} />
          <Route component={screens.notFound} />
        </Switch>
      </Suspense>
    </Shell>
  )
}
