import { CalendarFeedsPanel } from '#web/feeds/calendar-feeds-panel.tsx'

/** Settings tab for calendar feeds. */
export function ConnectionsTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <CalendarFeedsPanel />
    </div>
  )
}
