import clsx from 'clsx'
import { ArrowLeft, ArrowLeftRight, ArrowRight, CalendarClock, UserMinus, UserPlus, Wrench } from 'lucide'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import type { BoardJob, BoardTechnician } from '#contract/schedule/workshop-board'
import { decideAppointmentChange } from '#domain/appointments/appointment-changes'
import { maySetReadyBy } from '#domain/appointments/ready-by'
import { displayHours, displayLoad } from '#domain/appointments/work-estimate'
import { type BoardBar, bookedMinutesOf, decideAssignment } from '#domain/schedule/board-plan'
import { displayTime } from '#domain/time/display'
import { vehicleName } from '#domain/vehicles/vehicle'
import { appointmentActions } from '#web/appointments/appointment-actions.ts'
import { ReadyByOfJob } from '#web/appointments/ready-by.tsx'
import { BookedBy } from '#web/bookings/booked-by.tsx'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { useRecordDialog } from '#web/records/record-dialogs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { Count, Panel, PanelHeader } from '#web/ui/panel.tsx'
import { PlateChip } from '#web/ui/plate-chip.tsx'
import { StatusStripe } from '#web/ui/status-stripe.tsx'
import { useBoard } from './board-context.ts'
import { describeJob, displayBar, positionByTime, positionOf } from './board-rows.ts'
import { useJobLook } from './job-bar.tsx'

/** The jobs without a technician: beside the board, or above the lists on a phone. */
export function UnassignedJobs() {
  const { board, rows, drag } = useBoard()
  const jobs = rows.get(null) ?? []
  const isTarget = drag?.to.kind === 'row' && drag.to.staffId === null && drag.item.assignedStaffId !== null
  return (
    <Panel
      aria-labelledby="unassigned-jobs"
      data-unassigned=""
      data-drop-target={isTarget ? '' : undefined}
      className={clsx('min-w-0 overflow-hidden', isTarget && 'outline-2 outline-primary outline-dashed')}
    >
      <PanelHeader
        title="Unassigned"
        titleId="unassigned-jobs"
        count={<Count>{jobs.length}</Count>}
        className="px-4!"
      />
      {jobs.length === 0 ? (
        <p className="px-4 py-3 text-small text-ink-2">
          {board.jobs.length === 0 ? 'No jobs on this day.' : 'Every job has a technician.'}
        </p>
      ) : (
        <ul>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} bar={null} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** One job in a list, with the menu that assigns it. `bar` is its planned time, null without a technician. */
export function JobCard({ job, bar }: { job: BoardJob; bar: BoardBar<BoardJob> | null }) {
  const { drag, mayMove, isSaving } = useBoard()
  const { linkTo } = useRecordInUrl('appointment')
  const { note, promise, services, tone, icon, isLate } = useJobLook()(job)
  const isDragged = drag?.item.id === job.id
  const action = job.assignedStaffId === null ? 'Assign' : 'Move'
  const mayAssign = mayMove && decideAppointmentChange(job.status, 'technician').permitted
  return (
    <li
      className={clsx(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-line py-2 pr-2 pl-4 not-first:border-t hover:bg-canvas/40',
        isDragged && 'outline-2 -outline-offset-4 outline-control outline-dashed',
        mayAssign && 'md:cursor-grab',
      )}
      aria-busy={isSaving(job.id) || undefined}
    >
      <StatusStripe tone={tone} />
      <span
        className={clsx(
          'flex min-h-control-sm min-w-0 flex-wrap items-center gap-x-2',
          isDragged && 'opacity-60',
        )}
      >
        <PlateChip plate={job.vehicle.licensePlate} />
        <span className="text-small text-ink-2 tabular-nums">
          {bar === null
            ? `${displayTime(job.time)} · ${displayHours(job.estimatedMinutes)}`
            : displayBar(bar)}
        </span>
      </span>
      {mayAssign && (
        <JobMenu
          job={job}
          trigger={
            <Button
              size="small"
              icon={job.assignedStaffId === null ? UserPlus : ArrowLeftRight}
              className="z-raised relative"
              aria-label={`${action} ${job.clientName}`}
            >
              {action}
            </Button>
          }
        />
      )}
      <div className={clsx('col-span-full min-w-0', isDragged && 'opacity-60')}>
        <Link
          href={linkTo(job.id)}
          className="cover-link block truncate font-name"
          aria-label={describeJob(job, { services, note, promise, bar })}
          aria-keyshortcuts={mayAssign ? 'Space' : undefined}
          draggable={false}
          data-stop={job.id}
        >
          {job.clientName}
        </Link>
        <BookedBy of={{ ...job, client: { name: job.clientName } }} className="block truncate" />
        <span className="block truncate text-small text-ink-2">{vehicleName(job.vehicle)}</span>
        {promise !== null && (
          <span className={clsx('block text-small', promise.isBroken && 'font-label text-cancelled-fg')}>
            {promise.text}
          </span>
        )}
        <span className="flex min-w-0 items-center gap-1 text-small text-ink-2" data-tone={tone}>
          <Icon shape={icon} size="small" className={isLate ? 'text-pending-fg' : 'text-tone-fg'} />
          {note !== null && (
            <b className={clsx('flex-none font-label', isLate ? 'text-pending-fg' : 'text-tone-fg')}>
              {note}
            </b>
          )}
          <span className="min-w-0 truncate">{services}</span>
        </span>
      </div>
    </li>
  )
}

/** Everything that dragging does, as a menu: technician, order, other time or day. */
function JobMenu({ job, trigger }: { job: BoardJob; trigger: ReactElement }) {
  const { board, rows, assign, moveJob } = useBoard()
  const { staffId, index } = positionOf(rows, job.id)
  const last = (rows.get(staffId) ?? []).length - 1
  const others = board.technicians.filter(({ id }) => id !== staffId)
  const noteOf = (technician: BoardTechnician) => {
    if (technician.awayAt.includes(job.time) && job.status !== 'in_progress')
      return `Away at ${displayTime(job.time)}`
    const booked = bookedMinutesOf(rows.get(technician.id) ?? [])
    return displayLoad({ booked, available: technician.availableMinutes })
  }
  return (
    <Menu trigger={trigger}>
      {others.map((technician) => (
        <MenuItem
          key={technician.id}
          icon={Wrench}
          note={noteOf(technician)}
          disabled={!decideAssignment(job, technician).permitted}
          onSelect={() => assign(job, positionByTime(rows, job, technician.id))}
        >
          {technician.name}
        </MenuItem>
      ))}
      <MenuSeparator />
      {staffId !== null && (
        <>
          <MenuItem
            icon={ArrowLeft}
            disabled={index === 0}
            onSelect={() => assign(job, { staffId, index: index - 1 })}
          >
            Do earlier
          </MenuItem>
          <MenuItem
            icon={ArrowRight}
            disabled={index === last}
            onSelect={() => assign(job, { staffId, index: index + 1 })}
          >
            Do later
          </MenuItem>
          <MenuItem icon={UserMinus} onSelect={() => assign(job, positionByTime(rows, job, null))}>
            Remove technician
          </MenuItem>
        </>
      )}
      <ReadyByItem job={job} />
      <MenuItem
        icon={CalendarClock}
        disabled={!decideAppointmentChange(job.status, 'time').permitted}
        onSelect={() => moveJob(job)}
      >
        Another time or day
      </MenuItem>
    </Menu>
  )
}

/** Opens the dialog of the promised time. */
function ReadyByItem({ job }: { job: BoardJob }) {
  const open = useRecordDialog()
  const { label, icon } = appointmentActions.readyBy
  const readyAt = job.isReady ? '' : null
  if (!maySetReadyBy({ status: job.status, readyAt })) return null
  return (
    <MenuItem icon={icon} onSelect={() => open(job.id, (dialog) => <ReadyByOfJob id={job.id} {...dialog} />)}>
      {label}
    </MenuItem>
  )
}
