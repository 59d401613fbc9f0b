import type { CalendarDate } from '#domain/time/calendar-date'
import { useRead } from '#web/api/hooks.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Count, Panel, PanelHeader } from '#web/ui/panel.tsx'
import { WaitlistRow } from './waitlist-row.tsx'

/** The customers who would take a time or car on this day; renders nothing if there are none. */
export function DayWaitlist({ date }: { date: CalendarDate }) {
  const { mayChange } = useStaff()
  const { data = [] } = useRead(
    'GET /api/waitlist-entries',
    { query: { date, limit: 20 } },
    { when: mayChange },
  )
  if (data.length === 0) return null
  return (
    <Panel className="mt-4 print:hidden">
      <PanelHeader title="Waitlist" count={<Count>{data.length}</Count>} />
      <ul aria-label="Waitlist">
        {data.map((entry) => (
          <WaitlistRow key={entry.id} entry={entry} day={date} />
        ))}
      </ul>
    </Panel>
  )
}
