import '#web/styles/staff.css'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import type { User } from '#contract/accounts/auth'
import { startPageOf } from '#domain/staff/staff-link'
import { shareNewestCopies } from '#web/api/newest-copies.ts'
import { usePageReads } from '#web/api/page-reads.ts'
import { makeQueryClient } from '#web/api/query-client.ts'
import { NewAppointment, newAppointmentAhead } from '#web/appointments/new-appointment.tsx'
import { SkipToContent, Splash } from '#web/layout/brand.tsx'
import { guardNavigation } from '#web/layout/leave-guard.ts'
import { useRowKeys, useShortcuts } from '#web/layout/use-shortcuts.ts'
import { FocusAfterRefresh } from '#web/records/focus-target.ts'
import { type RecordKind, useLastShown, useRecordInUrl } from '#web/records/open-state.ts'
import { RecordDialogs } from '#web/records/record-dialogs.tsx'
import { DashboardScreen } from '#web/schedule/dashboard-screen.tsx'
import { shareWithPage, useShared } from '#web/session/share-with-page.ts'
import { StaffContext, staffOf } from '#web/session/use-staff.ts'
import { SkeletonRows } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { runToastAction } from '#web/ui/toast-action.ts'
import { accountMenuAhead } from './account-menu.tsx'
import { LiveUpdates, signedOutAhead } from './live-updates.tsx'
import { screenOnDemand } from './screen-on-demand.tsx'
import { Sidebar, useSidebar } from './sidebar.tsx'
import { recordSheets, staffScreens } from './staff-screens.ts'
import { TopBar } from './top-bar.tsx'
import { useFindAnything } from './use-find-anything.ts'

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

const loadSidebarSheet = async () => ({ default: (await import('./sidebar-sheet.tsx')).SidebarSheet })
const loadShortcuts = async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog })
const SidebarSheet = lazy(loadSidebarSheet)
const ShortcutsDialog = lazy(loadShortcuts)

/** What opens over the shell: loaded with its first opening, or ahead. */
const shellAhead = [loadSidebarSheet, loadShortcuts]

const Palette = lazy(() => import('./palette/palette.tsx').then((m) => ({ default: m.Palette })))

/** Layout of the staff screens: sidebar, top bar, dialogs and sheets. */
function Shell({ user, children }: { user: User; children: ReactNode }) {
  const garage = useShared()
  const { collapsed, sheetOpen, setSheetOpen, toggle } = useSidebar()
  const [help, setHelp] = useState(false)
  const hasSheet = useLastShown(sheetOpen || null)
  const hasHelp = useLastShown(help || null)
  const finding = useFindAnything()
  useShortcuts({ '?': () => setHelp(true) }, { everywhere: true })
  // Also in a sheet, which stays open after a step.
  useShortcuts({ z: runToastAction }, { everywhere: true, inDialog: true })
  useRowKeys()
  // Only in development, where the page has no embedded data.
  if (garage === undefined) return <Splash />
  const railWidth = clsx('duration-sheet transition-all', collapsed ? 'w-12' : 'w-rail')
  return (
    <StaffContext value={staffOf(user, garage)}>
      <NewAppointment>
        <RecordDialogs>
          <SkipToContent />
          <div className="flex min-h-dvh print:block">
            <aside className={clsx(railWidth, 'flex-none max-md:hidden print:hidden')} aria-label="Sidebar">
              {/* Fixed, not sticky: focusing a sticky element within the page's scroll padding scrolls the page.
                        Below the "Skip to content" link, which appears over this corner. */}
              <div className={clsx(railWidth, 'z-sticky fixed top-0 left-0 h-dvh')}>
                <Sidebar look={collapsed ? 'icons' : 'rows'} />
              </div>
            </aside>
            {hasSheet && (
              <Suspense fallback={null}>
                <SidebarSheet open={sheetOpen} onOpenChange={setSheetOpen} />
              </Suspense>
            )}
            <div className="min-w-0 flex-1">
              <TopBar onToggleSidebar={toggle} onFind={() => finding.change(true)} />
              <LiveUpdates />
              <FocusAfterRefresh />
              <main
                id="content"
                tabIndex={-1}
                className="mx-auto max-w-page px-4 pt-5 pb-10 outline-none data-wide:max-w-full md:px-6 lg:px-8 lg:pt-6 lg:pb-14 print:max-w-full print:p-0"
              >
                {children}
              </main>
            </div>
          </div>
          <RecordSheets />
          {finding.wanted && (
            <Suspense fallback={null}>
              <Palette
                open={finding.open}
                onOpenChange={finding.change}
                onReady={finding.takeOver}
                onShowShortcuts={() => setHelp(true)}
              />
            </Suspense>
          )}
          {hasHelp && (
            <Suspense fallback={null}>
              <ShortcutsDialog open={help} onOpenChange={setHelp} />
            </Suspense>
          )}
        </RecordDialogs>
      </NewAppointment>
    </StaffContext>
  )
}

/** The sheet of the record in the URL, over any screen. */
function RecordSheets() {
  return Object.keys(recordSheets).map((kind) => (
    <RecordSheet key={kind} kind={kind as keyof typeof recordSheets} />
  ))
}

function RecordSheet({ kind }: { kind: RecordKind & keyof typeof recordSheets }) {
  const { id, close } = useRecordInUrl(kind)
  const Sheet = recordSheets[kind]
  // The chunk loads with the first record of its kind.
  if (useLastShown(id) === null) return null
  return (
    <Suspense fallback={null}>
      <Sheet id={id} onClose={close} />
    </Suspense>
  )
}
