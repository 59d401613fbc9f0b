import clsx from 'clsx'
import { Ban, TriangleAlert } from 'lucide'
import { Link } from 'wouter'
import type { BoardDay } from '#contract/schedule/workshop-board'
import { displayHours, displayLoad, typedHours } from '#domain/appointments/work-estimate'
import { displayShortDate, displayWeekday } from '#domain/time/display'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useBoard } from './board-context.ts'
import { decideDrop } from './board-rows.ts'

/** Two weeks with the load of each day. Opens a day; a job dropped on a day is moved there. */
export function DayStrip() {
  const { board } = useBoard()
  return (
    <nav
      aria-label="Days"
      className="mb-4 grid grid-cols-14 overflow-hidden rounded-lg border border-line bg-surface shadow-rest max-xl:grid-cols-7 print:hidden"
    >
      {board.days.map((day) => (
        <StripDay key={day.date} day={day} />
      ))}
    </nav>
  )
}

function StripDay({ day }: { day: BoardDay }) {
  const { board, drag } = useBoard()
  const today = useGarageNow().date
  const { date, status, bookedMinutes: booked, availableMinutes: available } = day
  const isClosed = status === 'closed'
  const isFull = booked > available
  const isTarget = drag?.to.kind === 'day' && drag.to.date === date
  const refused = isTarget && !decideDrop(board, drag.item, drag.to).permitted
  const load = isClosed && booked === 0 ? 'closed' : `${displayLoad({ booked, available })} booked`
  return (
    <Link
      href={date === today ? '/schedule' : `/schedule/${date}`}
      aria-current={date === board.date ? 'date' : undefined}
      draggable={false}
      data-day={date}
      data-drop-target={isTarget ? '' : undefined}
      className={clsx(
        'grid min-w-0 gap-0.5 border-line p-2 text-small hover:bg-canvas focus-visible:-outline-offset-2 aria-[current=date]:bg-primary-soft aria-[current=date]:inset-ring aria-[current=date]:inset-ring-primary max-xl:not-[:nth-child(7n+1)]:border-l max-xl:nth-[n+8]:border-t max-md:px-1 xl:not-first:border-l',
        isClosed && 'bg-sunken/80',
        isTarget &&
          (refused
            ? 'bg-hatch-closed outline-2 -outline-offset-2 outline-cancelled'
            : 'bg-primary-soft outline-2 -outline-offset-2 outline-primary'),
      )}
    >
      <span className="sr-only">
        {[displayShortDate(date), date === today && 'today', load, isFull && 'too much']
          .filter(Boolean)
          .join(', ')}
      </span>
      <span className="flex min-w-0 items-center gap-1 text-ink-2" aria-hidden="true">
        <span className="max-md:hidden">{displayWeekday(date).slice(0, 3)}</span>
        {/* On a phone, the cell is too narrow for both letter and warning. */}
        {!isFull && <span className="md:hidden">{displayWeekday(date).slice(0, 1)}</span>}
        <b
          className={clsx(
            'tabular-nums',
            date === today ? 'rounded-xs bg-primary px-1 text-on-primary' : 'text-ink',
          )}
        >
          {Number(date.slice(8))}
        </b>
        {isFull && (
          <Icon
            shape={TriangleAlert}
            size="small"
            className="text-cancelled-fg max-md:order-first md:ml-auto"
          />
        )}
      </span>
      {isClosed && booked === 0 ? (
        <span className="flex items-center gap-1 text-micro text-ink-2" aria-hidden="true">
          <Icon shape={Ban} size="tiny" />
          <span className="max-md:hidden">Closed</span>
        </span>
      ) : (
        <>
          <span
            aria-hidden="true"
            className={clsx(
              'truncate text-micro tabular-nums',
              isFull ? 'font-label text-cancelled-fg' : 'text-ink-2',
            )}
          >
            <span className="max-xl:hidden">
              {typedHours(booked)}/{displayHours(available)}
            </span>
            <span className="xl:hidden">{displayHours(booked)}</span>
          </span>
          <LoadLine booked={booked} available={available} />
        </>
      )}
    </Link>
  )
}

/** The booked share of the available hours as a line; red if it is more than all. */
function LoadLine({ booked, available }: { booked: number; available: number }) {
  const share = available === 0 ? (booked > 0 ? 1 : 0) : Math.min(1, booked / available)
  return (
    <span className="block h-1 rounded-xs bg-line-2" aria-hidden="true">
      <i
        className={clsx(
          'block h-1 rounded-xs print-color-exact',
          booked > available ? 'bg-cancelled' : 'bg-ink-2',
        )}
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </span>
  )
}
