import '#web/styles/staff.css'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import type { User } from '#contract/accounts/auth'
import { startPageOf } from '#domain/staff/staff-link'
import { shareNewestCopies } from '#web/api/newest-copies.ts'
import { newAppointmentAhead } from '#web/appointments/new-appointment.tsx'
import { guardNavigation } from '#web/layout/leave-guard.ts'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { screenOnDemand } from './screen-on-demand.tsx'
import { Shell } from './shell.tsx'

const screens = {
  myJobs: screenOnDemand(async () => (await import('#web/appointments/my-jobs-screen.tsx')).MyJobsScreen),
  dashboard: screenOnDemand(async () => (await import('#web/schedule/dashboard-screen.tsx')).DashboardScreen),
  calendar: screenOnDemand(async () => (await import('#web/schedule/calendar-screen.tsx')).CalendarScreen),
  appointments: screenOnDemand(
    async () => (await import('#web/appointments/appointments-screen.tsx')).AppointmentsScreen,
  ),
  confirmations: screenOnDemand(
    async () => (await import('#web/schedule/confirmations-screen.tsx')).ConfirmationsScreen,
  ),
  clients: screenOnDemand(async () => (await import('#web/clients/clients-screen.tsx')).ClientsScreen),
  imports: screenOnDemand(async () => (await import('#web/imports/import-screen.tsx')).ImportScreen),
  vehicles: screenOnDemand(async () => (await import('#web/vehicles/vehicles-screen.tsx')).VehiclesScreen),
  parts: screenOnDemand(async () => (await import('#web/parts/part-orders-screen.tsx')).PartOrdersScreen),
  rentals: screenOnDemand(async () => (await import('#web/rentals/rentals-screen.tsx')).RentalsScreen),
  agreement: screenOnDemand(async () => (await import('#web/rentals/agreement-screen.tsx')).AgreementScreen),
  audit: screenOnDemand(async () => (await import('#web/audit/audit-screen.tsx')).AuditScreen),
  reports: screenOnDemand(async () => (await import('#web/reports/reports-screen.tsx')).ReportsScreen),
  tows: screenOnDemand(async () => (await import('#web/tows/tows-screen.tsx')).TowsScreen),
  users: screenOnDemand(async () => (await import('#web/accounts/users-screen.tsx')).UsersScreen),
  profile: screenOnDemand(async () => (await import('#web/accounts/profile-screen.tsx')).ProfileScreen),
  staff: screenOnDemand(async () => (await import('#web/staff/staff-screen.tsx')).StaffScreen),
  settings: screenOnDemand(async () => (await import('#web/settings/settings-screen.tsx')).SettingsScreen),
  daily: screenOnDemand(async () => (await import('#web/schedule/daily-screen.tsx')).DailyScreen),
  board: screenOnDemand(async () => (await import('#web/schedule/board/board-screen.tsx')).BoardScreen),
  today: screenOnDemand(async () => (await import('#web/schedule/today-redirect.tsx')).TodayRedirect),
  notFound: screenOnDemand(async () => (await import('./not-found-screen.tsx')).NotFoundScreen),
}

/** Preloads the dialog of the key N, then the screens, one after the other while the browser is idle. */
function useScreensAhead() {
  useEffect(() => {
    let ahead: { preload: () => Promise<unknown> }[] = [newAppointmentAhead, ...Object.values(screens)]
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
    const fetchNext = () => {
      const [next, ...rest] = ahead
      ahead = rest
      // A failed preload is retried when the screen is opened.
      void next
        ?.preload()
        .catch(() => {})
        .then(() => whenIdle(fetchNext))
    }
    whenIdle(fetchNext)
    return () => {
      ahead = []
    }
  }, [])
}

/** The application for signed-in users: the shell around one screen. */
export function StaffApp({ user }: { user: User }) {
  useScreensAhead()
  const queries = useQueryClient()
  useEffect(() => shareNewestCopies(queries), [queries])
  return (
    <Router aroundNav={guardNavigation}>
      <Shell user={user}>
        <Suspense fallback={<PageLoading />}>
          <Switch>
            <Route path="/">
              {startPageOf(user) === 'my_jobs' ? <Redirect to="/my-jobs" replace /> : <screens.dashboard />}
            </Route>
            <Route path="/my-jobs" component={screens.myJobs} />
            <Route path="/dashboard" component={screens.dashboard} />
            <Route path="/daily-view" component={screens.today} />
            <Route path="/daily/:date?" component={screens.daily} />
            <Route path="/schedule/:date?" component={screens.board} />
            <Route path="/appointments" component={screens.appointments} />
            <Route path="/calendar" component={screens.calendar} />
            <Route path="/appointments/:id">
              {({ id }) => <Redirect to={`/appointments?appointment=${encodeURIComponent(id)}`} replace />}
            </Route>
            <Route path="/clients" component={screens.clients} />
            <Route path="/clients/import" component={screens.imports} />
            <Route path="/recent-activity" component={screens.confirmations} />
            <Route path="/vehicles" component={screens.vehicles} />
            <Route path="/parts" component={screens.parts} />
            <Route path="/rentals" component={screens.rentals} />
            <Route path="/rentals/:id/agreement" component={screens.agreement} />
            <Route path="/audit" component={screens.audit} />
            <Route path="/reports" component={screens.reports} />
            <Route path="/tows" component={screens.tows} />
            <Route path="/users" component={screens.users} />
            <Route path="/profile" component={screens.profile} />
            <Route path="/staff" component={screens.staff} />
            <Route path="/settings" component={screens.settings} />
            <Route component={screens.notFound} />
          </Switch>
        </Suspense>
      </Shell>
    </Router>
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
