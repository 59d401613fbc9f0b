import { ArrowRight, CalendarClock, Car, ChartNoAxesColumn, Plus, UserPlus } from 'lucide-react'
import { Link } from 'wouter'
import { useNewRental } from '#web/components/new-rental/use-new-rental.ts'
import { useStaff } from '#web/session/use-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import styles from './quick-actions.module.css'

const actions = [
  { label: 'Add Client', href: '/clients', icon: UserPlus },
  { label: 'Register Vehicle', href: '/vehicles', icon: Car },
  { label: 'Service Report', href: '/reports', icon: ChartNoAxesColumn },
] as const

export function QuickActions({ onNewAppointment }: { onNewAppointment: () => void }) {
  const { mayChange } = useStaff()
  const newRental = useNewRental()
  return (
    <Panel aria-labelledby="quick-actions">
      <PanelHeader title="Quick Actions" titleId="quick-actions" />
      <PanelBody className={styles.body}>
        {mayChange && (
          <Button
            variant="primary"
            wide
            icon={Plus}
            className={styles.create}
            aria-keyshortcuts="n"
            onClick={onNewAppointment}
          >
            New Appointment
            <span className={styles.key}>
              <Kbd>N</Kbd>
            </span>
          </Button>
        )}
        <ul>
          {mayChange && (
            <li>
              <button type="button" className={styles.place} onClick={() => newRental()}>
                <Icon shape={CalendarClock} size="large" />
                <span className="grow">New Rental</span>
                <Icon shape={Plus} size="small" />
              </button>
            </li>
          )}
          {actions.map(({ label, href, icon }) => (
            <li key={href}>
              <Link href={href} className={styles.place}>
                <Icon shape={icon} size="large" />
                <span className="grow">{label}</span>
                <Icon shape={ArrowRight} size="small" />
              </Link>
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  )
}
