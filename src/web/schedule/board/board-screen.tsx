import { useMemo, useRef } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import type { BoardJob, WorkshopBoard } from '#contract/schedule/workshop-board'
import { displayLoad } from '#domain/appointments/work-estimate'
import { type BoardBar, bookedMinutesOf } from '#domain/schedule/board-plan'
import type { CalendarDate } from '#domain/time/calendar-date'
import { displayDate } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { DragAnnouncement, DragKeys, DropNote } from '#web/drag/drag-feedback.tsx'
import { DayTurner } from '#web/layout/day-turner.tsx'
import { usePage } from '#web/layout/use-page.ts'
import { OperatingBadge } from '#web/opening/operating-badge.tsx'
import { useDialogFor } from '#web/records/open-state.ts'
import { dayOfAddress } from '#web/schedule/daily-screen.tsx'
import { BackToCalendar, DayHeading, DayViewSwitch } from '#web/schedule/day-navigation.tsx'
import { useGarageNow, useStaff } from '#web/session/use-staff.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Kbd, keyName } from '#web/ui/kbd.tsx'
import { Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { BoardContext, useBoard } from './board-context.ts'
import { BoardGrid, useHoursOf } from './board-grid.tsx'
import { barsOf, beyondHours, decideDrop, displayBeyond, rowsDuring, scaleOf } from './board-rows.ts'
import { DayStrip } from './day-strip.tsx'
import { JobCard, UnassignedJobs } from './job-cards.tsx'
import { MoveJobDialog } from './move-job-dialog.tsx'
import { useAssignments } from './use-assignments.ts'
import { type BoardDrag, useBoardDrag } from './use-board-drag.ts'

/** The workshop board of the date in the URL; without one, of today. */
export function BoardScreen() {
  const today = useGarageNow().date
  const { date: written } = useParams<{ date?: string }>()
  const date = written === undefined ? today : dayOfAddress(written)
  return date === null ? <Redirect to="/schedule" replace /> : <DayBoard date={date} />
}

function DayBoard({ date }: { date: CalendarDate }) {
  usePage(`Workshop board, ${displayDate(date)}`, { wide: true })
  const today = useGarageNow().date
  const [, navigate] = useLocation()
  const goTo = (other: CalendarDate) => navigate(other === today ? '/schedule' : `/schedule/${other}`)
  const reading = useRead('GET /api/workshop-board', { query: { date } }, { keepPrevious: true })
  const status = reading.data?.days.find((day) => day.date === date)?.status
  return (
    <div className="@container/day">
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <BackToCalendar date={date} />
        <div className="min-w-60 flex-1">
          <DayHeading date={date} />
        </div>
        {status !== undefined && status !== 'open' && <OperatingBadge status={status} />}
        <DayTurner date={date} goTo={goTo} />
        <DayViewSwitch view="board" date={date} />
      </header>
      {reading.isError && (
        <ErrorAlert onTryAgain={() => reading.refetch()} trying={reading.isFetching}>
          Failed to load the workshop board
        </ErrorAlert>
      )}
      {reading.isPending && <SkeletonRows rows={6} label="Loading the workshop board" />}
      {reading.data && <Board board={reading.data} reloading={reading.isPlaceholderData} />}
    </div>
  )
}

/** The most rows of full height: more are not in sight together on a screen of 1440 x 900 pixels. */
const mostTallRows = 8

interface Moving {
  job: BoardJob
  to: CalendarDate
}

/** The loaded board with drag and drop and the dialog for another time. */
function Board({ board, reloading }: { board: WorkshopBoard; reloading: boolean }) {
  const { mayChange: mayMove } = useStaff()
  const { rows, isSaving, assign } = useAssignments(board)
  const moving = useDialogFor<Moving>()
  const area = useRef<HTMLDivElement>(null)
  const moveJob = (job: BoardJob, to = board.date) => moving.show({ job, to })
  function onDrop({ item, to }: BoardDrag) {
    const decision = decideDrop(board, item, to)
    if (!decision.permitted)
      showToast({ title: 'Not moved', description: decision.problem.message, variant: 'destructive' })
    else if (to.kind === 'day') moveJob(item, to.date)
    else assign(item, to)
  }
  const { store, drag, handlers } = useBoardDrag({ area, board, rows, mayMove, isSaving, onDrop })
  // Grows with a job that is dragged beyond the last hour.
  const scale = useMemo(() => scaleOf(board, rowsDuring(rows, drag)), [board, rows, drag])
  const isWide = useMediaQuery('(min-width: 768px)')
  const isDense = board.technicians.length > mostTallRows
  return (
    <BoardContext value={{ board, rows, scale, isDense, drag, mayMove, isSaving, assign, moveJob }}>
      <div
        ref={area}
        className="select-none data-dragging:cursor-grabbing data-dragging:[&_a]:cursor-grabbing"
        {...handlers}
      >
        <DayStrip />
        {board.technicians.length === 0 && <NoTechnicians />}
        {isWide ? (
          <div className="grid items-start gap-4 lg:grid-cols-[256px_minmax(0,1fr)]">
            <UnassignedJobs />
            {board.technicians.length > 0 && <BoardGrid reloading={reloading} />}
          </div>
        ) : (
          <TechnicianLists />
        )}
      </div>
      <DragAnnouncement store={store} />
      <Refusal />
      {isWide && board.technicians.length > 0 && <Legend />}
      {moving.shown && (
        <MoveJobDialog key={moving.shown.key} {...moving.shown.subject} board={board} {...moving.dialog} />
      )}
    </BoardContext>
  )
}

/** Why the dragged job cannot be dropped at the current target. */
function Refusal() {
  const { board, drag } = useBoard()
  const decision = drag && decideDrop(board, drag.item, drag.to)
  if (decision === null || decision.permitted) return null
  return <DropNote title={decision.problem.message} />
}

function NoTechnicians() {
  return (
    <Panel as="div" className="mb-4">
      <EmptyState
        title="No technicians"
        text="Add a staff member with the position Mechanic to plan jobs by technician."
      />
    </Panel>
  )
}

/** The board on a phone: a list per technician, whose menus do what dragging does. */
function TechnicianLists() {
  const { board, rows } = useBoard()
  return (
    <div className="grid gap-4">
      <UnassignedJobs />
      {board.technicians.map((technician) => (
        <TechnicianList
          key={technician.id}
          technician={technician}
          bars={barsOf(board, rows, technician.id)}
        />
      ))}
    </div>
  )
}

function TechnicianList({
  technician,
  bars,
}: {
  technician: WorkshopBoard['technicians'][number]
  bars: readonly BoardBar<BoardJob>[]
}) {
  const booked = bookedMinutesOf(bars.map(({ job }) => job))
  const { availableMinutes: available, name, id } = technician
  const { board } = useBoard()
  const beyond = beyondHours(board, id, bars)
  return (
    <Panel aria-labelledby={`jobs-of-${id}`} className="overflow-hidden">
      <PanelHeader
        title={name}
        titleId={`jobs-of-${id}`}
        note={useHoursOf(technician)}
        actions={
          <span
            className={booked > available || beyond !== null ? 'font-label text-cancelled-fg' : 'text-ink-2'}
          >
            {displayLoad({ booked, available })}
          </span>
        }
      />
      {beyond !== null && <p className="px-4 pt-3 text-small text-cancelled-fg">{displayBeyond(beyond)}.</p>}
      {bars.length === 0 ? (
        <p className="px-4 py-3 text-small text-ink-2">No jobs on this day.</p>
      ) : (
        <ol>
          {bars.map((bar) => (
            <JobCard key={bar.job.id} job={bar.job} bar={bar} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** How to move the jobs. */
function Legend() {
  const { mayMove } = useBoard()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-0.5 pt-3 text-small text-ink-2 print:hidden">
      <p className="flex flex-auto items-center gap-2">
        <i
          className="h-3.5 w-5.5 flex-none rounded-xs border-l-2 border-cancelled bg-hatch-closed"
          aria-hidden="true"
        />
        After the working hours
        <i
          className="h-3.5 w-5.5 flex-none rounded-xs border border-line-2 bg-hatch-idle"
          aria-hidden="true"
        />
        On leave
      </p>
      {mayMove && (
        <DragKeys item="job">
          <Kbd>Shift</Kbd>
          <Kbd>{keyName('→')}</Kbd>
          <span className="sr-only">, Shift with the arrow keys: </span>another day
        </DragKeys>
      )}
    </div>
  )
}
