import { Car, CircleCheck, Wrench } from 'lucide-react'
import { useRead } from '#web/api/hooks.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import styles from './vehicle-stats.module.css'

/** Counts of all vehicles, vehicles in service and active vehicles, each linking to its filtered list. */
export function VehicleStats() {
  const { data, isError, isFetching, refetch } = useRead('GET /api/stats', {})
  if (isError && data === undefined) {
    return (
      <ErrorAlert className={styles.failed} onTryAgain={() => refetch()} trying={isFetching}>
        The figures could not be loaded.
      </ErrorAlert>
    )
  }
  return (
    <StatBar
      stats={[
        {
          label: 'Total Vehicles',
          icon: Car,
          href: '/vehicles',
          value: data?.totalVehicles,
          note: data && `${data.vehiclesAddedThisMonth} added this month`,
        },
        {
          label: 'Active Services',
          icon: Wrench,
          href: '/vehicles?status=in_service',
          value: data?.vehiclesInService,
          note: 'in the workshop now',
        },
        {
          label: 'Active Vehicles',
          icon: CircleCheck,
          href: '/vehicles?status=active',
          value: data?.activeVehicles,
          note: data && `${data.inactiveVehicles} inactive`,
        },
      ]}
    />
  )
}
