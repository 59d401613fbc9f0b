import clsx from 'clsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { User } from '#contract/auth'
import { CancelDialogs } from '#web/components/cancel/cancel-dialogs.tsx'
import { NewAppointment } from '#web/components/new-appointment/new-appointment.tsx'
import { NewRental } from '#web/components/new-rental/new-rental.tsx'
import { RentalDialogs } from '#web/components/rental/rental-dialogs.tsx'
import { TowDialogs } from '#web/components/tow/tow-dialogs.tsx'
import { LiveUpdates } from '#web/live/live-updates.tsx'
import { useGarage } from '#web/session/use-garage.ts'
import { StaffContext, staffOf } from '#web/session/use-staff.ts'
import { RecordSheets } from './record-sheets.tsx'
import { useRowKeys } from './row-keys.ts'
import styles from './shell.module.css'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { Sidebar } from './sidebar.tsx'
import { SidebarSheet } from './sidebar-sheet.tsx'
import { SkipToContent } from './skip-to-content.tsx'
import { Splash } from './splash.tsx'
import { TopBar } from './top-bar.tsx'
import { useFindAnything } from './use-find-anything.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useSidebar } from './use-sidebar.ts'

const Palette = lazy(() => import('./palette/palette.tsx').then((m) => ({ default: m.Palette })))

export type ShellProps = { user: User; children: ReactNode }

/** Layout of the staff screens: sidebar, top bar, dialogs and sheets. */
export function Shell({ user, children }: ShellProps) {
  const garage = useGarage()
  const { collapsed, sheetOpen, setSheetOpen, toggle } = useSidebar()
  const [help, setHelp] = useState(false)
  const finding = useFindAnything()
  useShortcuts({ '?': () => setHelp(true) }, { everywhere: true })
  useRowKeys()
  // Only in development, where the page has no embedded data.
  if (garage === undefined) return <Splash />
  return (
    <StaffContext value={staffOf(user, garage)}>
      <NewAppointment>
        <RentalDialogs>
          <NewRental>
            <TowDialogs>
              <CancelDialogs>
                <SkipToContent />
                <div className={clsx(styles.frame, collapsed && styles.collapsed)}>
                  <aside className={styles.rail} aria-label="Sidebar">
                    <Sidebar collapsed={collapsed} />
                  </aside>
                  <SidebarSheet open={sheetOpen} onOpenChange={setSheetOpen} />
                  <div className={styles.main}>
                    <TopBar onToggleSidebar={toggle} onFind={() => finding.change(true)} />
                    <LiveUpdates />
                    <main id="content" tabIndex={-1} className={styles.page}>
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
                <ShortcutsDialog open={help} onOpenChange={setHelp} />
              </CancelDialogs>
            </TowDialogs>
          </NewRental>
        </RentalDialogs>
      </NewAppointment>
    </StaffContext>
  )
}
