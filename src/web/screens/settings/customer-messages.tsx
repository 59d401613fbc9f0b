import { customerMessages } from '#domain/messages/customer-messages'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './customer-messages.module.css'
import type { NotificationForm } from './notification-form.ts'
import { SettingLine } from './setting-line.tsx'
import columns from './two-columns.module.css'
import type { Draft } from './use-draft.ts'

const groups = [
  { about: 'service', title: 'Service bookings' },
  { about: 'rental', title: 'Rental bookings' },
  { about: 'tow', title: 'Tow requests' },
] as const

const words: Record<string, { label: string; hint: string }> = {
  received: { label: 'Received', hint: 'When a request has come in: it is not confirmed yet.' },
  confirmed: { label: 'Confirmed', hint: 'When you say yes, with your note.' },
  rejected: { label: 'Rejected', hint: 'When you say no, with your reason.' },
  moved: { label: 'Moved', hint: 'When a promised booking gets another time, car or price.' },
  extended: { label: 'Extended', hint: 'When a hirer keeps the car longer.' },
  dispatched: { label: 'Truck on its way', hint: 'When you send the truck.' },
  cancelled: { label: 'Cancelled', hint: 'When you call it off and choose to tell the customer.' },
}

/** Each message to customers, to be switched off by those who rather call. */
export function CustomerMessages({ draft }: { draft: Draft<NotificationForm> }) {
  return (
    <Panel>
      <PanelHead title="Messages to customers" note="by e-mail or text, as each prefers" />
      {groups.map(({ about, title }) => (
        <section key={about} className={columns.lines} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          {customerMessages
            .filter((message) => message.about === about)
            .map(({ template }) => {
              const { label, hint } = words[template.replace(/^[a-z]+_/, '')] ?? { label: template, hint: '' }
              return (
                <SettingLine key={template} label={label} hint={hint} isChanged={draft.isChanged(template)}>
                  {({ hintId }) => (
                    <Switch
                      label={`${title}: ${label}`}
                      aria-describedby={hintId}
                      checked={draft.values[template]}
                      onCheckedChange={(isOn) => draft.edit({ [template]: isOn })}
                    />
                  )}
                </SettingLine>
              )
            })}
        </section>
      ))}
    </Panel>
  )
}
