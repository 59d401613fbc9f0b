import clsx from 'clsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { User } from '#contract/accounts/auth'
import { NewAppointment } from '#web/appointments/new-appointment.tsx'
import { SkipToContent, Splash } from '#web/layout/brand.tsx'
import { useRowKeys, useShortcuts } from '#web/layout/use-shortcuts.ts'
import { FocusAfterRefresh } from '#web/records/focus-target.ts'
import { type RecordKind, useLastShown, useRecordInUrl } from '#web/records/open-state.ts'
import { RecordDialogs } from '#web/records/record-dialogs.tsx'
import { useShared } from '#web/session/share-with-page.ts'
import { StaffContext, staffOf } from '#web/session/use-staff.ts'
import { runToastAction } from '#web/ui/toast-action.ts'
import { LiveUpdates } from './live-updates.tsx'
import { Sidebar, useSidebar } from './sidebar.tsx'
import { recordSheets } from './staff-screens.ts'
import { TopBar } from './top-bar.tsx'
import { useFindAnything } from './use-find-anything.ts'

const loadSidebarSheet = async () => ({ default: (await import('./sidebar-sheet.tsx')).SidebarSheet })
const loadShortcuts = async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog })
const SidebarSheet = lazy(loadSidebarSheet)
const ShortcutsDialog = lazy(loadShortcuts)

/** What opens over the shell: loaded with its first opening, or ahead. */
export const shellAhead = [loadSidebarSheet, loadShortcuts]

const Palette = lazy(() => import('./palette/palette.tsx').then((m) => ({ default: m.Palette })))

/** Layout of the staff screens: sidebar, top bar, dialogs and sheets. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
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
  const railWidth = clsx('duration-sheet transition-all', collapsed ? 'w-rail-icons' : 'w-rail')
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
