import { CalendarFeedsPanel } from '#web/feeds/calendar-feeds-panel.tsx'
import { WebhooksPanel } from '#web/webhooks/webhooks-panel.tsx'

/** Settings tab for calendar feeds and webhooks. */
export function ConnectionsTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <CalendarFeedsPanel />
      <WebhooksPanel />
    </div>
  )
}
