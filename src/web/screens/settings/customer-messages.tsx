import { customerMessages } from '#domain/messages/customer-messages'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './customer-messages.module.css'
import { describeMessage, messageGroups, type NotificationForm } from './notification-form.ts'
import { SettingLine } from './setting-line.tsx'
import columns from './two-columns.module.css'
import type { Draft } from './use-setting.ts'

/** One switch per customer message. */
export function CustomerMessages({ draft }: { draft: Draft<NotificationForm> }) {
  return (
    <Panel>
      <PanelHeader title="Messages to customers" note="by email or text, as each customer prefers" />
      {messageGroups.map(({ about, title }) => (
        <section key={about} className={columns.lines} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          {customerMessages
            .filter((message) => message.about === about)
            .map(({ template }) => {
              const { label, hint } = describeMessage(template)
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
