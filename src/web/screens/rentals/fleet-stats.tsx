import { useRead } from '#web/api/hooks.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import styles from './fleet-cards.module.css'

/** Number of cars: total and by status, each a link to the filtered cards. */
export function FleetStats() {
  const { data, isError, isFetching, refetch } = useRead('GET /api/rental-vehicles/counts', {})
  if (isError && data === undefined) {
    return (
      <ErrorAlert className={styles.failed} onTryAgain={() => refetch()} trying={isFetching}>
        The figures could not be loaded.
      </ErrorAlert>
    )
  }
  return (
    <StatBar
      label="Fleet"
      stats={[
        { label: 'Total', value: data?.total, href: '/rentals' },
        { label: 'Available', tone: 'done', value: data?.available, href: '/rentals?status=available' },
        { label: 'Rented', tone: 'progress', value: data?.rented, href: '/rentals?status=rented' },
        {
          label: 'In maintenance',
          tone: 'pending',
          value: data?.maintenance,
          href: '/rentals?status=maintenance',
        },
      ]}
    />
  )
}
