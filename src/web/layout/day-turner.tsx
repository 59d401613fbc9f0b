import { ChevronLeft, ChevronRight } from 'lucide'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useShortcuts } from './use-shortcuts.ts'

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
