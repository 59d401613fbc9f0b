import { UserCheck, Users, Wrench } from 'lucide-react'
import { useRead } from '#web/api/hooks.ts'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import styles from './staff-screen.module.css'

/** Counts of all staff, active mechanics and staff working today. */
export function StaffStats() {
  const { date: day } = useGarageNow()
  const { data, isError, isFetching, refetch } = useRead(
    'GET /api/staff/counts',
    {},
    { keepPrevious: true, day },
  )
  if (isError && data === undefined) {
    return (
      <ErrorAlert className={styles.failed} onTryAgain={() => refetch()} trying={isFetching}>
        The figures could not be loaded.
      </ErrorAlert>
    )
  }
  return (
    <StatBar
      label="Staff"
      stats={[
        { label: 'Total Staff', icon: Users, value: data?.total },
        {
          label: 'Active Mechanics',
          icon: Wrench,
          value: data?.activeMechanics,
          note: data && describeApprentices(data.apprentices),
        },
        {
          label: 'Active Staff',
          icon: UserCheck,
          value: data?.active,
          note: data && `${data.hereToday} working today`,
        },
      ]}
    />
  )
}

function describeApprentices(apprentices: number): string | undefined {
  if (apprentices === 0) return undefined
  return apprentices === 1 ? '1 apprentice' : `${apprentices} apprentices`
}
