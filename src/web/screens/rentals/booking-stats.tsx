import { useRead } from '#web/api/hooks.ts'
import { statusStyle } from '#web/components/status-style.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { StatBar } from '#web/ui/stat-bar.tsx'
import styles from './bookings-tab.module.css'

const list = '/rentals?tab=bookings'

/** Number of bookings: total and by status, each a link to the filtered list. */
export function BookingStats() {
  const { data, isError, isFetching, refetch } = useRead('GET /api/rental-bookings/counts', {})
  if (isError && data === undefined) {
    return (
      <ErrorAlert className={styles.failed} onTryAgain={() => refetch()} trying={isFetching}>
        The figures could not be loaded.
      </ErrorAlert>
    )
  }
  return (
    <StatBar
      label="Rental bookings"
      stats={[
        { label: 'Total', href: list, value: data?.total },
        {
          label: 'Pending',
          tone: statusStyle('pending').tone,
          href: `${list}&status=pending`,
          value: data?.pending,
        },
        {
          label: 'Confirmed',
          tone: statusStyle('confirmed').tone,
          href: `${list}&status=confirmed`,
          value: data?.confirmed,
        },
        {
          label: 'Active',
          note: 'picked up',
          tone: statusStyle('picked_up').tone,
          href: `${list}&status=picked_up`,
          value: data?.active,
        },
      ]}
    />
  )
}
