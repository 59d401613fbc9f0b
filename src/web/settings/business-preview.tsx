import { Phone } from 'lucide'
import { displayPhone, readPhone } from '#domain/contact/phone'
import { displayHours, type WeeklySchedule } from '#domain/opening/weekly-schedule'
import { displayTime } from '#domain/time/display'
import { useGarageNow } from '#web/session/use-staff.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LogoMark } from '#web/ui/drawings/logo-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'

type BusinessPreviewProps = {
  /** As typed. */
  values: Record<'businessName' | 'phone' | 'address', string>
  schedule: WeeklySchedule
}

/** Shows the typed business details as they will appear on public pages, in emails and in the sidebar. */
export function BusinessPreview({ values, schedule }: BusinessPreviewProps) {
  const { time } = useGarageNow()
  const name = values.businessName.trim() || 'Your business'
  const phone = readPhone(values.phone)
  return (
    <Panel className="xl:sticky xl:top-20" aria-label="Preview">
      <PanelHeader title="Preview" />
      <PanelBody>
        <div className="overflow-hidden rounded-lg border border-line-2">
          <div className="flex items-center gap-2 px-4 py-3">
            <LogoMark size={22} />
            <b className="truncate">{name}</b>
            {phone !== null && (
              <span className="ml-auto inline-flex items-center gap-2 rounded-md border border-line-2 px-2 py-1 text-small font-label whitespace-nowrap tabular-nums">
                <Icon shape={Phone} size="small" />
                {displayPhone(phone)}
              </span>
            )}
          </div>
          <div className="grid gap-2 border-y border-line bg-canvas px-4 py-5" aria-hidden="true">
            <i className="h-3 w-3/5 rounded-xs bg-line" />
            <i className="h-2 w-2/5 rounded-xs bg-line" />
          </div>
          <div className="grid gap-0.5 px-4 py-3 text-small">
            {values.address.trim() !== '' && <b className="font-label">{values.address}</b>}
            <span>{displayHours(schedule).join(' · ') || 'Closed'}</span>
          </div>
        </div>
        <h3 className="mt-4 mb-2 text-small font-regular text-ink-2">Email sender</h3>
        <div className="flex items-center gap-3 rounded-lg border border-line-2 px-4 py-3">
          <Avatar name={name} />
          <span className="min-w-0 flex-1">
            <b className="block truncate">{name}</b>
            <span className="block truncate text-small text-ink-2">Your booking at {name} is confirmed</span>
          </span>
          <span className="text-small text-ink-2 tabular-nums">{displayTime(time).replace(/ .*/, '')}</span>
        </div>
        <h3 className="mt-4 mb-2 text-small font-regular text-ink-2">Sidebar</h3>
        <div
          className="flex items-center gap-3 rounded-lg bg-rail px-4 py-3 text-rail-ink"
          data-surface="rail"
        >
          <LogoMark size={30} variant="bright" />
          <span className="min-w-0 flex-1">
            <b className="block truncate">{name}</b>
            <span className="block truncate text-small text-rail-ink-2">Service Management</span>
          </span>
        </div>
      </PanelBody>
    </Panel>
  )
}
