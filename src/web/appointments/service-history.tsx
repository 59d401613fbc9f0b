import clsx from 'clsx'
import type { PastAppointment } from '#contract/appointments/appointments'
import { dateHeading } from '#domain/schedule/date-groups'
import { displayMinutes, displayTime } from '#domain/time/display'
import { minutesHere, quarterHours } from '#domain/vehicles/time-spent'
import { useRead } from '#web/api/hooks.ts'
import { AppointmentBadge, appointmentStyle } from '#web/bookings/status-badge.tsx'
import { useGarageNow, useServiceNames } from '#web/session/use-staff.ts'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SkeletonRows } from '#web/ui/panel.tsx'

/** The vehicle's appointments on a timeline, newest first. */
export function ServiceHistory({
  vehicleId,
  currentId,
}: {
  vehicleId: string
  /** The appointment shown in the sheet; marked in the list. */
  currentId?: string
}) {
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
  if (data.length === 0) return <p className="text-ink-2">No service history available</p>
  return (
    <ol
      className="max-h-64 scrollbar-thin overflow-auto overscroll-contain py-1 pr-1 pl-3"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so it must be focusable.
      tabIndex={0}
      aria-label="Service history"
    >
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

/** One appointment in the service history: date, services, time spent and technician. */
function HistoryAppointment({ appointment, current }: { appointment: PastAppointment; current: boolean }) {
  const namesOf = useServiceNames()
  const now = useGarageNow()
  const { timeSlot, services, notes, assignedStaff, checkOutTime } = appointment
  const { tone, icon } = appointmentStyle(appointment)
  const minutes = minutesHere(appointment, now.instant)
  return (
    <li className="step-line relative pb-5 pl-6 last:pb-1" data-tone={tone}>
      <span
        className="absolute top-0 -left-3 grid size-6 place-items-center rounded-md bg-tone-bg text-tone-fg ring-3 inset-ring ring-surface inset-ring-tone/40 forced-colors:border"
        aria-hidden="true"
      >
        <Icon shape={icon} size="small" />
      </span>
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5">
        <b className="tabular-nums">{dateHeading(timeSlot.date, now.date)}</b>
        <span className="text-small text-ink-2 tabular-nums">{displayTime(timeSlot.time)}</span>
        {current && <span className="text-small text-ink-2">This appointment</span>}
        <span className="ml-auto">
          <AppointmentBadge appointment={appointment} />
        </span>
      </div>
      <div>{namesOf(services)}</div>
      {notes !== null && <div className="text-small text-ink-2">{notes}</div>}
      {(minutes !== null || assignedStaff !== null) && (
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small text-ink-2 tabular-nums">
          {minutes !== null && <TimeSpent minutes={minutes} running={checkOutTime === null} />}
          {minutes !== null && assignedStaff !== null && <span aria-hidden="true">·</span>}
          {assignedStaff !== null && <span>{assignedStaff.name}</span>}
          {appointment.workedMinutes > 0 && (
            <>
              <span aria-hidden="true">·</span>
              <span>{displayMinutes(appointment.workedMinutes)} worked</span>
            </>
          )}
        </div>
      )}
    </li>
  )
}

const LONGEST_DRAWN = 12

/** Time spent on a car: one bar per 15 minutes, up to three hours, and the time as text. */
function TimeSpent({ minutes, running }: { minutes: number; running: boolean }) {
  const drawn = quarterHours(minutes)
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="inline-flex gap-0.5" aria-hidden="true">
        {Array.from({ length: LONGEST_DRAWN }, (_, bar) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: bars are identified by their position.
            key={bar}
            className={clsx(
              'h-3.5 w-1.5 rounded-xs inset-ring print:border forced-colors:border forced-colors:forced-color-adjust-none',
              bar < drawn ? 'bg-chart-1 inset-ring-chart-1' : 'inset-ring-line-2',
            )}
          />
        ))}
      </span>
      <span className="sr-only">Time spent </span>
      <b>
        {displayMinutes(minutes)}
        {running && ' so far'}
      </b>
    </span>
  )
}
