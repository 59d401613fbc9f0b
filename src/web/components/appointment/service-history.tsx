import { useRead } from '#web/api/hooks.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import { HistoryAppointment } from './history-appointment.tsx'
import styles from './service-history.module.css'

export type ServiceHistoryProps = {
  vehicleId: string
  /** The appointment shown in the sheet; marked in the list. */
  currentId?: string
}

/** The vehicle's appointments on a timeline, newest first. */
export function ServiceHistory({ vehicleId, currentId }: ServiceHistoryProps) {
  const { data, isError, isFetching, refetch } = useRead('GET /api/vehicles/{id}/appointments', {
    params: { id: vehicleId },
  })
  if (isError) {
    return (
      <ErrorAlert onTryAgain={() => refetch()} trying={isFetching}>
        Failed to fetch appointments
      </ErrorAlert>
    )
  }
  if (data === undefined) return <SkeletonRows bare rows={2} label="Loading the service history" />
  if (data.length === 0) return <p className="muted">No service history available</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so it must be focusable.
    <ol className={styles.history} tabIndex={0} aria-label="Service history">
      {data.map((appointment) => (
        <HistoryAppointment
          key={appointment.id}
          appointment={appointment}
          current={appointment.id === currentId}
        />
      ))}
    </ol>
  )
}
