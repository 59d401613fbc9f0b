import clsx from 'clsx'
import { TriangleAlert } from 'lucide'
import type { CSSProperties } from 'react'
import type { BoardJob, BoardTechnician } from '#contract/schedule/workshop-board'
import { displayHours, displayLoad } from '#domain/appointments/work-estimate'
import { type BoardBar, bookedMinutesOf } from '#domain/schedule/board-plan'
import { displayBack } from '#domain/staff/staff-day'
import { displayWorkingHours } from '#domain/staff/working-hours'
import { displayShortDate } from '#domain/time/display'
import { type Interval, subtract } from '#domain/time/interval'
import { minutesOf } from '#domain/time/time-of-day'
import { pluralize } from '#domain/wording'
import { BarGrid, NowLine, useTabStop } from '#web/drag/bar-grid.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { TechnicianName } from '#web/staff/technician-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { onScale, useBoard } from './board-context.ts'
import {
  type BoardRows,
  barsOf,
  beyondHours,
  decideDrop,
  displayBeyond,
  rowsDuring,
  workOf,
} from './board-rows.ts'
import { DraggedJobBar, JobBar } from './job-bar.tsx'

/** Minimum widths in px: of the column of technicians, and of an hour. */
const nameWidth = 240
const hourWidth = 56

/** The board as an ARIA grid: a row per technician, one tab stop, and bars that can be dragged. */
export function BoardGrid({ reloading }: { reloading: boolean }) {
  const { board, rows, scale, drag } = useBoard()
  const { technicians, date } = board
  const jobs = technicians.flatMap(({ id }) => rows.get(id) ?? [])
  const ids = [...jobs, ...technicians].map(({ id }) => id)
  const { tabStop, onFocus } = useTabStop(ids, ids[0])
  const hours: CSSProperties & { '--hours': number } = { '--hours': scale.to - scale.from }
  const shown = rowsDuring(rows, drag)
  return (
    <div
      className="relative min-w-0 rounded-lg border border-line bg-surface shadow-rest print:border-0 print:shadow-none"
      style={hours}
    >
      {reloading && <ReloadLine />}
      <div className="isolate overflow-x-auto rounded-lg" data-sideways="">
        <div className="relative" style={{ minWidth: nameWidth + (scale.to - scale.from) * hourWidth }}>
          <HoursHeader />
          <BoardNow />
          <BarGrid
            header="Technician"
            cells="Jobs"
            headerWidth="w-60 max-lg:w-48"
            aria-label={`Workshop board, ${displayShortDate(date)}`}
            aria-busy={reloading}
            onFocus={onFocus}
          >
            <tbody>
              {technicians.map((technician) => (
                <TechnicianRow key={technician.id} technician={technician} rows={shown} tabStop={tabStop} />
              ))}
            </tbody>
          </BarGrid>
        </div>
      </div>
    </div>
  )
}

function HoursHeader() {
  const { scale, board } = useBoard()
  const hours = Array.from({ length: scale.to - scale.from }, (_, step) => scale.from + step)
  return (
    <div className="flex h-9 border-b border-line-2 bg-canvas">
      <div className="z-sticky sticky left-0 flex w-60 flex-none items-center border-r border-line-2 bg-canvas px-3 text-small text-ink-2 max-lg:w-48">
        {pluralize(board.technicians.length, 'technician')}
      </div>
      <div className="relative flex-1 hour-lines" aria-hidden="true">
        {hours.map((hour) => (
          <span
            key={hour}
            className="absolute top-2 pl-1 text-micro text-ink-2 tabular-nums"
            style={{ left: onScale({ start: hour * 60, end: hour * 60 }, scale).left }}
          >
            {hour % 12 || 12} {hour < 12 ? 'am' : 'pm'}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Line at the current time, on the board of today. */
function BoardNow() {
  const now = useGarageNow()
  const { board, scale } = useBoard()
  const at = minutesOf(now.time)
  if (board.date !== now.date || at < scale.from * 60 || at >= scale.to * 60) return null
  const { left } = onScale({ start: at, end: at }, scale)
  return <NowLine left={left} className="z-raised left-60 max-lg:left-48" labelClassName="top-2" />
}

/** The row of one technician: hours and load, then the lane with the jobs. */
function TechnicianRow({
  technician,
  rows,
  tabStop,
}: {
  technician: BoardTechnician
  /** The rows as shown, with a dragged job at its target. */
  rows: BoardRows
  tabStop: string | null
}) {
  const { board, drag, rows: before, scale, isDense } = useBoard()
  const { id } = technician
  const bars = barsOf(board, rows, id)
  const oldBars = drag?.item.assignedStaffId === id ? barsOf(board, before, id) : []
  const isTarget = drag?.to.kind === 'row' && drag.to.staffId === id
  const refused = isTarget && !decideDrop(board, drag.item, drag.to).permitted
  const isDragged = ({ job }: BoardBar<BoardJob>) => job.id === drag?.item.id
  const dragged = bars.find(isDragged)
  const beyond = refused ? null : beyondHours(board, id, bars)
  // The element of the dragged bar stays mounted at its old position, and keeps the focus.
  const shown = [...bars.filter((bar) => !isDragged(bar)), ...oldBars.filter(isDragged)]
  return (
    <tr data-technician={id}>
      <TechnicianCell
        technician={technician}
        booked={bookedMinutesOf((refused ? before : rows).get(id) ?? [])}
        beyond={beyond}
        isTabStop={tabStop === id}
      />
      <td
        className={clsx(
          'relative border-t border-line hour-lines',
          isDense ? 'h-8 pointer-coarse:h-11' : 'h-16',
          isTarget && !refused && 'bg-primary-soft/40',
        )}
      >
        <Away technician={technician} />
        {beyond !== null && (
          <i
            className="absolute inset-y-0 border-l-2 border-cancelled bg-hatch-closed"
            style={onScale(beyond, scale)}
            aria-hidden="true"
            data-beyond=""
          />
        )}
        {shown.map((bar) => (
          <JobBar key={bar.job.id} bar={bar} isTabStop={tabStop === bar.job.id} isDragged={isDragged(bar)} />
        ))}
        {isTarget && dragged && <DraggedJobBar bar={dragged} refused={refused} />}
      </td>
    </tr>
  )
}

function TechnicianCell({
  technician,
  booked,
  beyond,
  isTabStop,
}: {
  technician: BoardTechnician
  booked: number
  /** Work after the last working hour, which the row warns of. */
  beyond: Interval | null
  isTabStop: boolean
}) {
  const { id, name, availableMinutes } = technician
  const { isDense } = useBoard()
  const over = booked - availableMinutes
  const warning = over > 0 ? `${displayHours(over)} too much` : beyond && displayBeyond(beyond)
  const hours = useHoursOf(technician)
  return (
    <th
      scope="row"
      tabIndex={isTabStop ? 0 : -1}
      data-stop={id}
      className="z-sticky sticky left-0 border-t border-r border-line border-r-line-2 bg-surface px-3 text-start font-regular focus-visible:-outline-offset-2"
    >
      <Tooltip label={[warning, hours].filter(Boolean).join(' · ')} side="top" disabled={!isDense}>
        <span className="flex min-w-0 items-center justify-between gap-2">
          <b className="min-w-0 truncate font-label">
            <TechnicianName name={name} />
          </b>
          <span
            className={clsx(
              'flex flex-none items-center gap-1 text-small tabular-nums',
              warning ? 'font-label text-cancelled-fg' : 'text-ink-2',
            )}
          >
            {warning && <Icon shape={TriangleAlert} size="small" />}
            {displayLoad({ booked, available: availableMinutes })}
          </span>
        </span>
      </Tooltip>
      <span className={isDense ? 'sr-only' : 'block truncate text-micro text-ink-2 tabular-nums'}>
        {warning && <span className="text-cancelled-fg">{warning} · </span>}
        {hours}
      </span>
    </th>
  )
}

/** Returns the hours of the day, or the absence and its end, or that the garage is closed. */
export function useHoursOf({ day, isApprentice, isTechnician }: BoardTechnician): string {
  const { date } = useGarageNow()
  const { board } = useBoard()
  const hours = board.open.length === 0 ? 'Garage closed' : day.hours.map(displayWorkingHours).join(', ')
  const away = day.state === 'leave' ? 'On leave' : 'Day off'
  const back = day.back === null ? '' : `, ${displayBack(day.back, date)}`
  const text = day.state === 'here' ? hours : `${away}${back}`
  if (!isTechnician) return `${text} · no longer a mechanic`
  return isApprentice ? `${text} · apprentice` : text
}

/** Shades the times at which the technician does not work. */
function Away({ technician: { id, day } }: { technician: BoardTechnician }) {
  const { scale, board } = useBoard()
  const whole = { start: scale.from * 60, end: scale.to * 60 }
  return subtract([whole], workOf(board, id)).map((time) => (
    <i
      key={time.start}
      className={clsx('absolute inset-y-0', day.state === 'leave' ? 'bg-hatch-idle' : 'bg-sunken/80')}
      style={onScale(time, scale)}
      aria-hidden="true"
    />
  ))
}
