import clsx from 'clsx'
import { Ban, ClockFading, DoorOpen, Info } from 'lucide'
import { useCallback, useId } from 'react'
import type { Holiday } from '#contract/opening/holidays'
import { calendarDate, daysBetween, yearMonthOf, yearOf } from '#domain/time/calendar-date'
import { displayDate, displayMonth, displayWeekday } from '#domain/time/display'
import { useRead } from '#web/api/hooks.ts'
import { OpenManuallyButton, SpecialDaysPanel } from '#web/opening/special-days-panel.tsx'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Count, Panel, PanelHeader, SkeletonRows } from '#web/ui/panel.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type HolidayDay, HolidayYears, holidayDays } from './holiday-years.tsx'

/** Settings tab for public holidays and special days. */
export function HolidaysTab() {
  const { date: today } = useGarageNow()
  const thisYear = yearOf(today)
  const holidays = useRead('GET /api/holidays', {})
  const specialDays = useRead('GET /api/special-days', {
    query: { startDate: calendarDate(`${thisYear}-01-01`) },
  })
  const upcoming = useRead('GET /api/holidays/upcoming', {})
  const failed = [holidays, specialDays, upcoming].find(({ isError, data }) => isError && data === undefined)
  if (failed) {
    return (
      <ErrorAlert onTryAgain={() => failed.refetch()} trying={failed.isFetching}>
        Failed to fetch holidays
      </ErrorAlert>
    )
  }
  if (holidays.data === undefined || specialDays.data === undefined || upcoming.data === undefined) {
    return <SkeletonRows rows={8} label="Loading holidays" />
  }
  const days = holidayDays(holidays.data, specialDays.data)
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid gap-5">
        <HolidayYears years={[thisYear, thisYear + 1]} holidays={holidays.data} days={days} />
        <HolidayList days={days.filter(({ holiday }) => holiday.year >= thisYear)} />
        <SpecialDaysPanel byHand />
      </div>
      <div className="grid gap-5">
        <UpcomingHolidays upcoming={upcoming.data} days={days} />
        <HolidayHelp />
      </div>
    </div>
  )
}

/** Help text about public holidays. */
function HolidayHelp() {
  return (
    <aside className="rounded-lg bg-primary-soft px-5 py-4 text-on-soft">
      <h2 className="mb-2 flex items-center gap-2 text-h3">
        <Icon shape={Info} />
        How holidays work
      </h2>
      <ul className="grid list-disc gap-1 pl-4">
        <li>On a public holiday the workshop is closed and customers cannot book.</li>
        <li>"Open anyway" uses the normal hours for that weekday. Syncing again keeps your choice.</li>
        <li>Existing bookings on a new public holiday are kept; you can see them in the daily view.</li>
        <li>For other days, such as a stocktake or local show day, add a special day.</li>
      </ul>
    </aside>
  )
}

const variants = {
  closed: { tone: 'cancelled', icon: Ban, word: 'Closed' },
  open: { tone: 'done', icon: DoorOpen, word: 'OPEN' },
  half_day: { tone: 'progress', icon: ClockFading, word: 'Half Day' },
} as const

type UpcomingHolidaysProps = { upcoming: readonly Holiday[]; days: readonly HolidayDay[] }

/** The next holidays: number of days until each, and whether the garage is open. */
function UpcomingHolidays({ upcoming, days }: UpcomingHolidaysProps) {
  const titleId = useId()
  const { date: today } = useGarageNow()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        title="Upcoming Holidays"
        titleId={titleId}
        actions={<span className="text-small text-ink-2 tabular-nums">next {upcoming.length}</span>}
      />
      {upcoming.length === 0 && (
        <EmptyState size="small" title="No upcoming holidays" text="Sync next year to see more." />
      )}
      <ul>
        {upcoming.map(({ id, date, name }) => {
          const style = variants[days.find(({ holiday }) => holiday.date === date)?.status ?? 'closed']
          return (
            <li key={id} className="flex items-center gap-3 border-line px-5 py-2 not-first:border-t">
              <span
                className="grid size-11 flex-none content-center justify-items-center rounded-md bg-sunken tabular-nums"
                aria-hidden="true"
              >
                <b className="text-lead leading-none font-heading">{Number(date.slice(8))}</b>
                <span className="text-micro text-ink-2">{displayMonth(yearMonthOf(date)).slice(0, 3)}</span>
              </span>
              <span className="min-w-0 flex-1">
                <b className="block">{name}</b>
                <time dateTime={date} className="block text-small text-ink-2 tabular-nums">
                  {displayWeekday(date).slice(0, 3)}, {date.slice(0, 4)} · {soon(daysBetween(today, date))}
                </time>
              </span>
              <Badge tone={style.tone} icon={style.icon} size="small">
                {style.word}
              </Badge>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function soon(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** Every synced public holiday by date, each with a button to open it manually or close it again. */
function HolidayList({ days }: { days: readonly HolidayDay[] }) {
  const titleId = useId()
  const { date: today } = useGarageNow()
  const ahead = days.findIndex(({ holiday }) => holiday.date >= today)
  // Memoised, so that it is called again only when the upcoming holiday is another one.
  const scrollToUpcoming = useCallback(
    (list: HTMLElement | null) => {
      // One past row stays visible, to show that there are more above.
      const row = list?.children[Math.max(0, ahead - 1)]
      if (list && row instanceof HTMLElement) list.scrollTop = row.offsetTop
    },
    [ahead],
  )
  return (
    <Panel aria-labelledby={titleId} className="overflow-hidden">
      <PanelHeader
        title="All Synced Holidays"
        titleId={titleId}
        count={<Count>{days.length}</Count>}
        actions={<span className="text-small text-ink-2">sorted by date</span>}
      />
      {days.length === 0 ? (
        <EmptyState
          size="small"
          title="No holidays synced yet"
          text="Sync a year to load its public holidays."
        />
      ) : (
        // `relative` contains the visually hidden text, so that it scrolls with its row.
        <ul
          ref={scrollToUpcoming}
          className="relative max-h-90 overflow-auto focus-visible:-outline-offset-2"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so it must be keyboard accessible.
          tabIndex={0}
          aria-labelledby={titleId}
        >
          {days.map((day) => (
            <HolidayRow key={day.holiday.id} {...day} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function HolidayRow({ holiday, day, status }: HolidayDay) {
  const { date: today } = useGarageNow()
  const { date, name } = holiday
  const isPast = date < today
  return (
    <li className="grid min-h-12 items-center gap-x-3 gap-y-0.5 border-line px-5 py-1 not-first:border-t max-md:grid-cols-[auto_minmax(0,1fr)_8rem] max-md:px-4 max-md:py-2 md:grid-cols-[6.5rem_2.25rem_minmax(0,1fr)_auto_8rem]">
      <b
        className={clsx(
          'whitespace-nowrap tabular-nums max-md:row-start-2 max-md:text-small max-md:font-regular max-md:text-ink-2',
          isPast && 'font-regular text-ink-2',
        )}
      >
        {displayDate(date)}
      </b>
      <span className="text-ink-2 max-md:row-start-2 max-md:text-small">
        {displayWeekday(date).slice(0, 3)}
      </span>
      <b className={clsx('max-md:col-span-2 max-md:row-start-1', isPast && 'font-regular text-ink-2')}>
        {name}
      </b>
      <Tag className="max-md:hidden">Synced</Tag>
      <span className="grid justify-items-stretch text-center max-md:col-start-3 max-md:row-span-2 max-md:row-start-1">
        {isPast && <span className="text-small text-ink-2">past</span>}
        {!isPast && status === 'half_day' && <span className="text-small text-ink-2">half day</span>}
        {!isPast && status !== 'half_day' && day !== null && (
          <OpenManuallyButton day={day} openLabel="Open anyway" plain />
        )}
      </span>
    </li>
  )
}
