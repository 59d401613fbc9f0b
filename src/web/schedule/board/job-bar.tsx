import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { ChevronRight, CircleCheck, GripVertical, TriangleAlert } from 'lucide'
import { Link } from 'wouter'
import type { BoardJob } from '#contract/schedule/workshop-board'
import { decideAppointmentChange } from '#domain/appointments/appointment-changes'
import { isNotHereYet } from '#domain/appointments/arrival'
import { clientAndBooker } from '#domain/clients/same-name'
import type { BoardBar } from '#domain/schedule/board-plan'
import { shortVehicleName, vehicleName } from '#domain/vehicles/vehicle'
import { statusStyle, waitingStyles } from '#web/bookings/status-badge.tsx'
import { rowLink } from '#web/layout/use-shortcuts.ts'
import { useRecordInUrl } from '#web/records/open-state.ts'
import { useGarageNow, useServiceNames } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { onScale, useBoard } from './board-context.ts'
import { promiseOf } from './board-promises.ts'
import { describeJob, displayBar, noteOf, rowsDuring } from './board-rows.ts'

const frame = cva(
  // `after` enlarges the area for touch. A long press would open a menu of iOS.
  'focus-visible:z-raised @container absolute min-w-1.5 rounded-sm border select-none no-callout after:absolute after:inset-x-0 print:border-black print:bg-transparent print:text-black',
  {
    variants: {
      look: {
        normal: 'border-l-4 border-tone/55 border-l-tone bg-tone-bg text-tone-fg',
        pending: 'border-l-4 border-dashed border-tone/55 border-l-tone bg-tone-bg text-tone-fg',
        late: 'border-l-4 border-pending bg-tone-bg text-tone-fg',
        // The outline at the old place of a dragged bar, which shows the focus instead.
        dragged: 'cursor-grabbing border-dashed border-control text-ink-2 focus-visible:outline-none',
      },
      dense: { true: 'inset-y-1 after:-inset-y-1', false: 'top-2 h-12 after:-inset-y-1.5' },
      movable: { true: 'cursor-grab' },
      saving: { true: 'cursor-progress outline-2 outline-offset-1 outline-line-2 outline-dashed' },
    },
  },
)

/** Returns what is shown of a job: its state in words, its services, colour and icon. */
export function useJobLook() {
  const namesOf = useServiceNames()
  const now = useGarageNow()
  const { board, rows, drag } = useBoard()
  const shown = rowsDuring(rows, drag)
  return (job: BoardJob) => {
    const { status, time, isReady, waitingFor } = job
    const isLate = isNotHereYet({ status, checkInTime: null, timeSlot: { date: board.date, time } }, now)
    const isDone = isReady && status === 'in_progress'
    const style = waitingFor === null ? statusStyle(status) : waitingStyles[waitingFor]
    const { tone, icon } = isDone ? { tone: 'done' as const, icon: CircleCheck } : style
    return {
      isLate,
      promise: promiseOf(board, shown, job, now),
      note: noteOf(job, isLate),
      services: namesOf(job.services),
      tone,
      icon: isLate ? TriangleAlert : icon,
    }
  }
}

/** One job in the lane of its technician; opens its details. */
export function JobBar({
  bar,
  isTabStop,
  isDragged,
}: {
  bar: BoardBar<BoardJob>
  isTabStop: boolean
  /** The job is being dragged: only its outline stays here. */
  isDragged: boolean
}) {
  const { scale, isDense, mayMove, isSaving } = useBoard()
  const { linkTo } = useRecordInUrl('appointment')
  const { job } = bar
  const lookOf = useJobLook()
  const { isLate, note, promise, services, tone } = lookOf(job)
  const saving = isSaving(job.id)
  const isMovable = mayMove && !saving && decideAppointmentChange(job.status, 'technician').permitted
  const look = isDragged
    ? 'dragged'
    : isLate || promise?.isBroken
      ? 'late'
      : job.status === 'pending'
        ? 'pending'
        : 'normal'
  const description = describeJob(job, {
    ...{ services, note, promise, bar },
    car: isDense ? shortVehicleName(job.vehicle) : null,
  })
  return (
    <Tooltip
      label={[
        clientAndBooker({ ...job, client: { name: job.clientName } }),
        `${vehicleName(job.vehicle)}: ${services}`,
        displayBar(bar),
        note,
        promise?.text,
      ]
        .filter(Boolean)
        .join(', ')}
      side="top"
      disabled={isDragged}
    >
      <Link
        href={linkTo(job.id)}
        {...rowLink}
        aria-keyshortcuts={isMovable ? 'Space' : undefined}
        aria-busy={saving || undefined}
        tabIndex={isTabStop ? 0 : -1}
        draggable={false}
        data-stop={job.id}
        data-tone={tone}
        style={onScale(bar, scale)}
        className={frame({ look, dense: isDense, movable: isMovable && !isDragged, saving })}
      >
        {/* Not an aria-label: what is visible depends on the width of the bar. */}
        <span className="sr-only">{isDragged ? `Moved from here: ${description}` : description}</span>
        {isDragged ? (
          <span
            aria-hidden="true"
            className="flex h-full items-center overflow-clip px-2 text-micro whitespace-nowrap"
          >
            Moved from here
          </span>
        ) : (
          <JobBarText bar={bar} />
        )}
      </Link>
    </Tooltip>
  )
}

/** The dragged job at its drop target. Hidden from screen readers, which get the announcement instead. */
export function DraggedJobBar({ bar, refused }: { bar: BoardBar<BoardJob>; refused: boolean }) {
  const { scale, isDense } = useBoard()
  const lookOf = useJobLook()
  return (
    <span
      data-drop-target=""
      data-tone={refused ? 'cancelled' : lookOf(bar.job).tone}
      style={onScale(bar, scale)}
      aria-hidden="true"
      className={clsx(
        'z-raised @container pointer-events-none absolute min-w-1.5 rounded-sm border border-l-4 shadow-floating',
        isDense ? 'inset-y-0.5' : 'top-1 h-12',
        refused
          ? 'border-cancelled bg-hatch-closed text-cancelled-fg'
          : 'border-primary bg-tone-bg text-tone-fg',
      )}
    >
      <JobBarText bar={bar} isDragged />
    </span>
  )
}

function JobBarText({ bar, isDragged = false }: { bar: BoardBar<BoardJob>; isDragged?: boolean }) {
  const { isDense, isSaving, scale } = useBoard()
  const { job, end } = bar
  const { note, promise, services, icon, isLate } = useJobLook()(job)
  const plate = job.vehicle.licensePlate
  const isWarning = isLate || promise?.isBroken
  const state = isSaving(job.id) ? (
    <Spinner />
  ) : (
    <Icon
      shape={promise?.isBroken ? TriangleAlert : icon}
      size="tiny"
      // On one line, a short bar has only room for the plate.
      className={clsx(isDense && plate !== null && !isWarning && '@max-[80px]:hidden @max-[45px]:block')}
    />
  )
  return (
    <span
      aria-hidden="true"
      className="grid h-full content-center overflow-clip px-2 whitespace-nowrap @max-[80px]:px-0.5"
    >
      <span className="flex min-w-0 items-center gap-1 text-small">
        {isDragged && <Icon shape={GripVertical} size="small" />}
        {isDense && state}
        {plate !== null && (
          <b
            className="max-w-full flex-none truncate font-heading tracking-plate text-ink uppercase narrow @max-[64px]:text-micro @max-[45px]:hidden"
            translate="no"
          >
            {plate}
          </b>
        )}
        <span className="min-w-0 truncate font-name @max-[96px]:hidden">
          {isDense ? shortVehicleName(job.vehicle) : job.clientName}
        </span>
        {end > scale.to * 60 && <Icon shape={ChevronRight} size="small" className="ml-auto" />}
      </span>
      {!isDense && (
        <span className="flex min-w-0 items-center gap-1 text-micro">
          {state}
          {promise !== null && (
            <b
              className={clsx(
                'min-w-0 truncate font-label',
                promise.isBroken ? 'text-cancelled-fg' : '@max-[96px]:hidden',
              )}
            >
              {promise.text}
            </b>
          )}
          {note !== null && (
            <b
              className={clsx(
                'min-w-0 truncate font-label @max-[80px]:hidden',
                isLate && 'text-pending-fg',
                promise !== null && '@max-[200px]:hidden',
              )}
            >
              {note}
            </b>
          )}
          <span
            className={clsx('min-w-0 truncate', note === null ? '@max-[64px]:hidden' : '@max-[160px]:hidden')}
          >
            {services}
          </span>
        </span>
      )}
    </span>
  )
}
