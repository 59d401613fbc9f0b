import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { Ban, ClockFading } from 'lucide'
import { Link } from 'wouter'
import type { CalendarDay } from '#contract/schedule/calendar'
import { splitHolidayReason } from '#domain/opening/holiday'
import { type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth, displayTime, displayWeekday } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { CapacityMeter } from '#web/ui/capacity-meter.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CalendarEntry } from './calendar-entry.tsx'

// In a narrow calendar, as on a phone: only the date, how full it is and its marks; the daily view shows the rest.
const cell = cva(
  'relative h-32 border-t border-line align-top print-color-exact not-first:border-l @max-sheet-wide/calendar:h-16 print:h-24',
  {
    variants: {
      look: {
        open: 'hover:bg-primary-soft/35',
        off: 'bg-sunken/50 hover:bg-primary-soft/35',
        closed: 'bg-hatch-closed',
        half_day: 'bg-progress-bg/70',
        today: 'bg-confirmed-bg/55',
        outside: 'bg-canvas',
      },
      isToday: {
        true: 'inset-ring-2 inset-ring-confirmed forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-system-highlight',
      },
    },
  },
)

const number = cva(
  'min-w-6 text-body leading-6 tabular-nums @max-sheet-wide/calendar:text-center @max-sheet-wide/calendar:text-lead',
  {
    variants: {
      look: {
        coming: 'font-name',
        past: 'font-label text-ink-2',
        closed: 'font-name text-cancelled-fg',
        today: 'rounded-sm bg-confirmed-fg text-center font-name text-surface',
        outside: 'text-ink-3',
      },
    },
  },
)

const inside = clsx(
  'flex h-full min-w-0 flex-col gap-0.5 px-1 pt-2 pb-1 @max-sheet-wide/calendar:items-center @max-sheet-wide/calendar:gap-1 @max-sheet-wide/calendar:px-0.5 @max-sheet-wide/calendar:pt-1',
)
const header = clsx(
  'mb-0.5 flex h-6 items-center gap-1 px-1 @max-sheet-wide/calendar:mb-0 @max-sheet-wide/calendar:h-auto @max-sheet-wide/calendar:flex-col @max-sheet-wide/calendar:px-0',
)

/** A day of the shown month: its taken spots and first bookings. A click anywhere opens the day. */
export function CalendarCell({
  date,
  day,
  loading,
  today,
  isTabStop,
}: {
  date: CalendarDate
  /** Undefined while loading and after an error. */
  day: CalendarDay | undefined
  loading: boolean
  today: CalendarDate
  isTabStop: boolean
}) {
  const style = day === undefined ? 'open' : dayStyleOf(day.opening)
  const words = day ? spokenDay(day) : `${Number(date.slice(8))} ${displayMonth(yearMonthOf(date))}`
  const isToday = date === today
  const isPast = date < today
  const isMarked = style === 'closed' || style === 'half_day'
  const time = isPast ? 'past' : 'coming'
  return (
    <td data-date={date} className={cell({ look: isToday && !isMarked ? 'today' : style, isToday })}>
      <div className={inside}>
        <div className={header}>
          <Link
            href={`/daily/${date}`}
            data-day=""
            tabIndex={isTabStop ? 0 : -1}
            aria-label={words}
            title={words}
            aria-current={isToday ? 'date' : undefined}
            className={clsx(
              'cover-link',
              number({ look: isToday ? 'today' : style === 'closed' ? 'closed' : time }),
            )}
          >
            {Number(date.slice(8))}
          </Link>
          {isToday && (
            <span className="text-micro font-name text-confirmed-fg @max-wide/calendar:hidden">Today</span>
          )}
          {day && <DayMarks day={day} />}
        </div>
        {day && (
          <>
            <DayNote opening={day.opening} />
            {day.entries.map((entry) => (
              <CalendarEntry
                key={`${entry.kind} ${entry.id}`}
                entry={entry}
                reachable={isTabStop}
                isPast={isPast}
                isOnColour={isToday || isMarked}
              />
            ))}
            {day.more > 0 && (
              <span className="px-1 text-micro leading-6 font-label text-ink-2 @max-sheet-wide/calendar:hidden">
                +{day.more} more
              </span>
            )}
          </>
        )}
        {day === undefined && loading && (
          <span className="grid w-full gap-1 @max-sheet-wide/calendar:h-3 @max-sheet-wide/calendar:w-7 @max-sheet-wide/calendar:overflow-hidden">
            <Skeleton height={22} radius={4} />
            <Skeleton height={22} radius={4} width="72%" />
          </span>
        )}
      </div>
    </td>
  )
}

/** A day of an adjacent month: greyed out and not clickable, with its taken spots and number of bookings. */
export function AdjacentMonthCell({ date, day }: { date: CalendarDate; day: CalendarDay | undefined }) {
  const bookings = day ? describeBookings(day) : ''
  return (
    <td className={cell({ look: 'outside' })}>
      <div className={inside}>
        <span className={header}>
          <span className={number({ look: 'outside' })} aria-hidden="true">
            {Number(date.slice(8))}
          </span>
          <span className="sr-only">
            {Number(date.slice(8))} {displayMonth(yearMonthOf(date))}, another month
          </span>
          {day && <DayMarks day={day} />}
        </span>
        <span className="px-1 text-micro text-ink-3 @max-sheet-wide/calendar:hidden">{bookings}</span>
      </div>
    </td>
  )
}

// The most that fit in the narrowest cell.
const TICKS = 6

/** Marks beside the date: closed every week, opened manually, taken spots. The day's accessible name repeats them. */
function DayMarks({ day }: { day: CalendarDay }) {
  const { taken, total } = day.places
  return (
    <>
      {isManuallyOpened(day) && (
        <span className="rounded-xs bg-done-bg px-1 text-micro font-name text-done-fg inset-ring inset-ring-done/30 @max-sheet-wide/calendar:text-tiny">
          OPEN
        </span>
      )}
      {dayStyleOf(day.opening) === 'off' && (
        <span className="ml-auto text-micro text-ink-3 @max-sheet-wide/calendar:hidden">Closed</span>
      )}
      {total > 0 && (
        <span className="ml-auto flex @max-sheet-wide/calendar:m-0">
          <CapacityMeter taken={taken} capacity={total} most={TICKS} label={null} />
        </span>
      )}
    </>
  )
}

/** The reason of a closed day or the hours of a half day. */
function DayNote({ opening }: Pick<CalendarDay, 'opening'>) {
  const style = dayStyleOf(opening)
  if (style !== 'closed' && style !== 'half_day') return null
  const isHalf = style === 'half_day'
  const { prefix, rest } = splitHolidayReason(opening.reason ?? '')
  return (
    <span
      className={clsx(
        'flex gap-1 px-1 py-0.5 text-micro @max-sheet-wide/calendar:mt-auto @max-sheet-wide/calendar:p-0',
        isHalf ? 'text-progress-fg' : 'text-cancelled-fg',
      )}
    >
      <Icon shape={isHalf ? ClockFading : Ban} size="small" className="mt-px" />
      <span className="min-w-0 @max-sheet-wide/calendar:hidden">
        <b className="block font-heading">{isHalf ? 'Half Day' : 'Closed'}</b>
        <span className="line-clamp-4 wrap-anywhere">
          {isHalf ? (
            hoursOf(opening)
          ) : (
            <>
              <span className="@max-wide/calendar:hidden">{prefix}</span>
              {rest}
            </>
          )}
        </span>
      </span>
    </span>
  )
}

/** The style of a day: `off` is closed every week; `closed` is red, `half_day` yellow. */
type DayStyle = 'open' | 'off' | 'closed' | 'half_day'

export function dayStyleOf({ status, cause }: CalendarDay['opening']): DayStyle {
  if (status !== 'closed') return status
  return cause === 'week' ? 'off' : 'closed'
}

/** Returns whether a closed day was opened manually and has opening hours. */
export function isManuallyOpened({ opening, specialDay }: CalendarDay): boolean {
  return specialDay?.manuallyOpen === true && opening.status === 'open'
}

/** Returns `8:00 am to 12:00 pm`; empty when closed. */
function hoursOf({ openTime, closeTime }: CalendarDay['opening']): string {
  if (openTime === null || closeTime === null) return ''
  return `${displayTime(openTime)} to ${displayTime(closeTime)}`
}

/** Returns the accessible name of a day. */
export function spokenDay(day: CalendarDay): string {
  const { date, opening, places } = day
  const words: Record<DayStyle, string[]> = {
    open: isManuallyOpened(day) ? ['open (opened manually)'] : [],
    off: ['closed'],
    closed: ['closed', opening.reason ?? ''],
    half_day: [`half day, ${hoursOf(opening)}`, opening.reason ?? ''],
  }
  return [
    `${displayWeekday(date)} ${Number(date.slice(8))} ${displayMonth(yearMonthOf(date))}`,
    ...words[dayStyleOf(opening)],
    places.total > 0 ? `${places.taken} of ${places.total} spots taken` : '',
    describeBookings(day),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function describeBookings({ entries, more }: CalendarDay): string {
  const bookings = entries.length + more
  return bookings === 0 ? '' : pluralize(bookings, 'booking')
}
