import { useNewAppointment } from '#web/components/new-appointment/use-new-appointment.ts'
import { usePage } from '#web/layout/use-page.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import styles from './dashboard-screen.module.css'
import { DashboardStats } from './dashboard-stat-bar.tsx'
import { QuickActions } from './quick-actions.tsx'
import { TodaysSchedule } from './todays-schedule.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

export function DashboardScreen() {
  usePage('Staff Dashboard')
  const newAppointment = useNewAppointment()
  return (
    <>
      <PageHeader title="Staff Dashboard" subtitle="Manage your garage operations efficiently" />
      <DashboardStats />
      <div className={styles.columns}>
        <TodaysSchedule />
        <div className={styles.side}>
          <QuickActions onNewAppointment={() => newAppointment()} />
          <WaitingPanel />
        </div>
      </div>
    </>
  )
}
