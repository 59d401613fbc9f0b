import { useState } from 'react'
import { usePage } from '#web/layout/use-page.ts'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { AppointmentSheet } from '#web/parts/appointment/appointment-sheet.tsx'
import { useAppointmentInUrl } from '#web/parts/appointment/use-appointment-in-url.ts'
import { NewAppointment } from '#web/parts/new-appointment/new-appointment.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { DashboardFigures } from './dashboard-figures.tsx'
import styles from './dashboard-screen.module.css'
import { QuickActions } from './quick-actions.tsx'
import { TodaysSchedule } from './todays-schedule.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

/** What is next, who is late, who waits for an answer. */
export function DashboardScreen() {
  usePage('Staff Dashboard')
  const { mayChange } = useStaff()
  const [creating, setCreating] = useState(false)
  const sheet = useAppointmentInUrl()
  useShortcuts({ n: () => setCreating(true) }, { active: mayChange })
  return (
    <>
      <PageHead title="Staff Dashboard" subtitle="Manage your garage operations efficiently" />
      <DashboardFigures />
      <div className={styles.columns}>
        <TodaysSchedule linkTo={sheet.linkTo} />
        <div className={styles.side}>
          <QuickActions onNewAppointment={() => setCreating(true)} />
          <WaitingPanel />
        </div>
      </div>
      <NewAppointment open={creating} onOpenChange={setCreating} />
      <AppointmentSheet id={sheet.id} onClose={sheet.close} />
    </>
  )
}
