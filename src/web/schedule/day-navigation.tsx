import { ArrowLeft, ChartGantt, ChevronLeft, ChevronRight, ListChecks } from 'lucide'
import { useLocation } from 'wouter'
import { addDays, type CalendarDate, yearMonthOf } from '#domain/time/calendar-date'
import { displayDate, displayWeekday } from '#domain/time/display'
import { useShortcuts } from '#web/layout/use-shortcuts.ts'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
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

/** Buttons and keys to the previous day, today and the next day. */
export function DayTurner({ date, goTo }: { date: CalendarDate; goTo: (date: CalendarDate) => void }) {
  const today = useGarageNow().date
  useShortcuts({
    arrowleft: () => goTo(addDays(date, -1)),
    arrowright: () => goTo(addDays(date, 1)),
    t: () => goTo(today),
  })
  return (
    <div className="flex items-center gap-2 @max-thanks/day:[grid-area:days] @max-sheet/day:gap-1">
      <IconButton
        variant="secondary"
        icon={ChevronLeft}
        label="Previous day"
        shortcut="←"
        onClick={() => goTo(addDays(date, -1))}
      />
      <Button
        aria-keyshortcuts="t"
        aria-current={date === today ? 'date' : undefined}
        onClick={() => goTo(today)}
      >
        Today
      </Button>
      <IconButton
        variant="secondary"
        icon={ChevronRight}
        label="Next day"
        shortcut="→"
        onClick={() => goTo(addDays(date, 1))}
      />
    </div>
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
