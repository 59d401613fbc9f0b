import clsx from 'clsx'
import type { Appointment } from '#contract/appointments'
import { displayServices } from '#domain/appointment/service-catalogue'
import { displayDate, displayTime, displayTimeSpent } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { StatusBadge } from '#web/parts/status-badge.tsx'
import { statusLooks } from '#web/parts/status-look.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import styles from './service-history.module.css'

export type ServiceHistoryProps = {
  vehicleId: string
  /** The visit that is being looked at; it is marked, not left out. */
  currentId: string
}

/** The vehicle's visits on the scale, newest first. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <ol className={styles.history} tabIndex={0} aria-label="Service history">
      {data.map((visit) => (
        <Visit key={visit.id} visit={visit} current={visit.id === currentId} />
      ))}
    </ol>
  )
}

function Visit({ visit, current }: { visit: Appointment; current: boolean }) {
  const { timeSlot, status, services, notes, checkInTime, checkOutTime } = visit
  return (
    <li className={clsx(styles.visit, current && styles.current)} data-tone={statusLooks[status].tone}>
      <div className={styles.when}>
        <b className="num">{displayDate(timeSlot.date)}</b>
        <span className="small muted num">{displayTime(timeSlot.time)}</span>
        {current && <span className="small muted">This visit</span>}
        <span className="end">
          <StatusBadge status={status} />
        </span>
      </div>
      <div>{displayServices(services)}</div>
      {notes !== null && <div className="small muted">{notes}</div>}
      {checkInTime !== null && checkOutTime !== null && (
        <div className="small muted num">Time spent {displayTimeSpent(checkInTime, checkOutTime)}</div>
      )}
    </li>
  )
}
