import { Phone } from 'lucide-react'
import { displayHours, type WeeklySchedule } from '#domain/opening/weekly-schedule'
import { displayPhone, readPhone } from '#domain/people/phone'
import { displayTime } from '#domain/time/display'
import { LogoMark } from '#web/components/drawings/logo-mark.tsx'
import { useGarageNow } from '#web/session/use-garage-now.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import type { BusinessForm } from './business-form.ts'
import styles from './business-preview.module.css'
import columns from './two-columns.module.css'

export type BusinessPreviewProps = { values: BusinessForm; schedule: WeeklySchedule }

/** Shows the typed business details as they will appear on public pages, in emails and in the sidebar. */
export function BusinessPreview({ values, schedule }: BusinessPreviewProps) {
  const { time } = useGarageNow()
  const name = values.businessName.trim() || 'Your business'
  const phone = readPhone(values.phone)
  return (
    <Panel className={columns.side} aria-label="Preview">
      <PanelHeader title="Preview" />
      <PanelBody>
        <div className={styles.site}>
          <div className={styles.header}>
            <LogoMark size={22} />
            <b className="truncate">{name}</b>
            {phone !== null && (
              <span className={styles.phone}>
                <Icon shape={Phone} size="small" />
                {displayPhone(phone)}
              </span>
            )}
          </div>
          <div className={styles.page} aria-hidden="true">
            <i />
            <i />
          </div>
          <div className={styles.footer}>
            {values.address.trim() !== '' && <b>{values.address}</b>}
            <span>{displayHours(schedule).join(' · ') || 'Closed'}</span>
          </div>
        </div>
        <h3 className={styles.title}>Email sender</h3>
        <div className={styles.mail}>
          <Avatar name={name} />
          <span>
            <b className="truncate">{name}</b>
            <span className="small muted truncate">Your booking at {name} is confirmed</span>
          </span>
          <span className="small muted num">{displayTime(time).replace(/ .*/, '')}</span>
        </div>
        <h3 className={styles.title}>Sidebar</h3>
        <div className={styles.rail} data-surface="rail">
          <LogoMark size={30} variant="bright" />
          <span>
            <b className="truncate">{name}</b>
            <span className="truncate">Service Management</span>
          </span>
        </div>
      </PanelBody>
    </Panel>
  )
}
