import clsx from 'clsx'
import { ChartGantt, KeyRound, Wrench } from 'lucide'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'wouter'
import type { CalendarDay } from '#contract/schedule/calendar'
import { addMonths, type CalendarDate, type YearMonth, yearMonthOf } from '#domain/time/calendar-date'
import { isCalendarMonth } from '#domain/time/calendar-months'
import { useRead } from '#web/api/hooks.ts'
import { usePrefetch } from '#web/api/use-prefetch.ts'
import { usePage } from '#web/layout/use-page.ts'
import { MonthTable, MonthTurner, useMonthKeys } from '#web/opening/month-table.tsx'
import { SpecialDaysPanel } from '#web/opening/special-days-panel.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { TechnicianFilter, useTechnicianInUrl } from '#web/staff/technician-filter.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CapacityMeter } from '#web/ui/capacity-meter.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader, Panel } from '#web/ui/panel.tsx'
import { AdjacentMonthCell, CalendarCell } from './calendar-day-cell.tsx'

export function CalendarScreen() {
  usePage('Company Calendar', { wide: true })
  const { date: today } = useGarageNow()
  const { month, show } = useShownMonth(today)
  const technician = useTechnicianInUrl()
  const { data, isError, isFetching, refetch } = useCalendar(month, technician.query)
  const headingId = useId()
  return (
    <>
      <PageHeader
        title="Company Calendar"
        subtitle="All bookings, closed days and half days at a glance"
        actions={
          <>
            <div className="w-48 max-md:w-auto max-md:flex-1">
              <TechnicianFilter value={technician.staffId} onChange={technician.choose} />
            </div>
            <ButtonLink icon={ChartGantt} href="/schedule">
              Workshop Board
            </ButtonLink>
            <MonthTurner month={month} current={yearMonthOf(today)} headingId={headingId} onShow={show} />
          </>
        }
      />
      <Panel as="div" className="@container/calendar mb-6 overflow-hidden">
        {isError && (
          <ErrorAlert className="m-3" onTryAgain={() => refetch()} trying={isFetching}>
            Failed to fetch appointments
          </ErrorAlert>
        )}
        <CalendarGrid
          month={month}
          days={data}
          loading={data === undefined && !isError}
          today={today}
          labelledBy={headingId}
          onShow={show}
        />
        <CalendarLegend />
      </Panel>
      <SpecialDaysPanel />
    </>
  )
}

/** The month in the `month` query parameter, so that Back and links work; the current month if it is missing or invalid. */
function useShownMonth(today: CalendarDate): { month: YearMonth; show: (month: YearMonth) => void } {
  const [params, setParams] = useSearchParams()
  const requested = params.get('month') ?? ''
  const current = yearMonthOf(today)
  const month = isCalendarMonth(requested) ? requested : current
  function show(next: YearMonth) {
    if (next === month) return
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (next === current) after.delete('month')
      else after.set('month', next)
      return after
    })
  }
  return { month, show }
}

const inputOf = (month: YearMonth, staffId: string | undefined) => ({
  query: { month, ...(staffId !== undefined && { staffId }) },
})

/** Fetches the days of a month, then prefetches the months before and after. */
function useCalendar(month: YearMonth, { staffId }: { staffId?: string }) {
  const reading = useRead('GET /api/calendar', inputOf(month, staffId))
  const isRead = reading.data !== undefined
  const beside = [addMonths(month, -1), addMonths(month, 1)].filter(isCalendarMonth)
  usePrefetch('GET /api/calendar', isRead ? beside.map((near) => inputOf(near, staffId)) : [])
  return reading
}

/** Six weeks with one tab stop: arrows move by day, Page Up and Down by month, Home and End within the week, Enter opens. */
function CalendarGrid({
  month,
  days,
  loading,
  today,
  labelledBy,
  onShow,
}: {
  month: YearMonth
  /** Undefined while loading and after an error. */
  days: readonly CalendarDay[] | undefined
  loading: boolean
  today: CalendarDate
  /** The id of the heading that names the month. */
  labelledBy: string
  onShow: (month: YearMonth) => void
}) {
  const { dates, inMonth, tabStop, grid } = useMonthKeys({ month, today, onShow })
  const known = new Map(days?.map((day) => [day.date, day]))
  function cellOf(date: CalendarDate) {
    if (!inMonth(date)) return <AdjacentMonthCell key={date} date={date} day={known.get(date)} />
    return (
      <CalendarCell
        key={date}
        date={date}
        day={known.get(date)}
        loading={loading}
        today={today}
        isTabStop={date === tabStop}
      />
    )
  }
  return (
    <MonthTable
      dates={dates}
      grid={grid}
      labelledBy={labelledBy}
      loading={loading}
      className="w-full table-fixed border-separate border-spacing-0 [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_th]:text-micro [&_th]:font-label [&_th]:text-ink-2 @max-sheet-wide/calendar:[&_th]:px-0 @max-sheet-wide/calendar:[&_th]:text-center"
    >
      {(week) => <tr key={week[0]}>{week.map(cellOf)}</tr>}
    </MonthTable>
  )
}

function CalendarLegend() {
  return (
    <ul
      className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-5 py-3 text-small text-ink-2 max-md:px-4"
      aria-label="Legend"
    >
      <li className="flex items-center gap-2">
        <Swatch className="bg-sunken">
          <Icon shape={Wrench} size="tiny" />
        </Swatch>
        Service Appointments
      </li>
      <li className="flex items-center gap-2">
        <Swatch className="inset-ring inset-ring-line-2">
          <Icon shape={KeyRound} size="tiny" />
        </Swatch>
        Rental Bookings
      </li>
      <li className="flex items-center gap-2">
        <Swatch className="bg-hatch-closed" />
        Closed Days
      </li>
      <li className="flex items-center gap-2">
        <Swatch className="bg-progress-bg/70 inset-ring inset-ring-progress" />
        Half Days
      </li>
      <li className="flex items-center gap-2 md:ml-auto">
        <CapacityMeter taken={4} capacity={6} label={null} />
        how full each day is
      </li>
    </ul>
  )
}

function Swatch({ className, children }: { className: string; children?: ReactNode }) {
  return (
    <span className={clsx('grid h-4 w-7 place-items-center rounded-xs print-color-exact', className)}>
      {children}
    </span>
  )
}
