import clsx from 'clsx'
import { Ban, DoorOpen, Printer } from 'lucide'
import type { RefObject } from 'react'
import type { SpecialDay } from '#contract/opening/special-days'
import type { CalendarDate } from '#domain/time/calendar-date'
import { DayTurner } from '#web/layout/day-turner.tsx'
import { OperatingBadge } from '#web/opening/operating-badge.tsx'
import { specialDayActions } from '#web/opening/special-day-actions.ts'
import { useAction } from '#web/records/use-action.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { BackToCalendar, DayHeading, DayViewSwitch } from './day-navigation.tsx'
import type { Day } from './use-day.ts'

// Where one line is too narrow, the buttons are below the date; on a phone the back button is an icon beside the date.
const header = clsx(
  'mb-4 flex items-center gap-x-3 gap-y-2 @max-thanks/day:grid @max-thanks/day:grid-cols-[auto_auto_minmax(0,1fr)_auto]',
  "@max-thanks/day:[grid-template-areas:'back_date_date_print'_'days_days_view_standing']",
  "@max-sheet/day:gap-x-2 @max-sheet/day:[grid-template-areas:'back_date_date_print'_'days_days_view_view'_'standing_standing_standing_standing']",
)

/** The date, navigation to other days, and the operating status of the day. */
export function DayHeader({
  day,
  goTo,
  onMarkClosed,
  mayPrint,
  statusBanner,
}: {
  day: Day
  goTo: (date: CalendarDate) => void
  onMarkClosed: () => void
  mayPrint: boolean
  /** Its button receives the focus after the day has been closed. */
  statusBanner: RefObject<HTMLDivElement | null>
}) {
  const { date } = day
  return (
    <header className={header}>
      <BackToCalendar date={date} />
      <DayHeading date={date} />
      <DayTurner date={date} goTo={goTo} />
      <DayViewSwitch view="day" date={date} />
      <Button
        icon={Printer}
        className="@max-thanks/day:w-control @max-thanks/day:justify-self-end @max-thanks/day:px-0! @max-thanks/day:[grid-area:print]"
        title="Print day sheet"
        disabled={!mayPrint}
        onClick={() => window.print()}
      >
        <span className="@max-thanks/day:sr-only">Print day</span>
      </Button>
      <div
        ref={statusBanner}
        className="flex items-center gap-2 empty:hidden @max-thanks/day:[grid-area:standing] @max-sheet/day:*:flex-1"
      >
        <DayStatusBanner specialDay={day.specialDay} onMarkClosed={onMarkClosed} />
      </div>
    </header>
  )
}

/** The special-day entry of the day as a badge, or the button to create one. */
function DayStatusBanner({
  specialDay,
  onMarkClosed,
}: {
  /** Null if the day has no special-day entry; undefined while loading. */
  specialDay: SpecialDay | null | undefined
  onMarkClosed: () => void
}) {
  const { mayChange } = useStaff()
  if (specialDay === undefined) return null
  if (specialDay === null) {
    if (!mayChange) return null
    return (
      <Button variant="danger" icon={Ban} onClick={onMarkClosed}>
        Mark as Closed
      </Button>
    )
  }
  if (specialDay.type === 'half_day') return <OperatingBadge status="half_day" />
  if (mayChange) return <OpenManuallySwitch specialDay={specialDay} />
  return <OperatingBadge status={specialDay.manuallyOpen ? 'open' : 'closed'} />
}

/** The badge of a closed day: opens the day manually and closes it again. */
function OpenManuallySwitch({ specialDay }: { specialDay: SpecialDay }) {
  const { manuallyOpen } = specialDay
  const { run, isPending } = useAction(specialDayActions.openManually)
  const hint = manuallyOpen ? 'Close this day again' : 'Open this day anyway'
  return (
    <span
      data-tone={manuallyOpen ? 'done' : 'cancelled'}
      className="inline-flex rounded-md bg-tone-bg text-tone-fg print:hidden"
    >
      <Tooltip label={hint}>
        <Button
          variant="quiet"
          icon={manuallyOpen ? DoorOpen : Ban}
          aria-description={hint}
          pending={isPending}
          onClick={() => run(specialDay)}
        >
          {manuallyOpen ? 'OPEN' : 'CLOSED'}
        </Button>
      </Tooltip>
    </span>
  )
}
