import { cva } from 'class-variance-authority'
import clsx from 'clsx'
import { type CSSProperties, type ReactNode, useCallback, useRef } from 'react'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import { holdsCar } from '#domain/rental-status'
import type { Fit } from '#domain/rentals/fleet-fit'
import type { FleetGroup, FleetRow } from '#domain/rentals/fleet-rows'
import { displayFleetWindow, type FleetWindow } from '#domain/rentals/fleet-window'
import { rentalCategoryLabel } from '#domain/rentals/rental-car'
import { wallMinutes } from '#domain/rentals/rental-overlap'
import { addDays, type CalendarDate, weekdayOf, yearMonthOf } from '#domain/time/calendar-date'
import { displayMonth, displayWeekday } from '#domain/time/display'
import { pluralize } from '#domain/wording'
import { BarGrid, NowLine, useTabStop } from '#web/drag/bar-grid.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { ReloadLine } from '#web/ui/reload-line.tsx'
import { ConflictNote } from './lane-marks.tsx'
import { TimelineCarRow } from './timeline-car-row.tsx'
import { carStop, type RentalBarLayout, type RentalDrag, shareOf, useTimeline } from './timeline-context.ts'
import { useRentalDrag } from './use-rental-drag.ts'
import type { TimelineView } from './use-timeline-data.ts'

// Where a window is wider than the screen, its days keep a minimum width and the rows scroll sideways.
const frame = cva(
  'relative rounded-lg border border-line bg-surface shadow-rest [--car-width:232px] max-xl:[--car-width:180px] max-md:[--car-width:116px] print:border-0 print:shadow-none',
  {
    variants: {
      span: {
        '2-weeks': '[--day-min:0px] max-xl:[--day-min:52px] max-md:[--day-min:64px]',
        '4-weeks': '[--day-min:0px] max-xl:[--day-min:34px] max-md:[--day-min:44px]',
        '2-months': '[--day-min:0px] max-xl:[--day-min:20px] max-md:[--day-min:28px]',
      },
    },
  },
)

/** The timeline as an ARIA grid: a row per car, days as columns, one tab stop, and bars that can be dragged. */
export function TimelineGrid({
  groups,
  today,
  corner,
  reloading,
  onDrop,
  view,
}: {
  groups: readonly FleetGroup<RentalVehicle, RentalBarLayout>[]
  today: CalendarDate
  /** Header of the car column: the number of cars. */
  corner: ReactNode
  /** The rows still show the previous window while the next one loads. */
  reloading: boolean
  onDrop: (drag: RentalDrag, fit: Fit) => void
  view: TimelineView
}) {
  const { window } = view
  const area = useRef<HTMLDivElement>(null)
  const days = useRef<HTMLDivElement>(null)
  const scroller = useScrollToDay(today)
  const rows = groups.flatMap((group) => group.rows)
  const { tabStop, onFocus } = useRowTabStop(rows)
  const order = rows.map(({ car }) => car.id)
  const dragHandlers = useRentalDrag({ area, order, onDrop, view })
  return (
    <div
      className={frame({ span: window.span })}
      style={{ '--days': window.days.length, '--scrolled': '0px' } as CSSProperties}
    >
      {reloading && <ReloadLine />}
      <div
        className="z-raised sticky top-top-bar grid grid-cols-[var(--car-width)_minmax(0,1fr)] rounded-t-lg border-b border-line-2 bg-canvas print:static"
        data-sticky-header=""
      >
        <div className="flex min-w-0 items-end border-r border-line-2 px-3 pb-2 text-small text-ink-2 tabular-nums max-md:px-2">
          {corner}
        </div>
        <div className="min-w-0 overflow-hidden" aria-hidden="true">
          <div ref={days} className="min-w-[calc(var(--days)*var(--day-min))] -translate-x-(--scrolled)">
            <DayHeader window={window} today={today} />
          </div>
        </div>
      </div>
      {/* Isolated, so that its layers stay below the sticky header. */}
      <div
        ref={scroller}
        className="isolate rounded-b-lg max-xl:scroll-pl-[calc(var(--car-width)+12px)] max-xl:overflow-x-auto max-xl:overscroll-x-contain xl:overflow-clip"
        // The sticky header is outside the scroll container, so its horizontal offset is synchronised here.
        onScroll={({ currentTarget }) =>
          days.current?.style.setProperty('--scrolled', `${currentTarget.scrollLeft}px`)
        }
        data-sideways=""
      >
        <div
          ref={area}
          className="relative min-w-[calc(var(--car-width)+var(--days)*var(--day-min))] select-none data-dragging:cursor-grabbing data-dragging:[&_a]:cursor-grabbing"
        >
          <DayLines window={window} />
          <TimelineNow />
          <BarGrid
            header="Car"
            cells="Bookings"
            headerWidth="w-(--car-width)"
            aria-label={`Fleet timeline, ${displayFleetWindow(window)}`}
            aria-busy={reloading}
            onFocus={onFocus}
            {...dragHandlers}
          >
            {groups.map((group, index) => (
              <CategoryRows key={group.category} group={group} isFirst={index === 0} tabStop={tabStop} />
            ))}
          </BarGrid>
        </div>
      </div>
      <ConflictNote />
    </div>
  )
}

/** The rows of one category, under its name. */
function CategoryRows({
  group: { category, rows },
  isFirst,
  tabStop,
}: {
  group: FleetGroup<RentalVehicle, RentalBarLayout>
  isFirst: boolean
  tabStop: string | null
}) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={2}
          className={clsx(
            'relative h-6 border-line bg-sunken/90 text-start leading-none font-regular',
            !isFirst && 'border-t',
          )}
        >
          <span className="sticky left-0 inline-flex gap-2 px-3 py-1 text-micro text-ink-2 max-md:px-2">
            <b>{rentalCategoryLabel(category)}</b>{' '}
            <span className="tabular-nums">{pluralize(rows.length, 'car')}</span>
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <TimelineCarRow key={row.car.id} row={row} tabStop={isInRow(tabStop, row) ? tabStop : null} />
      ))}
    </tbody>
  )
}

/** Returns the ref of the scroller, which scrolls it to a day if the window is wider than the screen. */
function useScrollToDay(day: CalendarDate) {
  const { window, drag } = useTimeline()
  return useCallback(
    (scroller: HTMLElement | null) => {
      if (scroller === null || drag.dragged() !== null) return
      const at = window.days.indexOf(day)
      scroller.scrollLeft =
        at > 0 ? ((at - 1) / window.days.length) * (scroller.scrollWidth - carWidthIn(scroller)) : 0
    },
    [window, day, drag],
  )
}

function carWidthIn(scroller: HTMLElement): number {
  return scroller.querySelector<HTMLElement>('[data-car] th')?.offsetWidth ?? 0
}

/**
 * The months and days of the window. Visual only: the name of every bar contains its dates. In the two-month span only
 * the first day of each week and month has a number.
 */
function DayHeader({ window: { span, days }, today }: { window: FleetWindow; today: CalendarDate }) {
  const isWide = span !== '2-months'
  const months = days.filter((date, at) => at === 0 || isFirst(date))
  return (
    <>
      <div className="relative h-6 border-b border-line">
        {months.map((date) => (
          <span
            key={date}
            // A month that begins at the end of the window covers the label of the month before.
            className="absolute px-2 py-1 text-micro font-name whitespace-nowrap not-first:bg-canvas"
            // Stays visible while its days scroll.
            style={{ left: `max(${shareOf(days.indexOf(date), days.length)}, var(--scrolled))` }}
          >
            {displayMonth(yearMonthOf(date))}
          </span>
        ))}
      </div>
      <div className={clsx('grid auto-cols-fr grid-flow-col', isWide ? 'h-10' : 'h-6')}>
        {days.map((date) => {
          const isToday = date === today
          const isWritten = isWide || isFirst(date) || (isMonday(date) && !isBesideFirst(date))
          return (
            <span
              key={date}
              className={clsx(
                'relative grid min-w-0 content-center tabular-nums',
                isWide ? 'justify-items-center' : 'justify-items-start pl-1 whitespace-nowrap',
              )}
            >
              {isWide && (
                <small className={clsx('text-tiny', isToday ? 'font-name' : 'text-ink-2')}>
                  {displayWeekday(date).slice(0, 3)}
                </small>
              )}
              {isWritten && (
                <b
                  className={clsx(
                    isWide ? 'text-body' : 'text-micro',
                    isToday && 'rounded-xs bg-primary px-1 text-on-primary forced-colors:outline',
                    !isToday && isWeekend(date) && 'font-regular text-ink-2',
                  )}
                >
                  {Number(date.slice(8))}
                </b>
              )}
            </span>
          )
        })}
      </div>
    </>
  )
}

/** Background of the grid: shaded weekends and lines between days, in the two-month span between weeks. */
function DayLines({ window: { days, span } }: { window: FleetWindow }) {
  return (
    <div
      className="absolute inset-y-0 right-0 left-(--car-width) grid auto-cols-fr grid-flow-col"
      aria-hidden="true"
      data-days=""
    >
      {days.map((date) => (
        <i
          key={date}
          className={clsx(
            'not-first:border-l',
            isMonday(date) ? 'border-line-2' : span === '2-months' ? 'border-transparent' : 'border-line',
            isWeekend(date) && 'bg-canvas print:bg-transparent',
          )}
        />
      ))}
    </div>
  )
}

function isMonday(date: CalendarDate): boolean {
  return weekdayOf(date) === 'monday'
}

function isWeekend(date: CalendarDate): boolean {
  const weekday = weekdayOf(date)
  return weekday === 'saturday' || weekday === 'sunday'
}

function isFirst(date: CalendarDate): boolean {
  return date.endsWith('-01')
}

/** A Monday beside the first of a month gets no number in the two-month span: there is no room for both. */
function isBesideFirst(date: CalendarDate): boolean {
  return isFirst(addDays(date, 1)) || isFirst(addDays(date, -1))
}

/** Line at the current time; null if the window does not contain it. */
function TimelineNow() {
  const now = useGarageNow()
  const { minutes, startsAt } = useTimeline()
  const at = wallMinutes(now.date, now.time) - startsAt
  if (at < 0 || at >= minutes) return null
  return (
    <NowLine left={shareOf(at, minutes)} className="left-(--car-width)" labelClassName="z-raised top-0.5" />
  )
}

type Row = FleetRow<RentalVehicle, RentalBarLayout>

/** The tab stop of the grid begins at the first upcoming or active rental; without one, at the first car. */
function useRowTabStop(rows: readonly Row[]) {
  const rentals = rows.flatMap(({ bars }) => bars.map(({ rental }) => rental))
  const cars = rows.map(({ car }) => carStop(car))
  const first = rentals.find(({ status }) => holdsCar(status))?.id ?? cars[0]
  return useTabStop([...rentals.map(({ id }) => id), ...cars], first)
}

function isInRow(stop: string | null, { car, bars }: Row): boolean {
  return stop === carStop(car) || bars.some(({ rental }) => rental.id === stop)
}
