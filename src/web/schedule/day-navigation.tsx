import { ArrowLeft, ChartGantt, ListChecks } from 'lucide'
import { useLocation } from 'wouter'
import { type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayDate, displayWeekday } from '#domain/time/display'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

// Parts of the header of a day, which the daily view and the workshop board share. Their areas are those of that header.

/** Opens the month of the date. On a phone it is an icon beside the date. */
export function BackToCalendar({ date }: { date: CalendarDate }) {
  const [, navigate] = useLocation()
  return (
    <Button
      icon={ArrowLeft}
      className="@max-thanks/day:justify-self-start @max-thanks/day:[grid-area:back] @max-sheet/day:w-control @max-sheet/day:px-0!"
      onClick={() => navigate(`/calendar?month=${yearMonthOf(date)}`)}
    >
      <span className="@max-sheet/day:sr-only">Back to Calendar</span>
    </Button>
  )
}

/** The date as the heading of the screen. */
export function DayHeading({ date }: { date: CalendarDate }) {
  return (
    <h1
      tabIndex={-1}
      aria-live="polite"
      className="min-w-0 flex-1 tabular-nums @max-thanks/day:[grid-area:date]"
    >
      {displayDate(date)}{' '}
      <span className="text-lead font-regular tracking-normal text-ink-2 font-stretch-normal">
        {displayWeekday(date)}
      </span>
    </h1>
  )
}

const views = [
  { value: 'day', label: 'Day', icon: ListChecks },
  { value: 'board', label: 'Board', icon: ChartGantt },
] as const

type DayView = (typeof views)[number]['value']

/** Switches between the daily view and the workshop board of a date. */
export function DayViewSwitch({ view, date }: { view: DayView; date: CalendarDate }) {
  const [, navigate] = useLocation()
  return (
    <Segmented
      label="Show the day as"
      value={view}
      options={views}
      onChange={(next) => navigate(next === 'board' ? `/schedule/${date}` : `/daily/${date}`)}
      className="@max-thanks/day:justify-self-start @max-thanks/day:[grid-area:view] @max-sheet/day:justify-self-end print:hidden @max-sheet/day:[&_svg]:hidden"
    />
  )
}
