import { useRead } from '#web/api/hooks.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import styles from './dashboard-stat-bar.module.css'
import { dashboardStats } from './dashboard-stats.ts'
import { FleetBars } from './fleet-bars.tsx'

export function DashboardStats() {
  const { data, isError, isFetching, refetch } = useRead('GET /api/stats', {})
  if (isError) {
    return (
      <ErrorAlert className={styles.failed} onTryAgain={() => refetch()} trying={isFetching}>
        The figures could not be loaded.
      </ErrorAlert>
    )
  }
  const stats = dashboardStats(data).map((stat) => ({
    ...stat,
    // A non-breaking space keeps the height of the line while loading.
    note: stat.note ?? '\u00a0',
    extra: data !== undefined && stat.label === 'Cars Rented' && (
      <FleetBars rented={data.carsRented} cars={data.rentalCars} />
    ),
  }))
  return <StatBar tall stats={stats} />
}
