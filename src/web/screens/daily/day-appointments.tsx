import type { ReactNode } from 'react'
import type { Appointment } from '#contract/appointments'
import { displayTime } from '#domain/time/display'
import { useRecordInUrl } from '#web/components/use-record-in-url.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { CapacityDots } from '#web/ui/capacity-dots.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx'
import styles from './day-appointments.module.css'
import { JobRow } from './job-row.tsx'
import type { AppointmentsOfDay } from './time-groups.ts'
import type { Day } from './use-day.ts'

export type DayAppointmentsProps = {
  read: Day['appointments']
  appointments: AppointmentsOfDay | undefined
  /** The day has no rentals and no appointments except cancelled ones. */
  alone: boolean
}

/** The appointments of the day grouped by time, with the taken spots; cancelled ones come last. */
export function DayAppointments({ read, appointments, alone }: DayAppointmentsProps) {
  const { maxCarsPerSlot } = useStaff().garage.capacity
  const failed = read.isError && (
    <ErrorAlert onTryAgain={() => read.refetch()} trying={read.isFetching}>
      Failed to load appointments. Please try again.
    </ErrorAlert>
  )
  if (failed && appointments === undefined) return <Panel className={styles.failed}>{failed}</Panel>
  if (appointments === undefined) return <SkeletonRows rows={6} label="Loading the day's appointments" />
  const { groups, cancelled } = appointments
  return (
    <div className={styles.groups}>
      {failed}
      {groups.length === 0 && !alone && (
        <Panel as="div" className={styles.none}>
          No appointments on this day
        </Panel>
      )}
      {groups.map(({ time, appointments: jobs }) => {
        const spots = { taken: jobs.length, capacity: Math.max(jobs.length, maxCarsPerSlot) }
        return (
          <Group key={time} title={displayTime(time)} jobs={jobs}>
            <CapacityDots {...spots} label={null} />
            <span className="small muted">
              {spots.taken} of {spots.capacity} spots
            </span>
          </Group>
        )
      })}
      {cancelled.length > 0 && <Group title="Cancelled" jobs={cancelled} />}
    </div>
  )
}

type GroupProps = { title: string; jobs: readonly Appointment[]; children?: ReactNode }

function Group({ title, jobs, children }: GroupProps) {
  const { linkTo } = useRecordInUrl('appointment')
  return (
    <section className={styles.group} aria-label={title}>
      <header>
        <h2 className="num">{title}</h2>
        {children}
      </header>
      <ul>
        {jobs.map((appointment) => (
          <JobRow key={appointment.id} appointment={appointment} href={linkTo(appointment.id)} />
        ))}
      </ul>
    </section>
  )
}
