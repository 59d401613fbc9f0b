import clsx from 'clsx'
import { ArrowRight, CalendarClock, Car, ChartNoAxesColumn, Plus, UserPlus } from 'lucide'
import { Link } from 'wouter'
import { useNewRental } from '#web/rentals/new-rental.tsx'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'

const additions = [
  { label: 'Add Client', href: '/clients?new=1', icon: UserPlus },
  { label: 'Register Vehicle', href: '/vehicles?new=1', icon: Car },
]
const report = { label: 'Service Report', href: '/reports', icon: ChartNoAxesColumn }

const place = clsx(
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left font-label hover:bg-sunken/60',
)

export function QuickActions({ onNewAppointment }: { onNewAppointment: () => void }) {
  const { mayChange } = useStaff()
  const newRental = useNewRental()
  return (
    <Panel aria-labelledby="quick-actions">
      <PanelHeader title="Quick Actions" titleId="quick-actions" />
      <PanelBody>
        {mayChange && (
          <Button
            variant="primary"
            wide
            icon={Plus}
            className="mb-2"
            aria-keyshortcuts="n"
            onClick={onNewAppointment}
          >
            New Appointment
            <span className="ml-auto">
              <Kbd>N</Kbd>
            </span>
          </Button>
        )}
        <ul className="-mx-3 -mb-2">
          {mayChange && (
            <li>
              <button type="button" className={place} onClick={() => newRental()}>
                <Icon shape={CalendarClock} size="large" className="text-ink-3" />
                <span className="min-w-0 flex-1">New Rental</span>
                <Icon shape={Plus} size="small" className="text-ink-3" />
              </button>
            </li>
          )}
          {[...(mayChange ? additions : []), report].map(({ label, href, icon }) => (
            <li key={href}>
              <Link href={href} className={place}>
                <Icon shape={icon} size="large" className="text-ink-3" />
                <span className="min-w-0 flex-1">{label}</span>
                <Icon shape={ArrowRight} size="small" className="text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  )
}
