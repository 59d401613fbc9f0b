import clsx from 'clsx'
import { TriangleAlert } from 'lucide'
import { type CSSProperties, useId } from 'react'
import { Link } from 'wouter'
import type { RentalBooking } from '#contract/rentals/rental-bookings'
import { type RentalBarSpan, rentalBarSpans } from '#domain/rentals/rental-bar-spans'
import { type CalendarDate, type YearMonth, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth } from '#domain/time/display'
import { rentalBookingHref } from '#web/bookings/request-address.ts'
import { statusStyle } from '#web/bookings/status-badge.tsx'
import { MonthTable, MonthTurner, useMonthKeys } from '#web/opening/month-table.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Icon } from '#web/ui/icon.tsx'
import { describeShownRental, rentalOfDay, type ShownRental, shownRental } from './shown-rental.ts'

export type CarMonthProps = {
  month: YearMonth
  /** Undefined while loading. */
  bookings: readonly RentalBooking[] | undefined
  onShow: (month: YearMonth) => void
}

/** Six weeks around a month, Sunday to Saturday, with the rentals of a car as bars. */
export function CarMonth({ month, bookings, onShow }: CarMonthProps) {
  const now = useGarageNow()
  const headingId = useId()
  const { dates, inMonth, tabStop, grid } = useMonthKeys({ month, today: now.date, onShow, inDialog: true })
  const rentals = bookings?.map((booking) => shownRental(booking, now))
  return (
    <div>
      <MonthTurner
        small
        month={month}
        current={yearMonthOf(now.date)}
        headingId={headingId}
        onShow={onShow}
      />
      <div className="mt-3 overflow-hidden rounded-lg border border-line">
        <MonthTable
          dates={dates}
          grid={grid}
          labelledBy={headingId}
          loading={rentals === undefined}
          className="w-full table-fixed border-separate border-spacing-0 [&_th]:bg-canvas [&_th]:p-1 [&_th]:text-left [&_th]:text-micro [&_th]:font-label [&_th]:text-ink-3 md:[&_th]:px-2"
        >
          {(week) => (
            <CarWeek
              key={week[0]}
              week={week}
              rentals={rentals ?? []}
              today={now.date}
              inMonth={inMonth}
              tabStop={tabStop}
            />
          )}
        </MonthTable>
      </div>
    </div>
  )
}

type CarWeekProps = {
  week: readonly CalendarDate[]
  rentals: readonly ShownRental[]
  today: CalendarDate
  inMonth: (date: CalendarDate) => boolean
  tabStop: CalendarDate
}

/** One week; the row height depends on the number of overlapping bars. */
function CarWeek({ week, rentals, today, inMonth, tabStop }: CarWeekProps) {
  const { bars, lanes } = rentalBarSpans(week, rentals)
  const height: CSSProperties & { '--day-height': string } = {
    '--day-height': `max(62px, ${32 + Math.max(1, lanes) * LANE_HEIGHT}px)`,
  }
  return (
    <tr style={height}>
      {week.map((date, day) => (
        <CarDay
          key={date}
          date={date}
          rentals={rentals.filter(({ first, last }) => first <= date && date <= last)}
          beginning={bars.filter(({ from }) => from === day)}
          today={today}
          isOutside={!inMonth(date)}
          isTabStop={date === tabStop}
        />
      ))}
    </tr>
  )
}

type CarDayProps = {
  date: CalendarDate
  /** The rentals of this day. */
  rentals: readonly ShownRental[]
  /** The bars that begin in this cell. */
  beginning: readonly RentalBarSpan<ShownRental>[]
  today: CalendarDate
  /** A day of the previous or next month. */
  isOutside: boolean
  isTabStop: boolean
}

/** A day in the calendar of a car. The whole cell of a booked day is a link to the booking. */
function CarDay({ date, rentals, beginning, today, isOutside, isTabStop }: CarDayProps) {
  const day = Number(date.slice(8))
  const said = `${day} ${displayMonth(yearMonthOf(date))}`
  const opens = rentalOfDay(rentals, beginning)
  const tabIndex = isTabStop ? 0 : -1
  const current = date === today ? ('date' as const) : undefined
  const style = clsx(
    // Transparent instead of no border: the width of the bars assumes equal cells.
    'relative h-(--day-height) border-t border-l border-line p-1 align-top first:border-l-transparent focus-visible:-outline-offset-2 has-[>a:focus-visible]:outline-2 has-[>a:focus-visible]:-outline-offset-2 has-[>a:focus-visible]:outline-focus md:px-2',
    opens && 'hover:bg-primary-soft/35',
    (isOutside || date < today) && 'bg-canvas',
    date === today &&
      'inset-ring-2 inset-ring-confirmed forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-system-highlight',
  )
  const number = clsx(
    'text-small tabular-nums',
    isOutside ? 'text-ink-3' : 'font-label',
    !isOutside && date < today && 'text-ink-2',
  )
  if (opens === undefined) {
    return (
      <td
        data-date={date}
        data-day=""
        tabIndex={tabIndex}
        aria-label={`${said}, available`}
        aria-current={current}
        className={style}
      >
        <span className={number}>{day}</span>
      </td>
    )
  }
  return (
    <td data-date={date} className={style}>
      <Link
        href={rentalBookingHref(opens.booking.id)}
        data-day=""
        tabIndex={tabIndex}
        aria-label={`${said}: ${rentals.map(describeShownRental).join('; ')}`}
        aria-current={current}
        className={clsx(number, 'after:absolute after:inset-0 focus-visible:outline-none')}
      >
        {day}
      </Link>
      {beginning.map((bar) => (
        <CarRentalBar
          key={bar.rental.booking.id}
          bar={bar}
          // The day already links to this rental; the bars of the others are tab stops.
          reachable={isTabStop && bar.rental !== opens}
        />
      ))}
    </td>
  )
}

type CarRentalBarProps = {
  bar: RentalBarSpan<ShownRental>
  /** Whether the bar is a tab stop. */
  reachable: boolean
}

// Height of one bar and the gap below it, in pixels.
const LANE_HEIGHT = 30

/** A rental as a bar across the days of a week, in the colour of its status, with the client's name if there is room. */
function CarRentalBar({ bar, reachable }: CarRentalBarProps) {
  const { rental, days, lane, begins, ends } = bar
  const { tone, icon } = statusStyle(rental.booking.status)
  const [gapBefore, gapAfter] = [begins ? 4 : 0, ends ? 4 : 0]
  const place: CSSProperties = {
    top: 28 + lane * LANE_HEIGHT,
    left: gapBefore,
    // Each cell is its content plus a left border of 1 px.
    width: `calc(${days} * (100% + 1px) - ${1 + gapBefore + gapAfter}px)`,
  }
  // A single day that continues in the next week has no name: the bar below shows it.
  const isNamed = days > 1 || ends
  return (
    <Link
      href={rentalBookingHref(rental.booking.id)}
      tabIndex={reachable ? 0 : -1}
      data-tone={tone}
      title={describeShownRental(rental)}
      aria-label={`${describeShownRental(rental)}. Open booking`}
      style={place}
      className={clsx(
        'group z-raised absolute flex h-6 items-center gap-1 bg-tone-bg px-1 text-micro font-name text-tone-fg focus-visible:-outline-offset-2 md:px-2 forced-colors:border',
        begins && 'rounded-l-sm border-l-4 border-tone',
        ends && 'rounded-r-sm',
        rental.isLate ? 'inset-ring-2 inset-ring-cancelled' : 'inset-ring inset-ring-tone/55',
      )}
    >
      <Icon
        shape={rental.isLate ? TriangleAlert : icon}
        size="small"
        className={clsx('flex-none', rental.isLate && 'text-cancelled-fg')}
      />
      {isNamed && (
        <span className="truncate group-hover:underline group-hover:underline-offset-3">
          {rental.booking.client.name}
        </span>
      )}
    </Link>
  )
}
