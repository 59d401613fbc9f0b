import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Appointment } from '#contract/appointments/appointments'
import { holdsSpot } from '#domain/appointment-status'
import { isNotHereYet } from '#domain/appointments/arrival'
import { displayTime } from '#domain/time/display'
import type { TimeOfDay } from '#domain/time/time-of-day'
import { vehicleName } from '#domain/vehicles/vehicle'
import { NextStep } from '#web/appointments/next-step.tsx'
import { OverbookedTag } from '#web/appointments/overbooked-tag.tsx'
import { ReadyByButton } from '#web/appointments/ready-by.tsx'
import { BookedBy } from '#web/bookings/booked-by.tsx'
import { CancelIconButton } from '#web/bookings/cancel-buttons.tsx'
import { AppointmentBadge, appointmentStyle } from '#web/bookings/status-badge.tsx'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { useGarageNow, useServiceNames, useStaff } from '#web/session/use-staff.ts'
import { TechnicianName } from '#web/staff/technician-name.tsx'
import { CapacityDots } from '#web/ui/capacity-dots.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, SkeletonRows } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import type { Day } from './use-day.ts'

/** The appointments of the day grouped by time, with the taken spots; cancelled ones come last. */
export function DayAppointments({
  read,
  appointments,
  alone,
  filtered = false,
}: {
  read: Day['appointments']
  appointments: AppointmentsOfDay | undefined
  /** The day has no rentals and no appointments except cancelled ones. */
  alone: boolean
  /** Not all appointments are shown, so the spots of a time are not known. */
  filtered?: boolean
}) {
  const { maxCarsPerSlot } = useStaff().garage.capacity
  const failed = read.isError && (
    <ErrorAlert onTryAgain={() => read.refetch()} trying={read.isFetching}>
      Failed to load appointments. Please try again.
    </ErrorAlert>
  )
  if (failed && appointments === undefined) return <Panel className="p-4">{failed}</Panel>
  if (appointments === undefined) return <SkeletonRows rows={6} label="Loading the day's appointments" />
  const { groups, cancelled } = appointments
  return (
    <div className="grid grid-cols-1 gap-5">
      {failed}
      {groups.length === 0 && !alone && (
        <Panel as="div" className="p-5 text-center text-ink-2">
          No appointments on this day
        </Panel>
      )}
      {groups.map(({ time, appointments: jobs }) => {
        const spots = { taken: jobs.length, capacity: maxCarsPerSlot }
        return (
          <Group key={time} title={displayTime(time)} jobs={jobs}>
            {!filtered && (
              <>
                <CapacityDots {...spots} label={null} />
                <span className="text-small text-ink-2">
                  {spots.taken} of {spots.capacity} spots
                </span>
              </>
            )}
          </Group>
        )
      })}
      {cancelled.length > 0 && <Group title="Cancelled" jobs={cancelled} />}
    </div>
  )
}

function Group({
  title,
  jobs,
  children,
}: {
  title: string
  jobs: readonly Appointment[]
  children?: ReactNode
}) {
  const { linkTo } = useRecordInUrl('appointment')
  return (
    <section aria-label={title}>
      <header className="flex items-center gap-3 px-0.5 pb-2">
        <h2 className="text-title tabular-nums">{title}</h2>
        {children}
      </header>
      <ul className="grid grid-cols-1 gap-2">
        {jobs.map((appointment) => (
          <JobRow key={appointment.id} appointment={appointment} href={linkTo(appointment.id)} />
        ))}
      </ul>
    </section>
  )
}

// At least `sheet-wide`: one line per group of details; below it a card with thumb-sized targets.
const job = clsx(
  'relative grid min-h-row grid-cols-[2.5rem_auto_minmax(0,1fr)_auto_9.5rem] items-center gap-x-3 overflow-hidden rounded-lg border border-line bg-surface py-2 pr-3 shadow-rest hover:border-line-2 workshop:py-3',
  "[grid-template-areas:'tab_plate_car_status_actions'_'tab_work_work_status_actions'_'tab_who_who_status_actions']",
  '@max-sheet-wide/day:grid-cols-[2.25rem_minmax(0,1fr)_auto] @sheet-wide/day:workshop:grid-cols-[2.75rem_auto_minmax(0,1fr)_auto_12rem]',
  "@max-sheet-wide/day:[grid-template-areas:'tab_plate_status'_'tab_car_car'_'tab_work_work'_'tab_who_who'_'tab_actions_actions']",
)

/** One appointment of the day with its status, plate, work, technician and next step. */
function JobRow({ appointment, href }: { appointment: Appointment; href: string }) {
  const namesOf = useServiceNames()
  const now = useGarageNow()
  const { client, vehicle, services, status, assignedStaff, timeSlot } = appointment
  const { tone, icon } = appointmentStyle(appointment)
  const struck = status === 'cancelled' && 'text-ink-2 line-through decoration-control'
  return (
    <li className={job} data-status={status} data-tone={tone}>
      <span
        className="-my-2 grid place-items-center self-stretch border-l-4 border-tone bg-tone-bg text-tone-fg [grid-area:tab] workshop:-my-3"
        aria-hidden="true"
      >
        <Icon shape={icon} size="huge" />
      </span>
      <div className="flex [grid-area:plate]">
        <PlateChip plate={vehicle.licensePlate} />
      </div>
      <b className={clsx('truncate text-lead [grid-area:car] @max-sheet-wide/day:mt-1', struck)}>
        {vehicleName(vehicle)}
      </b>
      <div
        className={clsx(
          'mt-0.5 truncate [grid-area:work] @max-sheet-wide/day:mt-0 @max-sheet-wide/day:whitespace-normal',
          struck,
        )}
      >
        {namesOf(services)}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-small text-ink-2 [grid-area:who]">
        <Link href={href} className={clsx('cover-link min-h-6 truncate leading-6', struck)} {...rowLink}>
          {client.name}
        </Link>
        <BookedBy of={appointment} className="truncate" />
        {assignedStaff && <TechnicianName name={assignedStaff.name} />}
        <OverbookedTag appointment={appointment} />
        <ReadyByButton appointment={appointment} className="flex-none" />
        {isNotHereYet(appointment, now) && (
          <span className="flex-none font-name text-pending-fg">Not here yet</span>
        )}
      </div>
      <div className="[grid-area:status]">
        <AppointmentBadge appointment={appointment} />
      </div>
      <div className="pointer-events-none relative flex items-center justify-center gap-1 [grid-area:actions] *:pointer-events-auto @max-sheet-wide/day:mt-2 @max-sheet-wide/day:empty:hidden">
        {status === 'cancelled' ? (
          <span className="text-small text-ink-2 tabular-nums">{displayTime(timeSlot.time)}</span>
        ) : (
          <>
            {/* For gloved hands; the car in progress is the one to finish. */}
            <NextStep
              appointment={appointment}
              className={clsx(
                'flex-1 workshop:h-14!',
                status === 'in_progress' &&
                  'workshop:border-primary! workshop:bg-primary! workshop:text-on-primary!',
              )}
            />
            <CancelIconButton kind="appointment" record={appointment} />
          </>
        )}
      </div>
    </li>
  )
}

interface TimeGroup<A> {
  time: TimeOfDay
  appointments: A[]
}

interface AppointmentsOfDay<A = Appointment> {
  /** Sorted by time. */
  groups: TimeGroup<A>[]
  /** They hold no spot, but are listed in case the customer comes anyway. */
  cancelled: A[]
}

/** Groups the day's appointments by time; cancelled ones separately. */
export function groupByTime<A extends Pick<Appointment, 'status' | 'timeSlot'>>(
  appointments: readonly A[],
): AppointmentsOfDay<A> {
  const byTime = appointments.toSorted((a, b) => a.timeSlot.time.localeCompare(b.timeSlot.time))
  const groups: TimeGroup<A>[] = []
  for (const appointment of byTime.filter(({ status }) => holdsSpot(status))) {
    const { time } = appointment.timeSlot
    const last = groups.at(-1)
    if (last?.time === time) last.appointments.push(appointment)
    else groups.push({ time, appointments: [appointment] })
  }
  return { groups, cancelled: byTime.filter(({ status }) => !holdsSpot(status)) }
}
